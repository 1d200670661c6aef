"""Who checks the chunks: this process, several on this machine, or a cluster."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import click

from mancli.chunks import Chunk, Wish, Yield, check_chunk
from mancli.cli.progress import Progress
from mancli.cli.streams import UNREADABLE
from mancli.pipeline import CHUNK_SIZE, Checker, Later, Pipeline

if TYPE_CHECKING:  # costs time to import, which small input does not need
    from concurrent.futures import Executor, ProcessPoolExecutor

LARGE: Final = 8 * CHUNK_SIZE
"""Input of more bytes than this is checked on all cores, unless the user says otherwise."""
AHEAD: Final = 2
"""How many chunks wait for each worker, so that none is ever idle."""
PATIENCE: Final = "5s"
"""How long a scheduler is waited for."""


class Unworkable(click.ClickException):
    """The workers that the user asks for cannot do the work."""

    exit_code = UNREADABLE


def workers_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say who checks the games."""
    for option in (
        click.option(
            "--scheduler",
            metavar="ADDRESS",
            help="Check on the Dask cluster with this scheduler, such as tcp://127.0.0.1:8786 "
            "(pip install 'mancli[dask]').",
        ),
        click.option(
            "--jobs",
            type=click.IntRange(min=1),
            metavar="N",
            help="Check in N processes; by default one for small input, and for large input as "
            "many as there are cores. The output is the same.",
        ),
    ):
        command = option(command)
    return command


@contextmanager
def pipeline(
    wish: Wish, jobs: int | None, scheduler: str | None, progress: Progress
) -> Iterator[Pipeline]:
    """A pipeline with its workers, which are let go at the end.

    Raises:
        Unworkable: the scheduler cannot be used, or a worker died.
    """
    if scheduler:
        with _cluster(scheduler, wish) as checker:
            yield Pipeline(checker, wish, progress.update)
        return
    checker = Local(wish, jobs)
    try:
        yield Pipeline(checker, wish, progress.update)
    except RuntimeError as error:
        if not checker.is_broken(error):
            raise
        raise Unworkable("a worker process died; try --jobs 1") from None
    finally:
        checker.close()


@dataclass(slots=True)
class _Now:
    """A chunk that is checked in this process when its result is asked for."""

    chunk: Chunk
    wish: Wish

    def result(self) -> Yield:
        return check_chunk(self.chunk, self.wish)

    def cancel(self) -> bool:
        return True


@dataclass(slots=True)
class Local:
    """Checks chunks on this machine.

    Attributes:
        wish: what is wanted.
        jobs: the number of processes; None for one until the input shows to be large.
    """

    wish: Wish
    jobs: int | None
    _taken: int = 0
    _pool: "ProcessPoolExecutor | None" = field(default=None, init=False)

    @property
    def window(self) -> int:
        """How many chunks it wants at a time."""
        return AHEAD * (self.jobs or cores()) if self._pool else 1

    def submit(self, chunk: Chunk) -> Later:
        """Take a chunk."""
        self._taken += len(chunk.data)
        if self._pool is None and self._wants_pool():
            self._pool = _processes(self.jobs or cores())
        if self._pool is None:
            return _Now(chunk, self.wish)
        return self._pool.submit(check_chunk, chunk, self.wish)

    def _wants_pool(self) -> bool:
        if self.jobs is None:
            return self._taken > LARGE and cores() > 1
        return self.jobs > 1

    def is_broken(self, error: RuntimeError) -> bool:
        """Whether an error says that a process died."""
        if self._pool is None:
            return False
        from concurrent.futures import BrokenExecutor  # noqa: PLC0415 - see the top

        return isinstance(error, BrokenExecutor)

    def close(self) -> None:
        """Let the processes go; they finish the chunks in their hands, which takes a second."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _processes(number: int) -> "ProcessPoolExecutor":
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - see the top

    return ProcessPoolExecutor(number, initializer=_ignore_interrupt)


def _ignore_interrupt() -> None:
    """Leave Ctrl-C to the process that hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True, slots=True)
class Cluster:
    """Checks chunks on a Dask cluster.

    Attributes:
        executor: hands them to the cluster.
        wish: what is wanted.
        window: how many chunks it wants at a time.
    """

    executor: "Executor"
    wish: Wish
    window: int

    def submit(self, chunk: Chunk) -> Later:
        """Take a chunk."""
        return self.executor.submit(check_chunk, chunk, self.wish)


@contextmanager
def _cluster(address: str, wish: Wish) -> Iterator[Checker]:
    try:
        from distributed import Client, comm  # noqa: PLC0415 - an extra, and a second to import
    except ImportError:
        raise Unworkable("--scheduler needs Dask: pip install 'mancli[dask]'") from None
    try:
        comm.get_address_host(address)  # a client with a nonsensical address would not end well
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise Unworkable(f"no scheduler at {address}: {error}") from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise Unworkable(f"the cluster at {address} has no workers")
        yield Cluster(client.get_executor(pure=False), wish, AHEAD * threads)

"""Several processes and clusters: what they print, how they end, what is said of trouble."""

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mancli.findings import Code
from tests.process import ROOT, environment, mancli

CLEAN = (ROOT / "tests/data/corpus/random-bosh.mgn").read_text(encoding="utf-8")
CHECK = ("-m", "mancli", "check")
WRONG = '[Game "bosh"]\n\n1. A1x6 *\n'


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of three chunks, with a wrong count in the first and the last."""
    clean = f"{CLEAN.rstrip()}\n\n"
    path = tmp_path_factory.mktemp("large") / "large.mgn"
    path.write_text(WRONG + "\n" + clean * (2_600_000 // len(clean)) + WRONG, encoding="utf-8")
    return path


@contextmanager
def running(*command: str | Path, stdin: int | None = None) -> Iterator[subprocess.Popen[bytes]]:
    """A process in a group of its own, which is ended at the end."""
    process = subprocess.Popen(
        [sys.executable, *map(str, command)],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=environment(None),
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
        process.communicate(timeout=20)


def address_in(file: Path) -> str:
    """The address that a scheduler has written to a file, when it has."""
    until = time.monotonic() + 40
    while time.monotonic() < until:
        try:
            return str(json.loads(file.read_text(encoding="utf-8"))["address"])
        except (OSError, ValueError):
            time.sleep(0.05)
    raise AssertionError("the scheduler does not start")


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the scheduler of a cluster with one worker, on the loopback address."""
    pytest.importorskip("distributed", reason="the dask extra is not installed")
    file = tmp_path_factory.mktemp("cluster") / "scheduler.json"
    local = ("--host", "127.0.0.1", "--no-dashboard")
    with running("-m", "dask", "scheduler", *local, "--port", "0", "--scheduler-file", file):
        address = address_in(file)
        with running("-m", "dask", "worker", address, *local, "--nthreads", "1", "--no-nanny"):
            yield address


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [("check",), ("check", "--format", "jsonl", "--where", "Round>3"), ("score", "--standings")],
)
def test_a_cluster_prints_what_one_process_prints(
    large: Path, scheduler: str, arguments: tuple[str, ...]
) -> None:
    alone = mancli(*arguments, "--jobs", "1", large)
    cluster = mancli(*arguments, "--scheduler", scheduler, large)
    assert cluster == alone
    assert alone.status in {0, 1}
    assert len(alone.out) > 20


@pytest.mark.parametrize("where", [("--scheduler",), ("--jobs", "2")])
def test_every_kind_of_finding_is_told_alike(scheduler: str, where: tuple[str, ...]) -> None:
    arguments = ("check", "--format", "jsonl", "tests/records/bad", "tests/records/good")
    workers = (*where, scheduler) if where == ("--scheduler",) else where
    alone = mancli(*arguments, "--jobs", "1")
    assert mancli(*arguments, *workers) == alone
    told = [json.loads(line) for line in alone.out.splitlines()]
    assert {item["code"] for item in told if item["type"] == "finding"} == set(Code)


def test_a_cluster_reads_standard_input_and_bad_bytes_too(scheduler: str) -> None:
    data = b'[Game "bosh"]\n[South "Jos\xe9"]\n\n1. A1x6 *\n'
    alone = mancli("check", "-", stdin=data)
    assert mancli("check", "--scheduler", scheduler, "-", stdin=data) == alone
    assert "encoding" in alone.out


@pytest.mark.slow
def test_a_scheduler_that_is_not_there_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="the dask extra is not installed")
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "1s")
    for address in ("tcp://127.0.0.1:1", "nonsense://"):
        ran = mancli("check", "--scheduler", address, "examples/bosh.mgn", env=dict(os.environ))
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"mancli: no scheduler at {address}")
        assert ran.err.count("\n") == 1


def test_without_dask_the_option_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "distributed.py").write_text("raise ImportError\n", encoding="utf-8")
    ran = mancli(
        "check",
        *("--scheduler", "tcp://127.0.0.1:1"),
        "examples/bosh.mgn",
        env={"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
    )
    assert ran.err == "mancli: --scheduler needs Dask: pip install 'mancli[dask]'\n"
    assert ran.status == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_all_processes_without_a_word_too_many(large: Path, jobs: str) -> None:
    with running(*CHECK, "--quiet", "--jobs", jobs, *[large] * 40) as process:
        time.sleep(1.5)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=20)
        assert process.returncode == 130
        assert err.decode().strip() == "mancli: interrupted"
        with pytest.raises(ProcessLookupError):
            os.killpg(process.pid, 0)


def test_a_closed_pipe_ends_all_processes_quietly(large: Path) -> None:
    with running(*CHECK, "--format", "jsonl", "--jobs", "2", *[large] * 9) as process:
        assert process.stdout
        assert process.stdout.readline().startswith(b'{"type":')
        process.stdout.close()
        assert process.wait(timeout=20) == 0
        assert process.stderr
        assert process.stderr.read() == b""


def test_a_packed_stream_that_comes_in_drops_is_read_as_what_it_is() -> None:
    packed = gzip.compress(WRONG.encode())
    with running(*CHECK, "--format", "concise", "-", stdin=subprocess.PIPE) as process:
        assert process.stdin
        for drop in (packed[:1], packed[1:3], packed[3:]):
            process.stdin.write(drop)
            process.stdin.flush()
            time.sleep(0.3)
        out, _ = process.communicate(timeout=20)
    assert b"error[wrong-capture]" in out
    assert process.returncode == 1


@pytest.mark.parametrize("number", ["0", "-1", "two"])
def test_a_number_of_jobs_that_is_none_is_wrong_usage(number: str) -> None:
    ran = mancli("check", "--jobs", number, "examples/bosh.mgn")
    assert ran.status == 2
    assert "--jobs" in ran.err


def test_a_worker_that_dies_is_told_in_a_line(large: Path) -> None:
    with running(*CHECK, "--quiet", "--jobs", "2", *[large] * 40) as process:
        workers: list[int] = []
        until = time.monotonic() + 20
        while not workers and time.monotonic() < until:
            workers = children(process.pid)
            time.sleep(0.1)
        os.kill(workers[0], signal.SIGKILL)
        _, err = process.communicate(timeout=30)
    assert err.decode() == "mancli: a worker process died; try --jobs 1\n"
    assert process.returncode == 2


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(parent)],  # noqa: S607 - the system's own
        capture_output=True,
        text=True,
        check=False,
    )
    return [int(word) for word in listed.stdout.split()]

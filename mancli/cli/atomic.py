"""Writing a file so that it is never lost: the whole new text, or the old one."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def replace_text(path: Path, text: str) -> None:
    """Replace the text of a file in one step, keeping its permissions and following links.

    The new text is written and flushed to disk beside the file first; on any error the file is as
    it was, and nothing is left beside it.

    Raises:
        OSError: the folder is read-only, the disk is full, and the like.
    """
    target = path.resolve()
    status = target.stat()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(text.encode("utf-8"))
            stream.flush()
            os.fchmod(stream.fileno(), status.st_mode)
            with suppress(PermissionError):  # only root may give a file away
                os.fchown(stream.fileno(), status.st_uid, status.st_gid)
            os.fsync(stream.fileno())
        os.replace(name, target)  # noqa: PTH105 - the call whose atomicity this is about
    except BaseException:
        with suppress(OSError):
            os.unlink(name)  # noqa: PTH108 - likewise
        raise

"""Writing files of games."""

from __future__ import annotations

import os
import tempfile
from types import TracebackType
from typing import IO, Optional, Union

from ._tabuleiro import Record


class Writer:
    """Writes records to a file, one after another.

    The file appears whole when the writer is closed: until then, and if something goes wrong in a `with`
    block, one that was there before stays as it is. With `append`, records are added to its end at once.

    >>> import os, tempfile
    >>> from tabuleiro import Record, read_games
    >>> path = os.path.join(tempfile.mkdtemp(), "games.pgn")
    >>> with Writer(path) as writer:
    ...     writer.write(Record("chess", ["e4", "e5"]))
    >>> [len(record) for record in read_games(path)]
    [2]
    """

    def __init__(self, path: Union[str, "os.PathLike[str]"], *, append: bool = False) -> None:
        self._path = os.fspath(path)
        self._scratch: Optional[str] = None
        self._file: IO[bytes]
        if append:
            self._file = open(self._path, "ab")
        else:
            folder = os.path.dirname(os.path.abspath(self._path))
            number, self._scratch = tempfile.mkstemp(dir=folder, prefix=".tabuleiro-")
            self._file = os.fdopen(number, "wb")

    def write(self, record: Record) -> None:
        """Adds a game."""
        self._file.write(str(record).encode())

    def close(self) -> None:
        """Puts the file in its place."""
        if self._file.closed:
            return
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        if self._scratch is not None:
            mode = _mode(self._path)
            os.chmod(self._scratch, mode)
            os.replace(self._scratch, self._path)

    def _give_up(self) -> None:
        self._file.close()
        if self._scratch is not None:
            os.unlink(self._scratch)

    def __enter__(self) -> "Writer":
        return self

    def __exit__(
        self,
        kind: Optional[type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._give_up()


def _mode(path: str) -> int:
    """The permissions that the file has, or that a new one would get."""
    try:
        return os.stat(path).st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask

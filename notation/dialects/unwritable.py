"""What a dialect cannot hold at all."""


class Unwritable(ValueError):  # noqa: N818 - it names the thing, as BadZipFile does
    """A record of a game that the dialect does not have; the message says so."""

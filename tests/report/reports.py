"""Texts checked and reported in this process."""

from collections.abc import Callable

from hypothesis import strategies as st

from mancli.batch import check_source
from mancli.entries import entry_of
from mancli.report.base import Reporter, Settings
from mancli.selection import Selection, Totals
from notation.reader import read
from notation.source import Source

SELECTION = Selection()

ODD = st.text(st.characters(codec="utf-8"), max_size=20)
"""Texts with characters of every kind: controls, line ends, quotes, marks, other planes."""
IN_TAG = st.text(st.characters(codec="utf-8", exclude_characters='"\\\r\n'), max_size=20)
RECORDS = st.builds(
    '[Game "bosh"]\n[South "{}"]\n[Score "{}"]\n\n1. A1x6 {} {{{}}} *\n'.format, ODD, ODD, ODD, ODD
) | st.builds('[Game "{}."]\n[South "{}"]\n\n1. A1 *\n'.format, IN_TAG, IN_TAG)
"""Records with errors, and with such texts in tags, moves, comments and messages."""


def report(
    maker: Callable[[Settings], Reporter],
    text: str,
    name: str = "games.mgn",
    selection: Selection = SELECTION,
) -> str:
    """The report on a text."""
    reporter = maker(Settings(selection))
    totals = Totals()
    pieces = [*reporter.start()]
    for checked in check_source(Source(name, text), (), read, selection):
        totals.add(checked.findings, selection, checked.plies)
        pieces += reporter.add(entry_of(checked))
    return "".join([*pieces, *reporter.end(totals)])

"""Every defect of a record gets exactly its code, at the exact line and column.

The place stands in the text between « and », which are taken out before it is read.
"""

import pytest

import notation
from mancli.batch import Checked, check_source
from mancli.findings import Severity
from mancli.selection import Selection
from notation.reader import read
from notation.source import Source

BAO = '[Game "bao-kiswahili"]\n\n'
BOSH = '[Game "bosh"]\n\n'
KIGOGO = '[Game "bao-kigogo"]\n\n'
KINGULU = '[Game "bao-kingulu"]\n\n'
OVER = '[Game "bao-kigogo"]\n[Position "-/-/0,0,0,0,0,0,0,0,0,0,0,2/- 45-45 S 1.1"]\n'
ROUND_OVER = '[Game "bosh"]\n[Position "0,0,0,0,0/1,0,0,0,0 20-19 S 1.9"]\n'
NEVER = '[Position "-/0,0,0,0,9,0,0,1/1,6,3,1,0,5,4,0/2,1,0,5,0,3,0,1 11-11 S 1.1"]\n'

ONE = [
    ("illegal-move", BAO + "1. «A5L» *"),
    ("illegal-move", BAO + "1. A6L* a5Lx1 2. «A1L» *"),
    ("illegal-move", BAO + "1. «A9L» *"),
    ("illegal-move", BAO + "1. «--» *"),
    ("illegal-move", KIGOGO + "1. «A1» *"),
    ("illegal-move", KINGULU + "1. «A1» a1 *"),
    ("endless-move", BAO.rstrip() + "\n" + NEVER + "\n1. «A3L» *"),
    ("endless-move", BAO.rstrip() + "\n" + NEVER + "\n1. «A3L~» *"),
    ("ambiguous-move", BAO + "1. «A6» *"),
    ("wrong-side", BAO + "1. A6L* 2. «A7L*» *"),
    ("wrong-side", BAO + "1. A6L* «A1L*» *"),
    ("letter-case", BAO + "1. A6L* «A5Lx1» *"),
    ("letter-case", BAO + "1. «a6L*» *"),
    ("wrong-capture", BAO + "1. A6L* a5L«x2» *"),
    ("wrong-capture", BAO + "1. A6L«x1» *"),
    ("wrong-mark", BAO + "1. A6L* a5Lx1«*» *"),
    ("wrong-mark", BAO + "1. A6L«**» *"),
    ("wrong-mark", BAO + "1. A6L*«#» *"),
    ("wrong-mark", BAO + "1. A6L*«~» *"),
    ("wrong-mark", BAO + "1. A6L«+»* *"),
    ("wrong-mark", BOSH + "1. A1«+» *"),
    ("wrong-mark", BOSH + "1. A1«L» *"),
    ("wrong-mark", BOSH + "1. A1«*» *"),
    ("wrong-mark", BAO + "1. A6L*«(21)» *"),
    ("wrong-reservation", KINGULU + "1. A6«=a4» *"),
    ("wrong-store", BOSH + "1. A1«(9)» *"),
    ("unknown-game", '[Game "«oware»"]\n\n1. A1 *'),
    ("unknown-game", '«»[South "Ali"]\n\n1. A1 *'),
    ("unknown-rules", '[Game "bosh"]\n[Rules "«donkers»"]\n\n1. A1 *'),
    ("bad-position", '[Game "bosh"]\n[Position "«4,4,4,4»/4,4,4,4,4 4-0 S 1.1"]\n\n1. A1 *'),
    ("bad-position", '[Game "bosh"]\n[Position "4,4,4,4,4/4,4,«?»,4,4 0-0 S 1.1"]\n\n1. A1 *'),
    ("bad-position", '[Game "bosh"]\n[Position "«4,4,4»"]\n\n1. A1 *'),
    ("bad-position", '[Game "bosh"]\n[Position "4,4,4,4,4/4,4,4,4,4 0-0 «W» 1.1"]\n\n1. A1 *'),
    ("bad-position", '[Game "bosh"]\n[Final "«nothing»"]\n\n1. A1 *'),
    ("bad-position", BOSH + "1. A1 {see «[%pos 4,4/4,4 0-0 S 1.1]»} *"),
    ("seed-count", '[Game "bosh"]\n[Position "«4,4,4,4,4/4,4,4,4,4 1-0 S 1.1»"]\n\n1. A1 *'),
    ("seed-count", '[Game "bosh"]\n[Final "«4,4,4,4,4/4,4,4,4,4 1-0 S 1.1»"]\n\n1. A1 *'),
    ("unclosed-comment", BAO + "1. A6L* «{»the usual opening\n2. a5Lx1"),
    ("unclosed-variation", BAO + "1. A6L* «(»1. A7L* *"),
    ("syntax", BAO + "1. A6L* «nonsense» a5Lx1 *"),
    ("syntax", BAO + "1. A6L* a5«Q» 2. A3Lx2 *"),
    ("syntax", BAO + "1. A6L* «)» *"),
    ("missing-result", BOSH + "1. A1«»"),
    ("missing-result", BOSH + "1. A1 a2 {and so on}«»\n\n\n"),
    ("result-mismatch", '[Game "bosh"]\n[Result "1-0"]\n[Termination "time"]\n\n1. A1 «0-1»'),
    ("result-mismatch", OVER + "\n1. A12# «0-1»"),
    ("result-mismatch", OVER + "\n1. A12# «*»"),
    ("unjustified-result", BOSH + "1. A1 «1-0»"),
    ("unjustified-result", BOSH + "1. A1 «1/2-1/2»"),
    ("wrong-termination", OVER + '[Termination "«resign»"]\n\n1. A12# 1-0'),
    ("wrong-termination", '[Game "bosh"]\n[Termination "«closed out»"]\n\n1. A1 1-0'),
    ("moves-after-end", OVER + "\n1. A12# «a1» 1-0"),
    ("moves-after-end", OVER + "\n1. A12# «--» 1-0"),
    ("move-number", BAO + "1. A6L* a5Lx1 «3.» A3Lx2 a7Rx1 4. A1Lx1 *"),
    ("move-number", BAO + "1. A6L* a5Lx1 «A3Lx2» a7Rx1 A1Lx1 *"),
    ("move-number", BAO + "1. A6L* «1.» a5Lx1 *"),
    ("duplicate-tag", '[Game "bosh"]\n[South "Ali"]\n«[South "Omar"]»\n\n*'),
    ("bad-date", '[Game "bosh"]\n[Date "«1994-10-11»"]\n\n*'),
    ("bad-date", '[Game "bosh"]\n[Date "«2023.02.29»"]\n\n*'),
    ("bad-tag", '[Game "bosh"]\n[Result "«South»"]\n\n*'),
    ("bad-tag", '[Game "bosh"]\n[Score "«many»"]\n\n*'),
    ("bad-tag", '[Game "bosh"]\n[PlyCount "«-1»"]\n\n*'),
    ("bad-tag", '[Game "bosh"]\n[Termination "«boredom»"]\n\n*'),
    ("wrong-final", '[Game "bosh"]\n[Final "«4,4,4,4,4/4,4,4,4,4 0-0 N 1.2»"]\n\n1. A1 *'),
    ("wrong-score", '[Game "bosh"]\n[Score "«40-0»"]\n\n1. A1 *'),
    ("wrong-ply-count", '[Game "bosh"]\n[PlyCount "«2»"]\n\n1. A1 *'),
    ("wrong-position", BOSH + "1. A1 {«[%pos 4,4,4,4,4/4,4,4,4,4 0-0 N 1.2]»} *"),
    ("wrong-round", BOSH + "1. A1 «|20-20» 1... a1 *"),
    ("wrong-round", KIGOGO + "1. A2 «|» *"),
    ("wrong-round", ROUND_OVER + "\n5. A1# «|20-20» 1... a1 *"),
    ("wrong-round", ROUND_OVER + "\n5. A1# «|/A1,A2» 1... a1 *"),
    ("missing-round", ROUND_OVER + "\n5. A1# 1... «a1» *"),
    ("irregular", BOSH + "1. A1x5 «a1» {it was agreed [%irregular]} *"),
]


def check(text: str) -> tuple[Source, list[Checked]]:
    source = Source("defect.mgn", text)
    return source, list(check_source(source, (), read, Selection()))


@pytest.mark.parametrize(("code", "marked"), ONE)
def test_one_defect_gets_its_code_at_its_place(code: str, marked: str) -> None:
    start = marked.index("«")
    end = marked.index("»") - 1
    source, checked = check(marked.replace("«", "").replace("»", ""))
    found = [finding for game in checked for finding in game.findings]
    assert [finding.code.value for finding in found] == [code], found
    assert source.place(found[0].span.start) == source.place(start)
    assert source.place(found[0].span.end) == source.place(end)


@pytest.mark.parametrize(("code", "marked"), ONE)
def test_one_bad_game_of_three_leaves_the_other_two_verified(code: str, marked: str) -> None:
    good = BAO + "1. A6L* a5Lx1 *\n\n"
    bad = marked.replace("«", "").replace("»", "").rstrip()
    _, checked = check(f"{good}{bad}\n\n{good}")
    assert [len(game.findings) for game in checked] == [0, 1, 0]
    assert [game.examined.plies for game in checked if game.examined][::2] == [2, 2]
    assert checked[1].findings[0].code == code


def test_an_empty_text_holds_no_game() -> None:
    for text in ("", "\n \n", "; a remark\n{a comment}\n"):
        _, checked = check(text)
        assert [finding.code for game in checked for finding in game.findings] == ["no-game"]


@pytest.mark.parametrize(
    ("data", "severity", "place"),
    [
        (b'[Game "bosh"]\n[South "Jos\xe9"]\n\n1. A1 *\n', Severity.WARNING, (2, 12)),
        ('[Game "bosh"]\n\n1. A1 *\n'.encode("utf-16"), Severity.WARNING, (1, 1)),
        (b"\x7fELF\x02\x01\x01\x00\x00", Severity.ERROR, (1, 8)),
    ],
)
def test_bytes_that_are_not_utf8(data: bytes, severity: Severity, place: tuple[int, int]) -> None:
    text, faults = notation.decode(data)
    source = Source("bytes.mgn", text)
    checked = list(check_source(source, faults, read, Selection()))
    found = [finding for game in checked for finding in game.findings]
    assert [(finding.code, finding.severity) for finding in found] == [("encoding", severity)]
    if severity is Severity.WARNING:
        assert source.place(found[0].span.start) == place
        assert checked[-1].examined
        assert checked[-1].examined.plies == 1


def test_after_a_syntax_fault_no_finding_follows_that_may_come_from_it() -> None:
    _, [game] = check(BAO + "1. A6L* a5Lx1 2. A3LLx2 a7Rx1 3. A1Lx1 1-0")
    assert [finding.code for finding in game.findings] == ["syntax"]
    assert game.examined
    assert game.examined.plies == 2


def test_after_a_syntax_fault_the_moves_that_fit_are_replayed() -> None:
    _, [game] = check(BAO + "1. A6L* @ a5Lx1 2. A3Lx2 *")
    assert game.examined
    assert game.examined.plies == 3


def test_an_irregular_move_with_a_position_is_gone_on_from() -> None:
    _, [game] = check(
        BOSH + "1. A1x5 a1 {[%irregular] [%pos 5,5,5,5,0/0,0,5,5,5 5-0 S 1.3]} 2. A5 a6 *"
    )
    assert [(finding.code, finding.ply) for finding in game.findings] == [
        ("irregular", 2),
        ("illegal-move", 4),
    ]

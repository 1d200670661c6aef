"""The canonical form, byte for byte."""

from pathlib import Path

import pytest

from notation import (
    Comment,
    Pass,
    Pit,
    Ply,
    Record,
    Result,
    ResultValue,
    Row,
    Tag,
    Variation,
    decode,
    parse,
    write,
    write_each,
    write_record,
)

CORPUS = Path(__file__).parent.parent / "data" / "corpus"


def canonical(text: str) -> str:
    return write(reading.record for reading in parse(text))


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.mgn")), ids=lambda path: path.stem)
def test_canonical_files_are_written_as_they_were(path: Path) -> None:
    data = path.read_bytes()
    text, _ = decode(data)
    assert canonical(text).encode() == data


def test_the_roster_comes_first_then_the_others_in_ascii_order() -> None:
    jumbled = (
        '[a "1"][Zeal "2"][Result "*"][North "3"][South "4"][Round "5"][Date "6"][Site "7"]'
        '[Event "8"][Rules "9"][Annotator "10"][Game "11"][Final "12"]'
    )
    assert canonical(jumbled) == (
        '[Game "11"]\n[Rules "9"]\n[Event "8"]\n[Site "7"]\n[Date "6"]\n[Round "5"]\n[South "4"]\n'
        '[North "3"]\n[Result "*"]\n[Annotator "10"]\n[Final "12"]\n[Zeal "2"]\n[a "1"]\n'
    )


def test_tags_of_one_name_keep_their_order() -> None:
    assert canonical('[Z "2"][Event "b"][Z "1"][Event "a"]') == (
        '[Event "b"]\n[Event "a"]\n[Z "2"]\n[Z "1"]\n'
    )


def test_values_escape_quotes_and_backslashes_only() -> None:
    assert write_record(Record((Tag("Event", 'a "b" \\ \t é'),))) == (
        '[Event "a \\"b\\" \\\\ \t é"]\n'
    )


@pytest.mark.parametrize("line_end", ["\n", "\r", "\r\n", "\n\n"])
def test_a_line_end_in_a_value_becomes_a_blank(line_end: str) -> None:
    assert write_record(Record((Tag("Event", f"a{line_end}b"),))) == '[Event "a b"]\n'


@pytest.mark.parametrize("name", ["", "1st", "Two words", "Name\n", "é"])
def test_a_tag_that_could_not_be_read_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot name a tag"):
        write_record(Record((Tag(name, "x"),)))


@pytest.mark.parametrize(
    ("liberal", "text"),
    [
        ("A5 a3 A4", "1. A5 a3 2. A4\n"),
        ("a3 A5", "1... a3 2. A5\n"),
        ("9. A5 9... a3 --", "1. A5 a3 2. --\n"),
        ("-- a3 A4", "1. -- a3 2. A4\n"),
        ("-- A3 a4", "1... -- 2. A3 a4\n"),
        ("A5 A4 a3", "1. A5 A4 2. a3\n"),  # who moved wrongly is not for the writer to say
        ("A5!? a3 $11", "1. A5 $5 a3 $11\n"),
        ("A5{}a3;x\nA4", "1. A5 {} a3 {x} 2. A4\n"),
        ("A5 a3 (a4 A6) (a2) A4", "1. A5 a3 (1... a4 2. A6) (1... a2) 2. A4\n"),
        ("A5 a3 A4 (A6 (A7 a1) a2) a4", "1. A5 a3 2. A4 (2. A6 (2. A7 a1) a2) a4\n"),
        ("A5 ({so} A6 ($1 --))", "1. A5 ({so} 1. A6 ($1 1. --))\n"),
        ("A5#|23-17/a5 a1 A1 | A2 a2", "1. A5# |23-17/a5 1... a1 2. A1 | 1. A2 a2\n"),
        ("A5 (A6 | a1 A2) a5", "1. A5 (1. A6 | 1... a1 2. A2) a5\n"),
        ("A5 | (a2 A2) a1", "1. A5 | (1... a2 2. A2) 1... a1\n"),
        ("{so} A5 {far} a3 1-0", "{so} 1. A5 {far} a3 1-0\n"),
        ("1-0 {so}", "{so} 1-0\n"),
    ],
)
def test_movetext(liberal: str, text: str) -> None:
    assert canonical(liberal) == text


@pytest.mark.parametrize(
    ("position", "moves", "text"),
    [
        ("-/- 32-32 S 1.35", "A1 a1", "18. A1 a1"),
        ("-/- 32-32 N 1.36", "a1 A1", "18... a1 19. A1"),
        ("-/- 32-32 N 1.1", "a1 A1", "1... a1 2. A1"),
        ("-/- 32-32 N 2.3", "a1 A1 | A2", "2... a1 3. A1 | 1. A2"),
        ("-/- 32-32 N 1.36", "A1 a1", "18... A1 19. a1"),  # the position knows, not the letter
        ("nonsense", "a1 A1", "1... a1 2. A1"),
    ],
)
def test_a_start_position_sets_the_numbers(position: str, moves: str, text: str) -> None:
    assert canonical(f'[Position "{position}"] {moves}') == f'[Position "{position}"]\n\n{text}\n'


def test_comments_escape_braces_and_backslashes() -> None:
    assert write_record(Record(elements=(Comment("{a} \\} [%x] ;"), Pass()))) == (
        "{\\{a\\} \\\\\\} [%x] ;} 1. --\n"
    )


def test_lines_are_filled_to_79_columns_and_numbers_part_from_moves() -> None:
    plies = tuple(
        Ply(Pit(Row.SOUTH_FRONT if turn % 2 == 0 else Row.NORTH_FRONT, 10)) for turn in range(30)
    )
    text = write_record(Record(elements=plies))
    first = "1. A10 a10 2. A10 a10 3. A10 a10 4. A10 a10 5. A10 a10 6. A10 a10 7. A10 a10 8."
    assert len(first) == 79
    assert text.startswith(f"{first}\nA10 a10 9. ")


@pytest.mark.parametrize("length", [70, 71])
def test_a_line_may_be_79_columns_long_but_not_80(length: int) -> None:
    text = write_record(Record(elements=(Comment(f"{'w' * length} abc xyz"),)))
    expected = {
        70: "{" + "w" * 70 + " abc\nxyz} *\n",
        71: "{" + "w" * 71 + " abc\nxyz} *\n",
    }
    fits = len("{" + "w" * length + " abc xyz}") <= 79
    assert not fits
    assert text == expected[length]


def test_a_word_longer_than_a_line_stands_alone() -> None:
    long = "w" * 90
    assert write_record(Record(elements=(Comment(f"so {long} far"), Pass()))) == (
        f"{{so\n{long}\nfar}} 1. --\n"
    )


@pytest.mark.parametrize("word", ["%", "%x", "[Game", "[a", "\ufeff[Game"])
def test_no_line_begins_with_what_could_be_a_tag_or_a_percent_line(word: str) -> None:
    comment = Comment(f'{"w" * 70} before {word} "x"]')
    record = Record(elements=(comment, Pass()))
    assert f'\nbefore {word} "x"]' in write_record(record)
    assert parse(write_record(record))[0].record == record


def test_a_command_may_begin_a_line() -> None:
    assert "\n[%pos" in write_record(Record(elements=(Comment("w" * 75 + " [%pos x]"), Pass())))


def test_games_stand_apart_by_one_empty_line_and_end_with_a_line_end() -> None:
    assert canonical('[Game "a"] A1 1-0 [Game "b"] * a1 0-1') == (
        '[Game "a"]\n\n1. A1 1-0\n\n[Game "b"]\n\n*\n\n1... a1 0-1\n'
    )
    assert write([]) == ""


def test_write_each_is_lazy_and_joins_to_the_same() -> None:
    games = [reading.record for reading in parse("A1 1-0 A2 0-1")]
    assert list(write_each(iter(games))) == ["1. A1 1-0\n", "1. A2 0-1\n"]


MOVES = (Ply(Pit(Row.SOUTH_FRONT, 1)),)
WON = Result(ResultValue.SOUTH_WON)


@pytest.mark.parametrize(
    ("games", "text"),
    [
        ([Record(elements=MOVES), Record(elements=MOVES)], "1. A1 *\n\n1. A1\n"),
        ([Record((Tag("A", "1"),)), Record((Tag("B", "2"),))], '[A "1"]\n\n*\n\n[B "2"]\n'),
        ([Record(elements=MOVES), Record((Tag("B", "2"),))], '1. A1\n\n[B "2"]\n'),
        ([Record(elements=(Comment("so"),))], "{so} *\n"),
        ([Record(), Record(elements=MOVES, result=WON), Record()], "1. A1 1-0\n"),
    ],
)
def test_a_game_that_could_not_be_told_from_the_next_gets_a_result(
    games: list[Record], text: str
) -> None:
    assert write(games) == text


def test_a_variation_without_elements_is_left_out() -> None:
    assert write_record(Record(elements=(*MOVES, Variation(()), Pass()))) == "1. A1 --\n"

"""Records as data: the form gives the record back, and other data is refused with a reason."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import notation
from notation import interchange
from notation.interchange import BadData, from_data, to_data
from tests import golden
from tests.notation.strategies import records

CORPUS = golden.records(Path(__file__).parents[1] / "data" / "corpus")

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["tags", "moves", "result", "move", "comment", "nag", "round", "closed"]
            ),
            inner,
            max_size=3,
        )
    ),
    max_leaves=10,
)


@given(records)
def test_data_gives_the_record_back(record: notation.Record) -> None:
    assert from_data(json.loads(json.dumps(to_data(record)))) == record


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_recorded_games_survive_the_round_trip(path: Path) -> None:
    text = path.read_text()
    there = [to_data(reading.record) for reading in notation.read(text)]
    assert notation.write(map(from_data, there)) == text


def test_the_documented_example_is_what_it_says() -> None:
    [reading] = notation.parse('[Game "bosh"]\n[South "Ali"]\n\n1. A3x5 {a strong start} a2 *\n')
    document = (Path(__file__).parents[2] / "docs" / "json.md").read_text()
    example = document.split("```json\n")[1].split("```")[0]
    assert json.loads(example) == to_data(reading.record)


@given(json_values)
def test_any_other_data_is_refused(data: object) -> None:
    try:
        record = from_data(data)
    except BadData:
        return
    assert from_data(to_data(record)) == record
    assert writable(record)


def writable(record: notation.Record) -> bool:
    """Whether a record comes back from the notation: one without a result may be given ``*``."""
    back = [reading.record for reading in notation.read(notation.write_record(record))]
    nothing = not (record.tags or record.elements or record.result)
    return back == ([] if nothing else [replace(record, result=record.result or back[0].result)])


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "the record: expected an object"),
        ({"tags": [["a"]]}, "tags: expected a name and a value"),
        ({"moves": [{"move": "A0x"}]}, "'A0x' is no pit"),
        ({"moves": [{"move": "A1", "captured": -1}]}, "is no check of a move"),
        ({"moves": [{"move": "A1", "takata": 1}]}, "is no check of a move"),
        ({"moves": [{"nag": True, "more": 1}]}, "is no move, comment"),
        ({"moves": [{"round": {"totals": [1]}}]}, "totals are two numbers"),
        ({"result": "2-0"}, "result: '2-0'"),
        ({"result": []}, "result: []"),
        ({"movess": []}, "movess is not one of"),
        ({"tags": [["a name", ""]]}, "tags: 'a name' is no name"),
        ({"tags": [["A", "x\ny"]]}, "tags: the value of A has a line end"),
        ({"tags": [["A", "\ud800"]]}, "holds half a character"),
        ({"moves": [{"comment": "\ud800"}]}, "holds half a character"),
        ({"moves": [{"move": "A" + "1" * 5000}]}, "is no pit"),
        ({"moves": [{"nag": 1_000_000}]}, "is no move, comment, nag"),
        ({"moves": [{"move": "A1", "captured": 1_000_000}]}, "is no check of a move"),
        ({"moves": [{"move": "A1", "takata": True, "takasia": True}]}, "are one check"),
        ({"moves": [{"variation": []}]}, "a variation without a move"),
    ],
)
def test_the_reason_names_the_place(data: object, reason: str) -> None:
    with pytest.raises(BadData) as refused:
        from_data(data)
    assert reason in str(refused.value)


def test_deep_nesting_is_refused() -> None:
    data: dict[str, object] = {"move": "A1"}
    for _ in range(1000):
        data = {"variation": [data]}
    with pytest.raises(BadData):
        from_data({"moves": [data]})


@given(st.lists(records, max_size=3))
def test_json_text_gives_the_records_back(several: list[notation.Record]) -> None:
    text = interchange.write(several)
    assert [reading.record for reading in interchange.read(text)] == several
    lines = "".join(f"{interchange.write_line(record)}\n" for record in several)
    assert [reading.record for reading in interchange.read(lines)] == several


@given(st.text() | json_values.map(json.dumps))
def test_reading_json_never_raises(text: str) -> None:
    for reading in interchange.read(text):
        for fault in reading.faults:
            assert 0 <= fault.span.start <= fault.span.end <= len(text)


def test_a_number_too_long_for_python_is_a_fault() -> None:
    [reading] = interchange.read('{"moves": [{"nag": ' + "9" * 5000 + "}]}")
    assert "too long" in reading.faults[0].message


def test_white_space_in_a_comment_is_folded() -> None:
    assert from_data({"moves": [{"comment": " a\n b"}]}).elements == (notation.Comment("a b"),)


def test_a_million_brackets_are_a_fault() -> None:
    [reading] = interchange.read("[" * 1_000_000)
    assert reading.faults

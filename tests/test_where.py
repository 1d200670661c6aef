"""Conditions on tags: how they are read, and what they hold of."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mancli.where import BadExpressionError, Operator, all_hold, parse
from notation.record import Record, Tag


def record(**tags: str) -> Record:
    return Record(tags=tuple(Tag(name, value) for name, value in tags.items()))


def holds(expression: str, value: str | None) -> bool:
    return parse(expression).holds(record() if value is None else record(T=value))


@pytest.mark.parametrize(
    ("expression", "value", "expected"),
    [
        ("T=Omar", "Omar", True),
        ("T=Omar", "omar", False),
        ("T=Omar", "Omar Ali", False),
        ("T!=Omar", "Omar", False),
        ("T!=Omar", "Ali", True),
        ("T~mar", "Omar", True),
        ("T~^mar", "Omar", False),
        ("T~(?i)^OMAR$", "Omar", True),
        ("T!~mar", "Omar", False),
        ("T!~mar", "Ali", True),
        ("T=1", "1.0", False),
    ],
)
def test_texts(expression: str, value: str, expected: bool) -> None:  # noqa: FBT001 - a parameter
    assert holds(expression, value) is expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("T=Omar", False),
        ("T!=Omar", True),
        ("T~Omar", False),
        ("T!~Omar", True),
        ("T>=0", False),
        ("T<=9999", False),
        ("T>0", False),
        ("T<9999.12.31", False),
        ("T=", True),
        ("T!=", False),
    ],
)
def test_a_missing_tag_is_the_empty_text(expression: str, expected: bool) -> None:  # noqa: FBT001
    assert holds(expression, None) is expected


@pytest.mark.parametrize(
    ("sign", "below", "equal", "above"),
    [
        (">=", False, True, True),
        ("<=", True, True, False),
        (">", False, False, True),
        ("<", True, False, False),
    ],
)
def test_sizes_are_those_of_numbers_and_dates(
    sign: str,
    below: bool,  # noqa: FBT001
    equal: bool,  # noqa: FBT001
    above: bool,  # noqa: FBT001
) -> None:
    expected = [below, equal, above]
    assert [holds(f"T{sign}10", value) for value in ("9", "10", "11")] == expected
    assert [holds(f"T{sign}-1.5", value) for value in ("-2", "-1.50", "-1.4")] == expected
    days = ("1994.10.09", "1994.10.10", "1994.10.11")
    assert [holds(f"T{sign}1994.10.10", value) for value in days] == expected
    days = ("1994.09.30", "1994.10.10", "1994.11.01")
    assert [holds(f"T{sign}1994.10", value) for value in days] == expected
    days = ("1993.12.31", "1994.10.10", "1995.01.01")
    assert [holds(f"T{sign}1994", value) for value in days] == expected


@pytest.mark.parametrize(
    ("expression", "value", "expected"),
    [
        ("T>=1994.10.01", "1994.10.??", True),
        ("T>1994.10.01", "1994.10.??", False),
        ("T<=1994.10.30", "1994.10.??", False),
        ("T<1994.11", "1994.10.??", True),
        ("T<=1996.02.28", "1996.02.??", False),
        ("T<=1995.02.28", "1995.02.??", True),  # no leap year: there is no later day
        ("T>=1990", "199?.??.??", True),
        ("T>=1991", "199?.??.??", False),
        ("T<=1999", "199?.??.??", True),
        ("T>=1994", "????.??.??", False),
        ("T>=1994", "????.10.11", False),
        ("T>=1990", "1994.13.01", False),  # no date at all
        ("T<=1999", "1994.02.3?", False),  # likewise: February has no such day
        ("T>=0001", "????.02.30", False),
    ],
)
def test_an_order_holds_if_it_holds_for_every_day_that_a_date_may_be(
    expression: str,
    value: str,
    expected: bool,  # noqa: FBT001
) -> None:
    assert holds(expression, value) is expected


@pytest.mark.parametrize("value", ["?", "Omar", "35 plies", "1994-10-11", "1.2.3", "٣"])
@pytest.mark.parametrize("sign", [">=", "<=", ">", "<"])
def test_what_is_no_date_and_no_number_has_no_order(sign: str, value: str) -> None:
    assert not holds(f"T{sign}1", value)


def test_a_year_alone_is_a_number_where_the_tag_holds_a_number() -> None:
    assert holds("T>=1990", "2100")
    assert not holds("T>=1990", "350")
    assert not holds("T>=1990.01.01", "2100")


def test_blanks_around_the_operator_are_free() -> None:
    condition = parse("  South  !~  bin Said ")
    assert (condition.tag, condition.operator, condition.value) == (
        "South",
        Operator.NOT_LIKE,
        "bin Said",
    )


def test_all_conditions_must_hold() -> None:
    conditions = [parse("South=Omar"), parse("Date>=1994")]
    assert all_hold(conditions, record(South="Omar", Date="1994.10.11"))
    assert not all_hold(conditions, record(South="Omar", Date="1993.10.11"))
    assert not all_hold(conditions, record(South="Ali", Date="1994.10.11"))
    assert all_hold([], record())


@pytest.mark.parametrize(
    ("expression", "column", "words"),
    [
        ("", 1, "the name of a tag"),
        ("=Omar", 1, "the name of a tag"),
        ("  9=Omar", 3, "the name of a tag"),
        ("South", 6, "!= !~ >= <= = ~ > <"),
        ("South Omar", 7, "!= !~ >= <= = ~ > <"),
        ("South==Omar", 7, "one ="),
        ("South~bin(", 10, "no regular expression: missing )"),
        ("South !~ *", 10, "no regular expression: nothing to repeat"),
        ("South~a{99999999999999999999}", 7, "too large"),
        ("South~" + "(" * 10_000, 7, "no regular expression"),
        ("Date>=yesterday", 7, "compares dates (1994, 1994.10, 1994.10.11) and numbers"),
        ("Date < 1994.02.30", 8, "compares dates"),
        ("Date<", 6, "compares dates"),
    ],
)
def test_a_bad_expression_names_the_place(expression: str, column: int, words: str) -> None:
    with pytest.raises(BadExpressionError, match=f"^column {column}: ") as raised:
        parse(expression)
    assert raised.value.column == column
    assert words in raised.value.message


EXPRESSIONS = st.text() | st.builds(
    "{}{}{}".format, st.sampled_from(["T", " T ", ""]), st.sampled_from(list(Operator)), st.text()
)


@settings(deadline=None)
@given(EXPRESSIONS)
def test_a_text_that_is_refused_is_refused_at_a_place_in_it(expression: str) -> None:
    column = 1
    try:
        parse(expression)
    except BadExpressionError as error:
        column = error.column
    assert 1 <= column <= len(expression) + 1


@settings(deadline=None)
@given(
    st.integers(0, 9999),
    st.integers(1, 12),
    st.integers(1, 28),
    st.sets(st.integers(0, 7)),
    st.integers(0, 9999),
)
def test_a_date_with_unknown_digits_promises_only_what_the_known_date_keeps(
    year: int, month: int, day: int, unknown: set[int], wanted: int
) -> None:
    known = f"{year:04}{month:02}{day:02}"
    digits = "".join("?" if at in unknown else char for at, char in enumerate(known))
    written = f"{digits[:4]}.{digits[4:6]}.{digits[6:]}"
    for sign in (">=", "<=", ">", "<"):
        expression = f"T{sign}{wanted:04}"
        if holds(expression, written):
            assert holds(expression, f"{known[:4]}.{known[4:6]}.{known[6:]}")

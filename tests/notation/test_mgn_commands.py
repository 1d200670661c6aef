"""Commands in comments."""

from notation import Command, Comment, Span, commands, parse


def test_commands_in_their_order() -> None:
    comment = Comment("well [%clk 0:01:23] played [%irregular][%pos -/- 1-2 S 1.1]")
    assert commands(comment) == (
        Command("clk", "0:01:23"),
        Command("irregular"),
        Command("pos", "-/- 1-2 S 1.1"),
    )


def test_what_is_no_command() -> None:
    assert commands(Comment("[clk 0:01] %clk [% clk] [%] [%1] [%clk")) == ()


def test_without_the_text_a_command_has_the_span_of_its_comment() -> None:
    comment = Comment("[%irregular]", Span(3, 20))
    assert commands(comment)[0].span == (3, 20)


def test_with_the_text_a_command_has_its_own_span() -> None:
    text = "A5 {so [%irregular]\n [%pos \n -/-  1-2 S 1.1 ] \\{} a3 {[%clk 1]}"
    [_, comment, _, other] = parse(text)[0].record.elements
    assert isinstance(comment, Comment)
    assert isinstance(other, Comment)
    irregular, position = commands(comment, text)
    assert text[slice(*irregular.span)] == "[%irregular]"
    assert text[slice(*position.span)] == "[%pos \n -/-  1-2 S 1.1 ]"
    assert position.value == "-/- 1-2 S 1.1"
    assert commands(comment, text) == commands(comment)
    assert [command.name for command in commands(other, text)] == ["clk"]

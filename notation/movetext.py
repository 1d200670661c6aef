"""The elements of a game while they are read: variations are a stack, never recursion."""

from typing import Final

from notation import nodes
from notation.fault import Fault, FaultKind
from notation.grammar import Kind, Token
from notation.record import Element, MoveNumber, Variation
from notation.source import Span

MAX_DEPTH: Final = 64
"""Variations nest no deeper; what stands deeper is one fault and is not read."""

# A number may stand before these: it belongs to the move, or to the one behind the comment.
_KEEP_NUMBER: Final = frozenset({Kind.MOVE, Kind.PASS, Kind.COMMENT, Kind.REMARK})
# A number before these wants a move; before others the game broke off or has its fault already.
_NUMBER_WANTS_MOVE: Final = frozenset({Kind.NUMBER, Kind.NAG, Kind.OPEN})


class Movetext:
    """Takes the tokens of movetext, one after the other."""

    def __init__(self, faults: list[Fault]) -> None:
        self.elements: list[Element] = []  # of the innermost open variation, or of the game
        self._faults = faults
        self._open: list[tuple[Span, list[Element], int]] = []
        self._number: MoveNumber | None = None
        self._skipped = 0  # parentheses open beyond the greatest depth

    @property
    def is_nested(self) -> bool:
        """Whether a variation is open."""
        return bool(self._open)

    def skips(self, kind: Kind) -> bool:
        """Whether the token stands too deep to be read; parentheses are counted."""
        if self._skipped:
            self._skipped += (kind is Kind.OPEN) - (kind is Kind.CLOSE)
            return True
        return False

    def drop_number(self, kind: Kind) -> None:
        """Forget a number that no move follows; a fault where the token shows a slip."""
        if self._number is not None and kind not in _KEEP_NUMBER:
            if kind in _NUMBER_WANTS_MOVE:
                self._fault(FaultKind.SYNTAX, "a move number without a move", self._number.span)
            self._number = None

    def take(self, kind: Kind, token: Token) -> None:
        """Read one token of movetext."""
        match kind:
            case Kind.MOVE:
                self.elements.append(nodes.ply(token, self._number))
                self._number = None
            case Kind.PASS:
                self.elements.append(nodes.passing(token, self._number))
                self._number = None
            case Kind.NUMBER:
                self._number = nodes.move_number(token)
            case Kind.COMMENT:
                self._take_comment(token)
            case Kind.REMARK:
                self.elements.append(nodes.remark(token))
            case Kind.NAG:
                self.elements.append(nodes.nag(token))
            case Kind.ROUND:
                self.elements.append(nodes.round_break(token))
            case Kind.OPEN:
                self._open_variation(token)
            case _:
                self._close_variation(token)

    def close_all(self) -> None:
        """Close the variations that are still open, each with a fault."""
        self._skipped = 0
        while self._open:
            here = self._open[-1][0]
            self._fault(
                FaultKind.UNCLOSED_VARIATION,
                "this ( is never closed",
                here,
                "write ) where the variation ends; here it was taken to end with the game",
            )
            end = self.elements[-1].span.end if self.elements else here.end
            self._leave(end)

    def _take_comment(self, token: Token) -> None:
        self.elements.append(nodes.comment(token))
        if token["closing"] is None:
            start = token.start()
            self._fault(
                FaultKind.UNCLOSED_COMMENT,
                "this { is never closed",
                Span(start, start + 1),
                "write } where the comment ends; everything up to the next game was taken for it",
            )

    def _open_variation(self, token: Token) -> None:
        span = Span(*token.span())
        if len(self._open) == MAX_DEPTH:
            self._fault(
                FaultKind.SYNTAX,
                f"variations nest deeper than {MAX_DEPTH}; this one is not read",
                span,
            )
            self._skipped = 1
            return
        self._open.append((span, self.elements, len(self._faults)))
        self.elements = []

    def _close_variation(self, token: Token) -> None:
        start, _, faults = self._open[-1]
        if not self.elements and len(self._faults) == faults:
            self._fault(
                FaultKind.SYNTAX, "a variation without a move", Span(start.start, token.end())
            )
        self._leave(token.end())

    def _leave(self, end: int) -> None:
        start, outer, _ = self._open.pop()
        if self.elements:
            outer.append(Variation(tuple(self.elements), Span(start.start, end)))
        self.elements = outer

    def _fault(self, kind: FaultKind, message: str, span: Span, hint: str = "") -> None:
        self._faults.append(Fault(kind, message, span, hint))

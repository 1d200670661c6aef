"""A move told: its steps with their boards, each in words, and the whole in one sentence."""

from mancli.trace.laps import SOWING, Frame, Trace, trace
from mancli.trace.story import ending, story
from mancli.trace.words import LABELS, tell

__all__ = ["LABELS", "SOWING", "Frame", "Trace", "ending", "story", "tell", "trace"]

"""The rules in short, for a new player."""

from __future__ import annotations

from patrician.box import BOX
from patrician.rules import Setup
from patrician.terminal.words import wrapped
from patrician.texts import say


def rules_lines(setup: Setup) -> list[str]:
    """Return the rules of this kind of game, a paragraph each."""
    paragraphs = [
        say("play-rules"),
        say("play-rules-symbols"),
        say("play-rules-scoring"),
        say("play-rules-portraits", {"points": BOX.set_points}),
    ]
    if setup.messengers:
        worth = {"points": BOX.messenger_points, "penalty": BOX.penalty}
        paragraphs.append(say("play-rules-messengers", worth))
    if setup.late_scoring:
        paragraphs.append(say("play-rules-late-scoring"))
    if setup.free_messengers:
        paragraphs.append(say("play-rules-free-messengers"))
    if setup.ambassadors:
        paragraphs.append(say("play-rules-ambassadors"))
    lines = [line for paragraph in paragraphs for line in (*wrapped(paragraph), "")]
    return lines[:-1]

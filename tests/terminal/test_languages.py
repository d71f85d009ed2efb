"""The terminal in every language, at a real (pseudo-)terminal."""

import re
from random import Random

import pytest

from patrician.box import CLASSIC
from patrician.rules import Game
from patrician.terminal.board import board_lines
from patrician.terminal.choices import choice_lines, question
from patrician.terminal.words import WIDTH, decimal
from patrician.texts import LANGUAGES, language_of, say, speaking
from tests.cli.command import Command
from tests.terminal.sessions import Session, finished_record

each = pytest.mark.parametrize("language", LANGUAGES)
BOTH = ("messengers", "ambassadors")
# Words that stand on the screen of every game in English and in no other language.
ENGLISH = re.compile(r"\b(?:the|you|your|takes|plays|builds|turn|floors?|wins|with)\b")


@each
def test_a_whole_game_is_played_and_reviewed_in_the_language(
    command: Command, language: str
) -> None:
    session = Session(
        command, "--players=3", "--seed=spoken", f"--expansions={','.join(BOTH)}", language=language
    )
    session.play(Random(3), decisions=2)
    for key in "?bhlkrs":
        session.choices()
        session.type(key)
    assert session.play(Random(4))
    assert session.end() == 0
    assert max(map(len, session.lines(language))) <= WIDTH
    if language != "en":
        assert ENGLISH.findall(session.screen) == []
    (record,) = command.finished.iterdir()
    review = command.run("review", record, "--simulations=20", "--language", language)
    assert (review.code, review.err) == (0, "")
    heading = say("review-accuracy", language=language)
    assert heading in review.out.splitlines()
    assert max(map(len, review.out.splitlines())) <= WIDTH


def test_a_language_that_is_asked_for_counts_more_than_the_environment(command: Command) -> None:
    ran = command.call("play", "--seed=1", "--language=fr", typed="q\n", LANG="de_DE.UTF-8")
    assert ran.out.startswith(say("play-welcome", language="fr")[:60])
    # Who goes on does so in the same language.
    assert ran.out.endswith("patrician play --language fr\n")


def test_an_unknown_language_is_refused_in_one_sentence(command: Command) -> None:
    ran = command.call("play", "--language=xx")
    assert ran.code == 2
    assert ran.complaint == "--language: there is no 'xx'; there are en, de, fr, it"


def test_programs_get_the_same_json_in_every_language(command: Command) -> None:
    Session(command, "--players=2", "--seed=json").play(Random(1))
    finished_record(command)
    (record,) = command.finished.iterdir()
    shown = {command.call("show", record, "--json", LANG=f"{one}_XX").out for one in LANGUAGES}
    assert len(shown) == 1


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "fr.UTF-8"}, "fr"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "fr_FR", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "it_CH.UTF-8"}, "it"),
    ],
)
def test_the_locale_says_which_language_is_spoken(
    environment: dict[str, str], language: str
) -> None:
    assert language_of(environment) == language


@pytest.mark.parametrize(("language", "figure"), [("en", "98.0"), ("de", "98,0"), ("it", "98,0")])
def test_decimals_are_those_of_the_language(language: str, figure: str) -> None:
    with speaking(language):
        assert decimal(98.0) == figure


@each
@pytest.mark.parametrize("sentences", [False, True])
def test_every_board_and_choice_fits_the_width(language: str, *, sentences: bool) -> None:
    names = [
        f"{name} von und zu Hohenstein" for name in ("Anna", "Bruno", "Chiara", "Dante", "Elena")
    ]
    random, game = Random(5), Game(5, expansions=BOTH, deck=CLASSIC, seed="width")
    with speaking(language):
        while not game.over:
            seen = game.observation(game.seat)
            lines = board_lines(game.board(), names, sentences=sentences)
            lines += choice_lines(seen, names)
            assert max(map(len, lines)) <= WIDTH
            assert question(seen.board)
            game.apply(random.choice(game.legal_actions()))


@each
def test_columns_of_the_board_stand_below_their_headings(language: str) -> None:
    game = Game(5, expansions=BOTH, seed="columns")
    with speaking(language):
        lines = board_lines(game.board(), ["A", "B", "C", "D", "E"])
        headings = [say(f"board-{part}") for part in ("left", "right", "tokens", "card")]
    heading = next(line for line in lines if all(word in line for word in headings))
    row = lines[lines.index(heading) + 1]
    for word in headings:
        at = heading.index(f"  {word}") + 2
        assert row[at - 1] == " "
        assert row[at] != " "

"""What was learned: files, judgements, and the course of a training."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Event

import pytest

from patrician.bots.learned import course as course_module
from patrician.bots.learned.course import (
    COURSE_FILE,
    Course,
    CourseError,
    attend,
    graduate,
    lessons_so_far,
)
from patrician.bots.learned.files import (
    FOLDER_VARIABLE,
    ValuesError,
    file_name,
    read,
    values_for,
    write,
)
from patrician.bots.learned.training import Trainer
from patrician.bots.learned.values import LearnedValues
from patrician.cli.training import DEFAULT_GAMES, DEFAULT_SEED
from patrician.rules import Setup

from ..games.kinds import KINDS, KindOfGame, by_chance, every_kind, play

TINY = Course(games=300, seed=5, players=(2, 3), games_per_lesson=50)
SHIPPED = Path(course_module.__file__).parent


def _trained(players: int = 2, games: int = 200) -> Trainer:
    trainer = Trainer(LearnedValues(players))
    trainer.learn(Setup(players).rules, games, 1, 0.5, 0.001)
    return trainer


# --- Judging --------------------------------------------------------------------------------------


@every_kind
def test_chances_add_up_and_the_end_is_certain(kind: KindOfGame) -> None:
    game, random, learned = kind.game(3), Random(3), values_for(kind.players)
    while not game.over:
        chances, points = learned.judge(game.position)
        assert sum(chances) == pytest.approx(1, abs=1e-4)
        assert len(points) == kind.players
        game.apply(by_chance(game.observation(game.seat), random))
    chances, points = learned.judge(game.position)
    result = game.result()
    assert points == tuple(map(float, result.totals))
    assert [seat for seat, chance in enumerate(chances) if chance] == list(result.winners)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_shipped_foresees_better_than_chance(players: int) -> None:
    """Mean squared error of the chances in the middle of random games, against equal chances."""
    learned, error, blind = values_for(players), 0.0, 0.0
    for seed in range(100):
        game = play(KindOfGame(players, (), ()).game(seed), Random(seed), by_chance)
        winners = game.result().winners
        end = [(seat in winners) / len(winners) for seat in range(players)]
        game.undo_to(len(game.actions) * 2 // 3)
        chances, _ = learned.judge(game.position)
        error += sum((chance - won) ** 2 for chance, won in zip(chances, end, strict=True))
        blind += sum((1 / players - won) ** 2 for won in end)
    assert error < blind


def test_shipped_files_are_small() -> None:
    sizes = [(SHIPPED / file_name(players)).stat().st_size for players in (2, 3, 4, 5)]
    assert sum(sizes) < 2_000_000


# --- Learning -------------------------------------------------------------------------------------


def test_learning_depends_on_the_seed_only() -> None:
    tables = []
    for seed in (1, 1, 2):
        trainer = Trainer(LearnedValues(3))
        trainer.learn(Setup(3).rules, 50, seed, 0.5, 0.001)
        tables.append(trainer.learned.tables()["portraits"].tolist())
    assert tables[0] == tables[1]
    assert tables[0] != tables[2]


def test_learning_makes_the_end_better_foreseen() -> None:
    trainer = Trainer(LearnedValues(2))
    rules = Setup(2).rules
    errors = [trainer.learn(rules, 1000, seed, 1.0, 0.001) for seed in range(4)]
    assert errors[-1] < errors[0] < 0.5


def test_a_chance_is_always_between_nothing_and_everything() -> None:
    tables = _trained().learned.tables()
    assert 0 <= min(tables["city"]) <= max(tables["city"]) <= 1
    assert min(tables["sharpness"]) > 0


def test_tables_are_for_one_number_of_players() -> None:
    with pytest.raises(ValueError, match="another number of players"):
        Trainer(LearnedValues(2)).learn(Setup(3).rules, 1, 1, 0.1, 0.001)


# --- Files ----------------------------------------------------------------------------------------


def test_an_exact_file_brings_everything_back() -> None:
    trainer = _trained()
    stored = read(write(trainer, errors=(0.4, 0.3)), "file")
    assert stored.errors == (0.4, 0.3)
    for ours, theirs in (
        (trainer.learned.tables(), stored.trainer.learned.tables()),
        (trainer.visits(), stored.trainer.visits()),
    ):
        for name in ours:
            assert ours[name].tolist() == theirs[name].tolist()


def test_a_shipped_file_is_short_and_nearly_the_same() -> None:
    trainer = _trained()
    content = write(trainer)
    assert len(content) < len(write(trainer, errors=()))
    position = KINDS[0].game(1).position
    judged = read(content, "file").trainer.learned.judge(position)
    assert judged[0] == pytest.approx(trainer.learned.judge(position)[0], abs=1e-3)


def _broken(**changes: object) -> bytes:
    data = json.loads(gzip.decompress(write(_trained(games=5)))) | changes
    return _compressed(json.dumps(data).encode())


def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "cannot be read"),
        (b"nonsense", "cannot be read"),
        (_compressed(b"[1, 2"), "cannot be read"),
        (_compressed(b"[]"), "cannot be read"),
        (_broken(format="something else"), "not a file of learned values"),
        (_broken(players="two"), "cannot be read"),
        (_broken(players=7), "players must be 2 to 5"),
        (_broken(higher=[0.5]), "cannot be read"),
        (_broken(higher="no numbers"), "cannot be read"),
        (_broken(steps=[10**9]), "steps lead out of the table"),
        (_broken(steps=[-1]), "steps lead out of the table"),
        (_broken(tempo=[1.0]), "cannot be read"),
        (_broken(tempo=[float("nan")] * 26), "nan is no number to judge by"),
        (write(_trained(games=5))[:-40] + bytes(40), "cannot be read"),
    ],
)
def test_a_broken_file_is_told_in_one_sentence(content: bytes, complaint: str) -> None:
    with pytest.raises(ValuesError) as raised:
        read(content, "my-file")
    assert str(raised.value).startswith("my-file: ")
    assert complaint in str(raised.value)


@pytest.fixture
def forgetting() -> Iterator[None]:
    """Let values be loaded anew, before and after."""
    values_for.cache_clear()
    yield
    values_for.cache_clear()


@pytest.mark.usefixtures("forgetting")
def test_values_of_ones_own_can_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(ValuesError, match=r"values-2\.json\.gz: No such file"):
        values_for(2)
    (tmp_path / file_name(2)).write_bytes(write(_trained()))
    assert values_for(2).players == 2
    (tmp_path / file_name(3)).write_bytes(write(_trained()))
    with pytest.raises(ValuesError, match="for 2 players, not 3"):
        values_for(3)


def test_tables_outlive_what_they_belong_to() -> None:
    table = LearnedValues(2).tables()["city"]
    visits = _trained(games=1).visits()["city"]
    assert table[0] == 0
    assert sum(visits) > 0


# --- A course of training -------------------------------------------------------------------------


def _finished(course: Course, folder: Path, workers: int = 1) -> dict[str, bytes]:
    lessons = list(attend(course, folder, workers=workers, stop=Event()))
    assert lessons
    return {path.name: path.read_bytes() for path in graduate(course, folder)}


def test_a_course_that_was_interrupted_ends_as_one_that_was_not(tmp_path: Path) -> None:
    whole = _finished(TINY, tmp_path / "whole", workers=2)
    assert set(whole) == {file_name(2), file_name(3)}

    stop = Event()
    for number, _ in enumerate(attend(TINY, tmp_path / "parts", workers=1, stop=stop)):
        if number == 4:
            stop.set()
    assert 5 <= len(lessons_so_far(TINY, tmp_path / "parts")) < 12
    assert _finished(TINY, tmp_path / "parts") == whole
    lessons = [lessons_so_far(TINY, tmp_path / name) for name in ("parts", "whole")]
    assert lessons[0] == lessons[1]


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_shipped_values_are_those_that_a_training_makes(players: int, tmp_path: Path) -> None:
    course = Course(DEFAULT_GAMES, DEFAULT_SEED, (players,))
    made = _finished(course, tmp_path)[file_name(players)]
    shipped = (SHIPPED / file_name(players)).read_bytes()
    # What is in them: how densely they are packed is the affair of the library that packs them.
    assert json.loads(gzip.decompress(made)) == json.loads(gzip.decompress(shipped))


def test_all_lessons_together_are_all_games(tmp_path: Path) -> None:
    course = Course(games=32, seed=1, players=(2,), games_per_lesson=10)
    assert course.lessons == 4
    _finished(course, tmp_path)
    assert [lesson.games for lesson in lessons_so_far(course, tmp_path)] == [10, 20, 30, 32]
    assert lessons_so_far(course, tmp_path / "elsewhere") == []


def test_a_finished_course_has_nothing_more_to_do(tmp_path: Path) -> None:
    course = Course(games=10, seed=1, players=(2,), games_per_lesson=5)
    _finished(course, tmp_path)
    assert list(attend(course, tmp_path, workers=1, stop=Event())) == []


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ('{"games": 5, "seed": 1, "players": [2], "lessons": 2}', "another training (games 5,"),
        ("[]", "another training (unknown)"),
        ("nonsense", "not a course of training"),
    ],
)
def test_a_folder_of_another_course_is_left_alone(
    tmp_path: Path, content: str, complaint: str
) -> None:
    (tmp_path / COURSE_FILE).write_text(content)
    with pytest.raises(CourseError) as raised:
        list(attend(TINY, tmp_path, workers=1, stop=Event()))
    assert complaint in str(raised.value)


def test_a_checkpoint_for_others_is_refused(tmp_path: Path) -> None:
    (tmp_path / "checkpoint-2.json.gz").write_bytes(write(_trained(3, 5), errors=(0.4,)))
    with pytest.raises(ValuesError, match="not for 2 players"):
        list(attend(TINY, tmp_path, workers=1, stop=Event()))

"""`patrician play`: starting, saving and going on; the game itself is tested in tests/terminal."""

from patrician.record import Record
from tests.cli.command import Command


def _saved(command: Command) -> Record:
    return Record.from_json(command.saved.read_text("utf-8"))


def test_a_new_game_is_for_one_person_and_two_computers(command: Command) -> None:
    ran = command.call("play")
    assert (ran.code, ran.err) == (0, "")
    assert "At the table: Anna (A), Bruno (B, the computer) and Chiara (C, the computer)." in (
        " ".join(ran.out.split())
    )
    assert ran.out.endswith("\nThe game is saved. Go on with it by: patrician play\n")
    record = _saved(command)
    assert record.names == ("Anna", "Bruno", "Chiara")
    assert record.about is not None
    assert record.about["seats"] == ["person", "apprentice", "apprentice"]


def test_every_option_of_a_new_game_is_kept(command: Command) -> None:
    line = (
        "play --players 4 --people 2 --name Ida --seed s --opponent random "
        "--expansions ambassadors,messengers --variants free_messengers,late_scoring"
    )
    assert command.call(*line.split()).code == 0
    record = _saved(command)
    assert record.names == ("Ida", "Player 2", "Bruno", "Chiara")
    assert record.game.setup.expansions == ("messengers", "ambassadors")
    assert record.game.setup.variants == ("late_scoring", "free_messengers")
    seats = ["person", "person", "random", "random"]
    assert record.about == {"seats": seats, "seed": "s", "dice": "dice of s"}


def test_no_bot_has_the_name_of_a_person(command: Command) -> None:
    command.call("play", "--players", "5", "--name", "Chiara")
    assert _saved(command).names == ("Chiara", "Bruno", "Dante", "Elena", "Fabio")


def test_the_same_seed_deals_the_same_cards(command: Command) -> None:
    deals = []
    for _ in range(2):
        command.call("play", "--seed", "s", "--new")
        deals.append(_saved(command).game.deal)
    assert deals[0] == deals[1]


def test_a_saved_game_goes_on(command: Command) -> None:
    command.call("play", "--players", "2", "--seed", "s")
    before = _saved(command)
    ran = command.call("play")
    assert ran.code == 0
    assert ran.out.startswith("Resuming the saved game.\n")
    assert _saved(command) == before


def test_options_for_another_game_do_not_touch_the_saved_one(command: Command) -> None:
    command.call("play", "--seed", "s")
    before = command.saved.read_bytes()
    for option in ("--players=2", "--people=2", "--opponent=random", "--name=Ida"):
        ran = command.call("play", option)
        assert ran.code == 2
        assert ran.complaint.startswith("there is a saved game; go on with it by 'patrician play'")
    assert command.saved.read_bytes() == before


def test_new_sets_the_saved_game_aside(command: Command) -> None:
    command.call("play", "--seed", "s")
    before = command.saved.read_bytes()
    ran = command.run("play", "--new", "--seed", "t")
    assert ran.code == 0
    (aside,) = command.saved.parent.glob("saved-game-*.json")
    assert ran.out.startswith(f"The saved game was set aside as {aside}\n")
    assert aside.read_bytes() == before
    assert command.saved.read_bytes() != before


def test_a_game_saved_elsewhere_says_how_to_go_on_with_it(command: Command) -> None:
    ran = command.call("play", "--save", "my game.json")
    assert ran.out.endswith(" Go on with it by: patrician play --save 'my game.json'\n")
    assert not command.saved.exists()
    assert Record.from_json((command.folder / "my game.json").read_text()).names[0] == "Anna"


def test_a_damaged_save_is_kept_until_a_new_game_is_wanted(command: Command) -> None:
    command.call("play")
    command.saved.write_bytes(command.saved.read_bytes()[:-20])
    damaged = command.saved.read_bytes()
    ran = command.call("play")
    assert ran.code == 2
    assert f"the saved game {command.saved} is damaged: not valid JSON" in ran.complaint
    assert ran.complaint.endswith("; start anew with --new")
    assert command.saved.read_bytes() == damaged
    assert command.call("play", "--new").code == 0
    (aside,) = command.saved.parent.glob("saved-game-*.json")
    assert aside.read_bytes() == damaged

"""What other libraries of the field do, as their own documentation runs it."""

from __future__ import annotations

import catanatron
import pyspiel

from bench.measure import Contestant


def open_spiel_decisions(games: int = 1500) -> Contestant:
    """Decisions of random games of oh_hell with 4 players in OpenSpiel's own C++ loop."""
    game = pyspiel.load_game("oh_hell(players=4)")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]

    def play_one(seed: int) -> pyspiel.State:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    # How many decisions a game has follows from its seed, so it need not be counted in the race.
    decisions: int = sum(
        step.player >= 0 for seed in range(games) for step in play_one(seed).full_history()
    )

    def play() -> int:
        for seed in range(games):
            play_one(seed)
        return decisions

    return play


def catanatron_games(players: int, games: int = 10) -> Contestant:
    """Whole games between Catanatron's random players."""
    colours = list(catanatron.Color)[:players]

    def play() -> int:
        for seed in range(games):
            seats = [catanatron.RandomPlayer(colour) for colour in colours]
            catanatron.Game(seats, seed=seed).play()
        return games

    return play

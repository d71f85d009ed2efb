"""How much is it worth to begin? Ten thousand random games for each number of players."""

from patrician import random_playouts

GAMES = 10_000


def main() -> None:
    for players in (2, 3, 4, 5):
        played = random_playouts(GAMES, players, seed=1, first=0)
        shares = ", ".join(f"{100 * wins / GAMES:.1f} %" for wins in played.wins)
        print(f"{players} players: {shares}")


if __name__ == "__main__":
    main()

"""Many games in one call, without the interpreter: random playouts and counting trees."""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.string cimport memcpy, memset

from patrician.rules.core.dice cimport Dice, below, seed_dice, shuffle
from patrician.rules.core.position cimport Position, Rules
from patrician.rules.core.scoring cimport FinalScore, final_score
from patrician.rules.core.state cimport (
    CARDS,
    GAME_OVER,
    MOST_PLAYERS,
    NOBODY,
    RuleConstants,
    State,
    lowest_bit,
)
from patrician.rules.core.turn cimport apply, begin_turn, lay_out


# How long Ctrl-C may have to wait, in work done: some tenths of a second.
cdef enum:
    GAMES_BETWEEN_SIGNALS = 50000
    DEPTH_BETWEEN_SIGNALS = 5


cdef struct Totals:
    int64_t points[MOST_PLAYERS]
    int64_t prestige[MOST_PLAYERS]
    int64_t portraits[MOST_PLAYERS]
    int64_t messengers[MOST_PLAYERS]
    int64_t penalty[MOST_PLAYERS]
    double wins[MOST_PLAYERS]
    int64_t shared                  # victories
    int64_t turns
    int64_t decisions


cdef inline int list_cards(uint64_t set, uint8_t* cards) noexcept nogil:
    cdef int count = 0
    while set:
        cards[count] = lowest_bit(set)
        count += 1
        set &= set - 1
    return count


cdef void deal_at_random(const RuleConstants* constants, State* state, Dice* dice, int first) noexcept nogil:
    """Deal first hands, display and pile (B1.3 to B1.5); draw the first player if none is named (B1.7)."""
    cdef uint8_t cards[CARDS]
    cdef int count, seat, place, city
    cdef uint64_t dealt = 0
    count = list_cards(constants.stars, cards)
    shuffle(cards, count, dice)
    for seat in range(constants.players):
        for place in range(constants.first_cards):
            state.hand[seat] |= <uint64_t>1 << cards[seat * constants.first_cards + place]
        dealt |= state.hand[seat]
    count = list_cards(constants.cards & ~dealt, cards)
    shuffle(cards, count, dice)
    for city in range(constants.cities):
        state.display[city] = cards[city]
    state.pile_end = count - constants.cities
    memcpy(state.pile, cards + constants.cities, state.pile_end)
    begin_turn(state, below(dice, constants.players) if first == NOBODY else first)


cdef inline int play_out(const RuleConstants* constants, State* state, Dice* dice) noexcept nogil:
    """Play to the end, uniformly at random at each decision; return how many there were."""
    cdef int decisions = 0
    while state.step != GAME_OVER:
        apply(constants, state, state.choices[below(dice, state.choice_count)])
        decisions += 1
    return decisions


cdef void add_up(const RuleConstants* constants, const State* state, Totals* totals) noexcept nogil:
    cdef FinalScore final
    cdef int seat, winners = 0
    final_score(constants, state, &final)
    for seat in range(constants.players):
        winners += final.winner[seat]
    for seat in range(constants.players):
        totals.points[seat] += final.total[seat]
        totals.prestige[seat] += final.prestige[seat]
        totals.portraits[seat] += final.portrait_points[seat]
        totals.messengers[seat] += final.messenger_points[seat]
        totals.penalty[seat] += final.penalty[seat]
        if final.winner[seat]:
            totals.wins[seat] += 1.0 / winners
    totals.shared += winners > 1
    totals.turns += state.turn


def random_games(Rules rules, int64_t games, uint64_t seed, int first):
    """Play random games of random deals; return the sums by name, those by seat as lists."""
    cdef const RuleConstants* constants = &rules.constants
    cdef State fresh, state
    cdef Totals totals
    cdef Dice dice
    cdef int64_t game
    cdef int seat
    memset(&totals, 0, sizeof(Totals))
    seed_dice(&dice, seed)
    lay_out(constants, &fresh)
    while games > 0:
        PyErr_CheckSignals()
        with nogil:
            for game in range(min(games, GAMES_BETWEEN_SIGNALS)):
                memcpy(&state, &fresh, sizeof(State))
                deal_at_random(constants, &state, &dice, first)
                totals.decisions += play_out(constants, &state, &dice)
                add_up(constants, &state, &totals)
        games -= GAMES_BETWEEN_SIGNALS
    seats = range(constants.players)
    return {
        "points": tuple([totals.points[seat] for seat in seats]),
        "prestige": tuple([totals.prestige[seat] for seat in seats]),
        "portraits": tuple([totals.portraits[seat] for seat in seats]),
        "messengers": tuple([totals.messengers[seat] for seat in seats]),
        "penalty": tuple([totals.penalty[seat] for seat in seats]),
        "wins": tuple([totals.wins[seat] for seat in seats]),
        "shared": totals.shared,
        "turns": totals.turns,
        "decisions": totals.decisions,
    }


cdef uint64_t count_sequences(const RuleConstants* constants, const State* state, int depth) noexcept nogil:
    cdef State following
    cdef uint64_t count = 0
    cdef int place
    if depth == 1:
        return state.choice_count
    for place in range(state.choice_count):
        memcpy(&following, state, sizeof(State))
        apply(constants, &following, state.choices[place])
        count += count_sequences(constants, &following, depth - 1)
    return count


def perft(Position position, int depth):
    """Count the sequences of `depth` decisions from a position."""
    cdef uint64_t count
    if depth < 1:
        return 1
    if depth > DEPTH_BETWEEN_SIGNALS:
        following = [position.after(action) for action in position.legal_actions()]
        return sum([perft(each, depth - 1) for each in following])
    PyErr_CheckSignals()
    with nogil:
        count = count_sequences(&position.rules.constants, &position.state, depth)
    return count


def copy_states(Position position, int64_t copies):
    """Copy a state many times, for measuring; returns a number that depends on every copy."""
    cdef State pair[2]
    cdef int64_t copy
    memcpy(&pair[0], &position.state, sizeof(State))
    with nogil:
        for copy in range(copies):
            pair[copy & 1].turn += 1
            memcpy(&pair[1 - (copy & 1)], &pair[copy & 1], sizeof(State))
    return pair[0].turn

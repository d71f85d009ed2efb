"""Learning the tables by self-play: play quickly with what is known, look back, average.

Every player looks at all ends of the own turn and takes the best one by the tables; now and then a
turn is played by chance, so that unusual positions are met. After the game every drawer that was met
moves a little towards what really happened.
"""

cimport cython
from libc.stdint cimport int64_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from cpython.exc cimport PyErr_CheckSignals

from patrician.bots.learned.values cimport (
    CITY_VIEWS,
    PORTRAIT_VIEWS,
    LearnedValues,
    Survey,
    TokenChances,
    Values,
    chances_of,
    expect,
    judge,
    numbers_of,
    survey,
)
from patrician.bots.rewards cimport Reward, final_reward
from patrician.rules.core.dice cimport Dice, below, roll, seed_dice
from patrician.rules.core.playouts cimport deal_at_random
from patrician.rules.core.position cimport Rules
from patrician.rules.core.scoring cimport count_portraits
from patrician.rules.core.state cimport (
    CARDS,
    GAME_OVER,
    KINDS,
    MOST_PLAYERS,
    NOBODY,
    RuleConstants,
    State,
)
from patrician.rules.core.turn cimport apply, lay_out

cdef enum:
    MOST_DECISIONS = 8      # in one turn
    GAMES_BETWEEN_SIGNALS = 200

# Steps of the few numbers that are shared by all positions of a stage: small, as all games move them.
cdef float SHARPNESS_STEP = 5e-6
cdef float TEMPO_STEP = 2e-3

cdef struct Plan:
    float worth
    int ties
    int length
    int actions[MOST_DECISIONS]

cdef struct Search:
    const Values* values
    const RuleConstants* constants
    Dice* dice
    int seat
    int turn
    int length
    int actions[MOST_DECISIONS]
    Plan best


cdef inline float chance_to_win(Search* search, const State* state) noexcept nogil:
    cdef Reward reward
    judge(search.values, search.constants, state, &reward)
    return reward.chance[search.seat]


cdef void consider_end(Search* search, const State* state) noexcept nogil:
    """Keep this end of the turn if it is the best so far; among equals the dice decide."""
    cdef float worth = chance_to_win(search, state)
    if worth < search.best.worth:
        return
    if worth > search.best.worth:
        search.best.ties = 0
    search.best.ties += 1
    if below(search.dice, search.best.ties) == 0:
        search.best.worth = worth
        search.best.length = search.length
        memcpy(search.best.actions, search.actions, sizeof(search.actions))


cdef void consider(Search* search, const State* state) noexcept nogil:
    cdef State following
    cdef int place
    if state.step == GAME_OVER or state.turn != search.turn:
        consider_end(search, state)
        return
    for place in range(state.choice_count):
        memcpy(&following, state, sizeof(State))
        search.actions[search.length] = state.choices[place]
        apply(search.constants, &following, state.choices[place])
        search.length += 1
        consider(search, &following)
        search.length -= 1


cdef void play_best_turn(const Values* values, const RuleConstants* constants, State* state, Dice* dice) noexcept nogil:
    cdef Search search
    cdef int place
    search.values = values
    search.constants = constants
    search.dice = dice
    search.seat = state.seat
    search.turn = state.turn
    search.length = 0
    search.best.worth = -1
    search.best.ties = 0
    search.best.length = 0
    consider(&search, state)
    for place in range(search.best.length):
        apply(constants, state, search.best.actions[place])


cdef void play_random_turn(const RuleConstants* constants, State* state, Dice* dice) noexcept nogil:
    cdef int turn = state.turn
    while state.step != GAME_OVER and state.turn == turn:
        apply(constants, state, state.choices[below(dice, state.choice_count)])


cdef struct TurnSample:
    State state
    Survey seen


@cython.final
cdef class Trainer:
    """Plays games with the tables it is filling."""

    cdef readonly LearnedValues learned
    cdef uint32_t* city_visits
    cdef uint32_t* portrait_visits
    cdef TurnSample* samples
    cdef int sample_count

    def __cinit__(self, LearnedValues learned):
        self.learned = learned
        self.city_visits = <uint32_t*>calloc(CITY_VIEWS, sizeof(uint32_t))
        self.portrait_visits = <uint32_t*>calloc(PORTRAIT_VIEWS, sizeof(uint32_t))
        self.samples = <TurnSample*>calloc(CARDS + 1, sizeof(TurnSample))  # every turn, and the end
        if self.city_visits == NULL or self.portrait_visits == NULL or self.samples == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.city_visits)
        free(self.portrait_visits)
        free(self.samples)

    def visits(self):
        """Return how often each drawer was met, as flat views by name."""
        return {
            "city": numbers_of(self, self.city_visits, CITY_VIEWS, True),
            "portraits": numbers_of(self, self.portrait_visits, PORTRAIT_VIEWS, True),
        }

    def learn(self, Rules rules, int64_t games, uint64_t seed, float curiosity, float slowest):
        """Play games of one kind and learn from each.

        `curiosity` is the share of turns played by chance; a drawer moves by 1 / (times met), but
        never by less than `slowest`, so that the play of long ago is forgotten. Returns the mean
        squared error of the chances to win: how well the end was foreseen.
        """
        cdef Dice dice
        cdef State fresh
        cdef int64_t left = games
        cdef int game
        cdef double error = 0
        cdef const RuleConstants* constants = &rules.constants
        if constants.players != self.learned.players:
            raise ValueError("these tables are for another number of players")
        seed_dice(&dice, seed)
        lay_out(constants, &fresh)
        while left > 0:
            PyErr_CheckSignals()
            with nogil:
                for game in range(min(left, GAMES_BETWEEN_SIGNALS)):
                    self._play(constants, &fresh, &dice, curiosity)
                    error += self._look_back(constants, slowest)
            left -= GAMES_BETWEEN_SIGNALS
        return error / games

    cdef void _play(self, const RuleConstants* constants, const State* fresh, Dice* dice, float curiosity) noexcept nogil:
        cdef State state
        cdef Values* values = self.learned.values
        cdef uint32_t by_chance = <uint32_t>(curiosity * <double>4294967295.0)
        memcpy(&state, fresh, sizeof(State))
        deal_at_random(constants, &state, dice, NOBODY)
        self.sample_count = 0
        while state.step != GAME_OVER:
            memcpy(&self.samples[self.sample_count].state, &state, sizeof(State))
            survey(constants, &state, &self.samples[self.sample_count].seen)
            self.sample_count += 1
            if roll(dice) <= by_chance:
                play_random_turn(constants, &state, dice)
            else:
                play_best_turn(values, constants, &state, dice)
        memcpy(&self.samples[self.sample_count].state, &state, sizeof(State))

    cdef double _look_back(self, const RuleConstants* constants, float slowest) noexcept nogil:
        cdef Reward reward
        cdef const State* end = &self.samples[self.sample_count].state
        cdef int sample
        cdef double error = 0
        final_reward(constants, end, &reward)
        for sample in range(self.sample_count):
            error += self._learn_shares(constants, &self.samples[sample], &reward)
        for sample in range(self.sample_count):
            self._learn_cities(constants, &self.samples[sample], end, slowest)
            self._learn_portraits(constants, &self.samples[sample], end, slowest)
        return error / self.sample_count

    cdef double _learn_shares(self, const RuleConstants* constants, const TurnSample* sample, const Reward* reward) noexcept nogil:
        """Learn what points ahead and the move are worth; return the squared error."""
        cdef Values* values = self.learned.values
        cdef float points[MOST_PLAYERS]
        cdef float chances[MOST_PLAYERS]
        cdef float missed, turn_up = 0
        cdef double error = 0
        cdef int seat, stage = sample.seen.stage[sample.state.seat]
        expect(values, constants, &sample.state, &sample.seen, points)
        chances_of(values, constants, &sample.state, &sample.seen, points, chances)
        points[sample.state.seat] += values.tempo[stage]    # as the chances count it
        for seat in range(constants.players):
            missed = reward.chance[seat] - chances[seat]
            error += missed * missed
            turn_up += missed * points[seat]
        values.sharpness[stage] = max(<float>0.01, values.sharpness[stage] + SHARPNESS_STEP * turn_up)
        seat = sample.state.seat
        values.tempo[stage] += TEMPO_STEP * (reward.chance[seat] - chances[seat])
        return error

    cdef void _learn_cities(
        self, const RuleConstants* constants, const TurnSample* sample, const State* end, float slowest
    ) noexcept nogil:
        cdef int city, seat
        cdef uint32_t view
        cdef float step
        cdef TokenChances* chances
        for city in range(constants.cities):
            if not (sample.state.unscored >> (2 * city)) & 1:
                continue
            for seat in range(constants.players):
                view = sample.seen.city[city][seat]
                self.city_visits[view] += 1
                step = max(<float>1.0 / self.city_visits[view], slowest)
                chances = &self.learned.values.city[view]
                chances.higher += step * ((end.token_owner[2 * city] == seat) - chances.higher)
                chances.lower += step * ((end.token_owner[2 * city + 1] == seat) - chances.lower)

    cdef void _learn_portraits(
        self, const RuleConstants* constants, const TurnSample* sample, const State* end, float slowest
    ) noexcept nogil:
        cdef unsigned char portraits[KINDS]
        cdef int seat, kind
        cdef uint32_t view
        cdef float step
        cdef float* worth
        cdef int brought
        for seat in range(constants.players):
            count_portraits(constants, end, seat, portraits)
            for kind in range(KINDS):
                view = sample.seen.portraits[kind][seat]
                self.portrait_visits[view] += 1
                step = max(<float>1.0 / self.portrait_visits[view], slowest)
                brought = constants.set_points * (<int>portraits[kind] // <int>constants.set_size)
                worth = &self.learned.values.portraits[view]
                worth[0] += step * (brought - worth[0])

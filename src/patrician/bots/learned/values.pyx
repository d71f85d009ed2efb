"""How good a position is for everyone, by tables that were learned.

For every player and every city that is not scored yet, a table tells the chance to win its higher
and its lower token, from what both towers look like to this player, how much room is left, and the
crests in hand; another tells what each kind of portrait will bring. Together with what is won
already these are the points a player may expect, and points ahead become the chance to win.
"""

cimport cython
from cpython.buffer cimport PyBuffer_FillInfo
from libc.math cimport expf
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from patrician.bots.rewards cimport Reward, final_reward
from patrician.rules.core.position cimport Position
from patrician.rules.core.scoring cimport tower_leader
from patrician.rules.core.state cimport (
    CITIES,
    GAME_OVER,
    KINDS,
    MOST_PLAYERS,
    NOBODY,
    SITES,
    RuleConstants,
    State,
    lowest_bit,
)


# --- What a position looks like -----------------------------------------------------------------

cdef inline void view_site(const State* state, int players, int site, int* views) noexcept nogil:
    """Tell for each player: own floors, the most of anybody else, whether the tower is theirs."""
    cdef int floors[16]
    cdef int seat, most = 0, second = 0, others
    cdef uint32_t tower = state.tower[site]
    cdef int floor
    cdef int leader = tower_leader(state, site)
    for seat in range(players):
        floors[seat] = 0
    for floor in range(state.height[site]):
        floors[tower & 15] += 1
        tower >>= 4
    for seat in range(players):
        if floors[seat] > most:
            second = most
            most = floors[seat]
        elif floors[seat] > second:
            second = floors[seat]
    for seat in range(players):
        others = second if floors[seat] == most else most
        views[seat] = site_view(floors[seat], others, seat == leader)


cdef inline void count_crests(const RuleConstants* constants, const State* state, int* crests) noexcept nogil:
    """Count the crests for each city in each hand: at [city * MOST_PLAYERS + seat]."""
    cdef uint64_t hand
    cdef int seat, card
    memset(crests, 0, CITIES * MOST_PLAYERS * sizeof(int))
    for seat in range(constants.players):
        hand = state.hand[seat]
        while hand:
            card = lowest_bit(hand)
            hand &= hand - 1
            crests[constants.city_of[card] * MOST_PLAYERS + seat] += constants.crests[card]


cdef inline void view_city(
    const RuleConstants* constants, const State* state, int city, const int* crests, uint32_t* views
) noexcept nogil:
    cdef int first[MOST_PLAYERS]
    cdef int second[MOST_PLAYERS]
    cdef int seat, room, taller = 0, all_crests = 0
    view_site(state, constants.players, 2 * city, first)
    view_site(state, constants.players, 2 * city + 1, second)
    room = constants.holds[city] - state.height[2 * city] - state.height[2 * city + 1]
    if state.height[2 * city] != state.height[2 * city + 1]:
        taller = 1 if state.height[2 * city] > state.height[2 * city + 1] else 2
    for seat in range(constants.players):
        all_crests += crests[seat]
    for seat in range(constants.players):
        views[seat] = city_drawer(
            room, taller, first[seat], second[seat],
            crests[seat], all_crests - crests[seat], seat == state.seat,
        )


cdef inline void view_portraits(
    const RuleConstants* constants, const State* state, Survey* survey
) noexcept nogil:
    cdef int seat, kind
    cdef int untaken[KINDS]
    cdef uint64_t gone = 0
    for seat in range(constants.players):
        gone |= state.hand[seat] | state.played[seat]
    for kind in range(KINDS):
        untaken[kind] = portraits_on(constants, constants.cards & ~gone, kind)
    for seat in range(constants.players):
        for kind in range(KINDS):
            survey.portraits[kind][seat] = portrait_drawer(
                survey.stage[seat],
                portraits_on(constants, state.played[seat], kind),
                portraits_on(constants, state.hand[seat], kind),
                untaken[kind],
            )


cdef void survey(const RuleConstants* constants, const State* state, Survey* survey) noexcept nogil:
    """Find the drawers of the tables for everyone."""
    cdef int crests[CITIES * MOST_PLAYERS]
    cdef int seat, city, waiting
    cdef int left = constants.turns - state.turn
    survey.players = constants.players
    for seat in range(constants.players):
        waiting = (seat - state.seat + constants.players) % constants.players
        survey.stage[seat] = smaller(
            (left - waiting + constants.players - 1) // constants.players if left > waiting else 0, STAGES - 1
        )
    count_crests(constants, state, crests)
    for city in range(constants.cities):
        if (state.unscored >> (2 * city)) & 1:
            view_city(constants, state, city, crests + city * MOST_PLAYERS, survey.city[city])
    view_portraits(constants, state, survey)


# --- What it is worth ---------------------------------------------------------------------------

cdef inline void count_won(const RuleConstants* constants, const State* state, float* points) noexcept nogil:
    cdef int seat, site
    for seat in range(constants.players):
        points[seat] = state.messenger_tokens[seat] * constants.messenger_points
    for site in range(2 * constants.cities):
        if state.token_owner[site] != NOBODY:
            points[state.token_owner[site]] += constants.tokens[site]


cdef void expect(
    const Values* values, const RuleConstants* constants, const State* state, const Survey* survey, float* points
) noexcept nogil:
    """Tell the points that everyone may expect at the end."""
    cdef int seat, city, kind, extra
    cdef const TokenChances* chances
    count_won(constants, state, points)
    for city in range(constants.cities):
        if not (state.unscored >> (2 * city)) & 1:
            continue
        extra = constants.messenger_points * state.messengers_at[city]
        for seat in range(constants.players):
            chances = &values.city[survey.city[city][seat]]
            points[seat] += (
                chances.higher * (constants.tokens[2 * city] + extra)
                + chances.lower * (constants.tokens[2 * city + 1] + extra)
            )
    for kind in range(KINDS):
        for seat in range(constants.players):
            points[seat] += values.portraits[survey.portraits[kind][seat]]


cdef void chances_of(
    const Values* values, const RuleConstants* constants, const State* state, const Survey* survey,
    const float* points, float* chances
) noexcept nogil:
    """Turn expected points into chances to win."""
    cdef int seat
    cdef int stage = survey.stage[state.seat]
    cdef float ahead[MOST_PLAYERS]
    cdef float best = 0, total = 0
    for seat in range(constants.players):
        ahead[seat] = points[seat] + (values.tempo[stage] if seat == state.seat else 0)
        best = max(best, ahead[seat])
    for seat in range(constants.players):
        chances[seat] = expf(values.sharpness[stage] * (ahead[seat] - best))
        total += chances[seat]
    for seat in range(constants.players):
        chances[seat] /= total


cdef void judge(const Values* values, const RuleConstants* constants, const State* state, Reward* reward) noexcept nogil:
    """Tell everyone's expected points and chances to win; of a finished game, what they are."""
    cdef Survey seen
    if state.step == GAME_OVER:
        final_reward(constants, state, reward)
        return
    survey(constants, state, &seen)
    expect(values, constants, state, &seen, reward.points)
    chances_of(values, constants, state, &seen, reward.points, reward.chance)


@cython.final
cdef class _Numbers:
    """Memory of an owner as a buffer, which keeps the owner alive as long as anybody looks at it."""

    def __cinit__(self, owner):
        self.owner = owner

    def __getbuffer__(self, Py_buffer* buffer, int flags):
        PyBuffer_FillInfo(buffer, self, self.start, self.count * self.size, False, flags)
        buffer.format = <char*>self.format
        buffer.itemsize = self.size
        buffer.ndim = 1
        self.shape = self.count
        self.stride = self.size
        buffer.shape = &self.shape
        buffer.strides = &self.stride

    def __releasebuffer__(self, Py_buffer* buffer):
        pass


cdef object numbers_of(owner, void* start, Py_ssize_t count, bint whole):
    """Return numbers of four bytes in an owner's memory as a flat view: whole or real ones."""
    cdef _Numbers numbers = _Numbers(owner)
    numbers.start = start
    numbers.count = count
    numbers.size = 4
    numbers.format = b"I" if whole else b"f"
    return memoryview(numbers)


@cython.final
cdef class LearnedValues:
    """The tables for games of one number of players."""

    def __cinit__(self, int players):
        cdef int stage
        if not 2 <= players <= MOST_PLAYERS:
            raise ValueError(f"players must be 2 to {MOST_PLAYERS}, not {players}")
        self.players = players
        self.values = <Values*>calloc(1, sizeof(Values))
        if self.values == NULL:
            raise MemoryError
        for stage in range(STAGES):
            self.values.sharpness[stage] = 0.1

    def __dealloc__(self):
        free(self.values)

    def tables(self):
        """Return all numbers as flat views by name, to be stored and filled."""
        cdef Values* values = self.values
        return {
            "city": numbers_of(self, values.city, 2 * CITY_VIEWS, False),
            "portraits": numbers_of(self, values.portraits, PORTRAIT_VIEWS, False),
            "sharpness": numbers_of(self, values.sharpness, STAGES, False),
            "tempo": numbers_of(self, values.tempo, STAGES, False),
        }

    def judge(self, Position position):
        """Return everyone's chance to win and expected points."""
        cdef Reward reward
        cdef int seat
        judge(self.values, &position.rules.constants, &position.state, &reward)
        seats = range(position.rules.constants.players)
        return (
            tuple([reward.chance[seat] for seat in seats]),
            tuple([reward.points[seat] for seat in seats]),
        )

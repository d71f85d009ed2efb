"""How good a position is for everyone, by tables that were learned."""

cimport cython
from libc.stdint cimport uint32_t, uint64_t

from patrician.bots.rewards cimport Reward
from patrician.rules.core.state cimport CITIES, KINDS, MOST_PLAYERS, RuleConstants, State, bit_count

# What the tables tell apart. Larger numbers fall into the last drawer.
cdef enum:
    FLOORS = 5          # own floors and the most of any other player in a tower: 0 to 4
    SITE_VIEWS = 50     # FLOORS * FLOORS * (leads it or not)
    TALLER = 3          # both as tall, the first site, the second site
    ROOM = 8            # floors the city still takes: 0 to 7
    CRESTS = 4          # crests for the city in hand: 0 to 3
    CITY_VIEWS = ROOM * TALLER * SITE_VIEWS * SITE_VIEWS * CRESTS * CRESTS * 2
    STAGES = 26         # turns a player still has
    STACKED = 12        # portraits of a kind in the stack
    HELD = 5            # and in hand
    OPEN = 5            # and on cards that nobody has taken yet
    PORTRAIT_VIEWS = STAGES * STACKED * HELD * OPEN

cdef struct TokenChances:
    float higher
    float lower

cdef struct Values:
    TokenChances city[CITY_VIEWS]
    float portraits[PORTRAIT_VIEWS]     # points that a kind will bring
    float sharpness[STAGES]             # how surely points ahead become a victory
    float tempo[STAGES]                 # points that being on the move is worth


cdef inline int smaller(int number, int limit) noexcept nogil:
    return number if number < limit else limit


cdef inline int site_view(int own, int others, bint leads) noexcept nogil:
    """Tell a tower by a player's floors, the most of anybody else, and whether it is the player's."""
    return (smaller(own, FLOORS - 1) * FLOORS + smaller(others, FLOORS - 1)) * 2 + leads


cdef inline uint32_t city_drawer(
    int room, int taller, int first, int second, int own_crests, int others_crests, bint on_move
) noexcept nogil:
    """Find the drawer of a city by the views of its two sites and the crests in hands."""
    # Left and right make no difference, so the better tower of the player comes first.
    if first < second or (first == second and taller == 2):
        first, second = second, first
        taller = (3 - taller) % 3
    return ((((
        (smaller(room, ROOM - 1) * TALLER + taller) * SITE_VIEWS + first) * SITE_VIEWS + second) * CRESTS
        + smaller(own_crests, CRESTS - 1)) * CRESTS
        + smaller(others_crests, CRESTS - 1)) * 2 + on_move


cdef inline uint32_t portrait_drawer(int stage, int stacked, int held, int untaken) noexcept nogil:
    return ((
        stage * STACKED + smaller(stacked, STACKED - 1)) * HELD
        + smaller(held, HELD - 1)) * OPEN + smaller(untaken, OPEN - 1)


cdef inline int portraits_on(const RuleConstants* constants, uint64_t cards, int kind) noexcept nogil:
    return bit_count(cards & constants.single[kind]) + 2 * bit_count(cards & constants.double[kind])


# The drawers a position falls into, for everyone.
cdef struct Survey:
    int players
    int stage[MOST_PLAYERS]
    uint32_t city[CITIES][MOST_PLAYERS]         # only of cities not scored yet
    uint32_t portraits[KINDS][MOST_PLAYERS]


@cython.final
cdef class _Numbers:
    cdef object owner
    cdef void* start
    cdef Py_ssize_t count
    cdef Py_ssize_t size
    cdef Py_ssize_t shape
    cdef Py_ssize_t stride
    cdef bytes format


cdef object numbers_of(owner, void* start, Py_ssize_t count, bint whole)


@cython.final
cdef class LearnedValues:
    cdef Values* values
    cdef readonly int players


cdef void survey(const RuleConstants* constants, const State* state, Survey* survey) noexcept nogil
cdef void expect(
    const Values* values, const RuleConstants* constants, const State* state, const Survey* survey, float* points
) noexcept nogil
cdef void chances_of(
    const Values* values, const RuleConstants* constants, const State* state, const Survey* survey,
    const float* points, float* chances
) noexcept nogil
cdef void judge(const Values* values, const RuleConstants* constants, const State* state, Reward* reward) noexcept nogil

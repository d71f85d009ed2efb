"""How good a position is for everyone, by tables that were learned."""

cimport cython
from libc.stdint cimport uint32_t, uint64_t

from patrician.bots.search.rewards cimport Outcome
from patrician.rules.core.state cimport CITIES, KINDS, MOST_PLAYERS, State, Table

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


cdef void survey(const Table* table, const State* state, Survey* survey) noexcept nogil
cdef void expect(
    const Values* values, const Table* table, const State* state, const Survey* survey, float* points
) noexcept nogil
cdef void chances_of(
    const Values* values, const Table* table, const State* state, const Survey* survey,
    const float* points, float* chances
) noexcept nogil
cdef void judge(const Values* values, const Table* table, const State* state, Outcome* outcome) noexcept nogil

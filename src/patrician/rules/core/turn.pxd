"""A turn, step by step."""

from patrician.rules.core.state cimport RuleConstants, State

cdef void lay_out(const RuleConstants* constants, State* state) noexcept nogil
cdef void begin_turn(State* state, int seat) noexcept nogil
cdef bint is_legal(const State* state, int action) noexcept nogil
cdef void take_step(const RuleConstants* constants, State* state, int action) noexcept nogil
cdef void apply(const RuleConstants* constants, State* state, int action) noexcept nogil

# For putting a position together by hand.
cdef void put_floor(State* state, int site, int owner) noexcept nogil
cdef void put_messenger(const RuleConstants* constants, State* state, int link) noexcept nogil

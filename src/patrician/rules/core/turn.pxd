"""A turn, step by step."""

from patrician.rules.core.state cimport State, Table

cdef void lay_out(const Table* table, State* state) noexcept nogil
cdef void begin_turn(State* state, int seat) noexcept nogil
cdef bint is_legal(const State* state, int action) noexcept nogil
cdef void take_step(const Table* table, State* state, int action) noexcept nogil
cdef void apply(const Table* table, State* state, int action) noexcept nogil

# For putting a position together by hand.
cdef void put_floor(State* state, int site, int owner) noexcept nogil
cdef void put_messenger(const Table* table, State* state, int link) noexcept nogil

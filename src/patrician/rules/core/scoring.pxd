"""Who wins a tower, a city and the game."""

from libc.stdint cimport int8_t, int16_t, uint8_t

from patrician.rules.core.state cimport AMBASSADORS, KINDS, MOST_PLAYERS, RuleConstants, State

cdef struct FinalScore:
    int16_t prestige[MOST_PLAYERS]
    int16_t portrait_points[MOST_PLAYERS]
    int16_t messenger_points[MOST_PLAYERS]
    int16_t penalty[MOST_PLAYERS]
    int16_t total[MOST_PLAYERS]
    uint8_t floors[MOST_PLAYERS]                # own floors on the board
    bint winner[MOST_PLAYERS]
    uint8_t portraits[MOST_PLAYERS][KINDS]      # on the cards played
    uint8_t extra[MOST_PLAYERS][KINDS]          # brought by ambassadors
    int8_t ambassador[AMBASSADORS]              # who got the card
    uint8_t ambassador_count[AMBASSADORS][MOST_PLAYERS]  # tokens (A, B, C) or points (D)
    uint8_t guarded_towers[MOST_PLAYERS]        # towers with own floors in cities with messengers
    uint8_t guarded_floors[MOST_PLAYERS]        # own floors in those towers

cdef int tower_leader(const State* state, int site) noexcept nogil
cdef void score_city(const RuleConstants* constants, State* state, int city) noexcept nogil
cdef void count_portraits(const RuleConstants* constants, const State* state, int seat, uint8_t* portraits) noexcept nogil
cdef void find_ambassadors(const RuleConstants* constants, const State* state, FinalScore* final) noexcept nogil
cdef void count_guarded_towers(const RuleConstants* constants, const State* state, FinalScore* final) noexcept nogil
cdef void give_penalty(const RuleConstants* constants, FinalScore* final) noexcept nogil
cdef void final_score(const RuleConstants* constants, const State* state, FinalScore* final) noexcept nogil

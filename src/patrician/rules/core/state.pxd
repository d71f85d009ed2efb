"""The state of a game as one plain struct, and the numbers of the rules beside it.

`State` is all that changes during a game and nothing else: copying a game is copying this struct.
`RuleConstants` is what never changes during a game: the deck's faces and the numbers from the box.
A *site* is numbered 2 * city (left) and 2 * city + 1 (right); a set of cards, cities, sites or
links is the bits of an integer.
"""

from libc.stdint cimport int8_t, int16_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from "bits.h" nogil:
    int lowest_bit(uint64_t set)
    int bit_count(uint64_t set)

cdef enum:
    MOST_PLAYERS = 5
    CITIES = 10
    SITES = 20
    CARDS = 55
    LINKS = 12
    KINDS = 3
    AMBASSADORS = 4
    MOST_CHOICES = 20   # no special action, and both sites of nine other cities, is 19
    NOBODY = -1
    NO_CARD = -1

# Decision numbers, version 1.
cdef enum:
    PLAY = 0
    PLACE = 55
    NO_MOVE = 57
    MOVE = 58
    TAKE = 78
    NO_MESSENGER = 88
    MESSENGER = 89
    ACTIONS = 101

# The kinds of decision, in the order of a turn (B2, M2).
cdef enum:
    CARD_STEP
    SITE_STEP
    MOVE_STEP
    TAKE_STEP
    MESSENGER_STEP
    GAME_OVER

cdef struct RuleConstants:
    uint64_t cards              # the cards in play
    uint64_t stars
    uint64_t questions
    uint64_t moves
    uint64_t single[KINDS]      # cards with one portrait of a kind
    uint64_t double[KINDS]      # cards with two
    uint8_t city_of[CARDS]
    uint8_t crests[CARDS]
    uint8_t holds[CITIES]
    uint8_t tokens[SITES]       # 2 * city: the higher token, 2 * city + 1: the lower
    uint8_t link_ends[LINKS][2]
    uint8_t players
    uint8_t cities              # how many of the cities, from the first, are in play
    uint8_t links               # likewise of the links
    uint8_t turns               # every card in play is played in a turn of its own
    uint8_t first_cards
    uint8_t floors
    uint8_t messengers
    uint8_t messengers_per_city
    uint8_t messenger_points
    int8_t penalty
    uint8_t set_size
    uint8_t set_points
    bint with_messengers
    bint with_ambassadors
    bint late_scoring
    bint free_messengers
    uint8_t ambassador_token[AMBASSADORS - 1]
    int8_t ambassador_order[AMBASSADORS][CITIES]    # cities, then -1

cdef struct State:
    uint64_t hand[MOST_PLAYERS]
    uint64_t taken[MOST_PLAYERS]    # the cards of the hand that everybody has seen, mostly being taken
    uint64_t played[MOST_PLAYERS]
    uint32_t tower[SITES]           # owners from the ground up, four bits a floor
    uint32_t standing               # sites with at least one floor
    uint32_t presence[MOST_PLAYERS] # sites of the cities where a player owns a floor
    uint32_t unscored               # sites of the cities that still have their tokens
    uint16_t face_up                # cities with a face-up card
    uint16_t links                  # links with a messenger
    uint8_t height[SITES]
    int8_t token_owner[SITES]
    int8_t display[CITIES]
    uint8_t messengers_at[CITIES]
    uint8_t messengers_when_scored[CITIES]
    uint8_t pile[CARDS]
    uint8_t pile_next
    uint8_t pile_end
    uint8_t pile_seen               # everybody has seen the pile up to here, also cards taken back
    uint8_t top[MOST_PLAYERS]       # the top card of each stack, meaningless before the first turn
    uint8_t supply[MOST_PLAYERS]
    uint8_t messengers[MOST_PLAYERS]
    uint8_t messenger_tokens[MOST_PLAYERS]
    uint8_t seat                    # whose turn it is
    uint8_t step                    # which kind of decision is next
    uint8_t card                    # the card played this turn
    uint8_t city                    # the city built in this turn
    uint8_t floors_left             # floors the card still places
    uint8_t turn                    # turns finished
    uint8_t choice_count
    uint8_t choices[MOST_CHOICES]

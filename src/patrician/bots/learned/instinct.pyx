"""Playing without thinking ahead, by what the learned values say of the own points.

For simulations: dice make poor opponents, and a look through a whole turn takes too long. So each
decision is taken for what it changes right now, in the one or two cities and the kind of portrait it
touches, and with a whim: what is always played the same way shows too little of what may happen
(docs/strength.md has what was tried).
"""

from libc.math cimport INFINITY, log
from libc.stdint cimport uint32_t, uint64_t
from libc.string cimport memcpy, memset

from patrician.bots.learned.values cimport (
    STAGES,
    LearnedValues,
    TokenChances,
    Values,
    city_drawer,
    portrait_drawer,
    portraits_on,
    site_view,
    smaller,
)
from patrician.rules.core.dice cimport Dice, below, roll, seed_dice
from patrician.rules.core.position cimport Position
from patrician.rules.core.state cimport (
    CARD_STEP,
    CITIES,
    GAME_OVER,
    KINDS,
    MESSENGER_STEP,
    MOVE,
    MOVE_STEP,
    NO_MOVE,
    PLACE,
    PLAY,
    SITE_STEP,
    TAKE,
    TAKE_STEP,
    RuleConstants,
    State,
    lowest_bit,
)
from patrician.rules.core.turn cimport apply

cdef enum:
    WHIMS = 256

# What a point from a city counts. Somebody gets each of its tokens: of two players it is the other, so what
# one wins is also what the other loses. Among several it is seldom the one that matters.
cdef float STAKE_OF_TWO = 2
cdef float STAKE_OF_MORE = 1
# By how many points a decision may look better or worse than it is, on a whim. With noise of this form
# (Gumbel's) a decision is made with a probability that grows with exp(points / WHIM).
cdef float WHIM = 1.5
cdef float whims[WHIMS]
for _place in range(WHIMS):
    whims[_place] = -WHIM * log(-log((_place + 0.5) / WHIMS))

# A tower as the player to move sees it.
cdef struct TowerSight:
    int height
    int own
    int most            # floors of any one of the others
    int view            # as the tables of values have it; its last bit tells who leads

cdef struct CitySight:
    TowerSight tower[2]

# The portraits of a kind: of the player, and to be had.
cdef struct PortraitCount:
    int stacked
    int held
    int untaken

# What the player to move goes by during a turn. Cities and kinds are filled when they are looked at.
cdef struct Mind:
    int seat
    int stage
    float stake
    int own_crests[CITIES]
    int others_crests[CITIES]
    uint64_t on_offer           # cards that nobody has taken yet
    uint32_t looked_at          # cities that were looked at since the last decision
    uint32_t counted            # kinds of portraits that were counted in this turn
    PortraitCount kind[KINDS]
    CitySight city[CITIES]


# --- What is on the table -----------------------------------------------------------------------

cdef inline void look_round(const RuleConstants* constants, const State* state, Mind* mind) noexcept nogil:
    cdef uint64_t hand, gone = 0
    cdef int* crests
    cdef int seat, card
    memset(mind.own_crests, 0, sizeof(mind.own_crests))
    memset(mind.others_crests, 0, sizeof(mind.others_crests))
    mind.looked_at = 0
    mind.counted = 0
    mind.seat = state.seat
    mind.stake = STAKE_OF_TWO if constants.players == 2 else STAKE_OF_MORE
    # Turns that are left to the player once this one is over.
    mind.stage = smaller((constants.turns - state.turn - 1) // constants.players, STAGES - 1)
    for seat in range(constants.players):
        hand = state.hand[seat]
        gone |= hand | state.played[seat]
        crests = &mind.own_crests[0] if seat == mind.seat else &mind.others_crests[0]
        while hand:
            card = lowest_bit(hand)
            hand &= hand - 1
            crests[constants.city_of[card]] += constants.crests[card]
    mind.on_offer = constants.cards & ~gone


cdef inline const PortraitCount* count_kind(
    const RuleConstants* constants, const State* state, Mind* mind, int kind
) noexcept nogil:
    """Count the portraits of a kind unless that was done in this turn."""
    cdef PortraitCount* counted = &mind.kind[kind]
    if not (mind.counted >> kind) & 1:
        mind.counted |= <uint32_t>1 << kind
        counted.stacked = portraits_on(constants, state.played[mind.seat], kind)
        counted.held = portraits_on(constants, state.hand[mind.seat], kind)
        counted.untaken = portraits_on(constants, mind.on_offer, kind)
    return counted


cdef inline int kind_of(const RuleConstants* constants, int card) noexcept nogil:
    """Return the kind of portrait a card shows, KINDS if none."""
    cdef int kind
    for kind in range(KINDS):
        if ((constants.single[kind] | constants.double[kind]) >> card) & 1:
            return kind
    return KINDS


cdef inline int portraits_of(const RuleConstants* constants, int card, int kind) noexcept nogil:
    return 2 if (constants.double[kind] >> card) & 1 else 1


cdef inline void put_aside(const RuleConstants* constants, Mind* mind, int card) noexcept nogil:
    """Know that a card went from the hand to the stack."""
    cdef int kind = kind_of(constants, card)
    mind.own_crests[constants.city_of[card]] -= constants.crests[card]
    if kind != KINDS:
        mind.counted &= ~(<uint32_t>1 << kind)


# --- What a city is worth -----------------------------------------------------------------------

cdef inline bint leads_tie(uint32_t tower, int height, uint64_t counts, int seat, int floors) noexcept nogil:
    """Tell whether of all with as many floors the player is nearest the top (B8.2)."""
    cdef int owner
    while height > 0:
        height -= 1
        owner = (tower >> (4 * height)) & 15
        if owner == seat:
            return True
        if <int>((counts >> (4 * owner)) & 15) == floors:
            return False
    return False


cdef inline TowerSight look_at_tower(const RuleConstants* constants, uint32_t tower, int height, int seat) noexcept nogil:
    cdef TowerSight seen
    cdef uint64_t counts = 0    # four bits for every player
    cdef int floor, other, floors
    cdef bint leads
    seen.height = height
    for floor in range(height):
        counts += <uint64_t>1 << (4 * ((tower >> (4 * floor)) & 15))
    seen.own = (counts >> (4 * seat)) & 15
    seen.most = 0
    for other in range(constants.players):
        floors = (counts >> (4 * other)) & 15
        if other != seat and floors > seen.most:
            seen.most = floors
    leads = seen.own > seen.most or (
        seen.own > 0 and seen.own == seen.most and leads_tie(tower, height, counts, seat, seen.own)
    )
    seen.view = site_view(seen.own, seen.most, leads)
    return seen


cdef inline const CitySight* look_at_city(
    const RuleConstants* constants, const State* state, Mind* mind, int city
) noexcept nogil:
    """Look at a city unless that was done since the last decision."""
    cdef CitySight* seen = &mind.city[city]
    cdef int side, site
    if not (mind.looked_at >> city) & 1:
        mind.looked_at |= <uint32_t>1 << city
        for side in range(2):
            site = 2 * city + side
            seen.tower[side] = look_at_tower(constants, state.tower[site], state.height[site], mind.seat)
    return seen


cdef inline CitySight with_floor(const CitySight* city, int side) noexcept nogil:
    """Return the city with a floor of the player more: on top, where it wins ties."""
    cdef CitySight built = city[0]
    cdef TowerSight* tower = &built.tower[side]
    tower.height += 1
    tower.own += 1
    tower.view = site_view(tower.own, tower.most, tower.own >= tower.most)
    return built


cdef inline CitySight with_move(const RuleConstants* constants, const State* state, int seat, int source) noexcept nogil:
    """Return the city with the top floor of a site moved to the other site."""
    cdef CitySight moved
    cdef int target = source ^ 1
    cdef int height = state.height[source] - 1
    cdef uint32_t owner = (state.tower[source] >> (4 * height)) & 15
    cdef uint32_t smaller_tower = state.tower[source] & ~(<uint32_t>15 << (4 * height))
    cdef uint32_t larger_tower = state.tower[target] | owner << (4 * state.height[target])
    moved.tower[source & 1] = look_at_tower(constants, smaller_tower, height, seat)
    moved.tower[target & 1] = look_at_tower(constants, larger_tower, state.height[target] + 1, seat)
    return moved


cdef inline float worth_of(
    const Values* values, const RuleConstants* constants, const State* state, const Mind* mind,
    int city, const CitySight* seen, int own_crests
) noexcept nogil:
    """Tell the points to expect of a city that was not scored before this turn.

    `own_crests` are those left to the player.
    """
    cdef const TowerSight* first = &seen.tower[0]
    cdef const TowerSight* second = &seen.tower[1]
    cdef int room = constants.holds[city] - first.height - second.height
    cdef int extra = constants.messenger_points * state.messengers_at[city]
    cdef int higher = constants.tokens[2 * city] + extra
    cdef int lower = constants.tokens[2 * city + 1] + extra
    cdef int taller = 0
    cdef const TokenChances* chances
    if first.height != second.height:
        taller = 1 if first.height > second.height else 2
    if room == 0:
        if taller == 1:
            return (first.view & 1) * higher + (second.view & 1) * lower
        return (second.view & 1) * higher + (first.view & 1) * lower
    chances = &values.city[city_drawer(
        room, taller, first.view, second.view, own_crests, mind.others_crests[city], False
    )]
    return chances.higher * higher + chances.lower * lower


# --- What a decision brings ---------------------------------------------------------------------

cdef inline float gain_of_taking(
    const Values* values, const RuleConstants* constants, const State* state, Mind* mind, int card
) noexcept nogil:
    """Tell what a card is worth that comes into the hand."""
    cdef int city = constants.city_of[card]
    cdef int own = mind.own_crests[city]
    cdef int kind = kind_of(constants, card)
    cdef int portraits
    cdef const PortraitCount* counted
    cdef const CitySight* seen
    cdef float worth = 0
    if kind != KINDS:
        portraits = portraits_of(constants, card, kind)
        counted = count_kind(constants, state, mind, kind)
        worth += values.portraits[portrait_drawer(
            mind.stage, counted.stacked, counted.held + portraits, counted.untaken - portraits
        )] - values.portraits[portrait_drawer(
            mind.stage, counted.stacked, counted.held, counted.untaken
        )]
    if (state.unscored >> (2 * city)) & 1:
        seen = look_at_city(constants, state, mind, city)
        worth += mind.stake * (
            worth_of(values, constants, state, mind, city, seen, own + constants.crests[card])
            - worth_of(values, constants, state, mind, city, seen, own)
        )
    return worth


cdef inline float worth_of_building(
    const Values* values, const RuleConstants* constants, const State* state, Mind* mind,
    int city, int side, int crests_left
) noexcept nogil:
    """Tell what a city is worth with a floor more of the player on a site."""
    cdef CitySight built = with_floor(look_at_city(constants, state, mind, city), side)
    return worth_of(values, constants, state, mind, city, &built, crests_left)


cdef inline float gain_of_first_floor(
    const Values* values, const RuleConstants* constants, const State* state, Mind* mind, int city
) noexcept nogil:
    """Tell what a crest for a city brings that becomes a floor, on the better site."""
    cdef const CitySight* seen = look_at_city(constants, state, mind, city)
    cdef int crests = mind.own_crests[city]
    cdef bint last = seen.tower[0].height + seen.tower[1].height + 1 == constants.holds[city]
    cdef float best = -INFINITY
    cdef int side
    for side in range(2):
        if not (last and seen.tower[1 - side].height == 0):   # B4.3
            best = max(best, worth_of_building(values, constants, state, mind, city, side, crests - 1))
    return mind.stake * (best - worth_of(values, constants, state, mind, city, seen, crests))


cdef inline float gain_of_best_taking(
    const Values* values, const RuleConstants* constants, const State* state, Mind* mind
) noexcept nogil:
    """Tell what the best of the face-up cards is worth, if there is any."""
    cdef float best = -INFINITY
    cdef int city
    for city in range(constants.cities):
        if (state.face_up >> city) & 1:
            best = max(best, gain_of_taking(values, constants, state, mind, state.display[city]))
    return best if state.face_up else 0


cdef inline float gain_of_playing(
    const Values* values, const RuleConstants* constants, const State* state, Mind* mind, int card
) noexcept nogil:
    """Tell what a card brings by its first floor and by the card that will be taken."""
    cdef int city = constants.city_of[card]
    cdef float gain = gain_of_first_floor(values, constants, state, mind, city)
    if (state.face_up >> city) & 1 and not (constants.questions >> card) & 1:
        return gain + gain_of_taking(values, constants, state, mind, state.display[city])
    return gain + gain_of_best_taking(values, constants, state, mind)


cdef inline float gain_of_moving(
    const Values* values, const RuleConstants* constants, const State* state, Mind* mind, int site
) noexcept nogil:
    """Tell what it brings to move the top floor of a site."""
    cdef int city = site >> 1
    cdef int crests = mind.own_crests[city]
    cdef const CitySight* before = look_at_city(constants, state, mind, city)
    cdef CitySight after = with_move(constants, state, mind.seat, site)
    return mind.stake * (
        worth_of(values, constants, state, mind, city, &after, crests)
        - worth_of(values, constants, state, mind, city, before, crests)
    )


cdef inline float gain_of(
    const Values* values, const RuleConstants* constants, const State* state, Mind* mind, int action
) noexcept nogil:
    """Tell what a decision brings, compared with the others there are."""
    cdef int crests_left
    if state.step == CARD_STEP:
        return gain_of_playing(values, constants, state, mind, action - PLAY)
    if state.step == SITE_STEP:
        crests_left = mind.own_crests[state.city] + state.floors_left - 1
        return mind.stake * worth_of_building(
            values, constants, state, mind, state.city, action - PLACE, crests_left
        )
    if state.step == MOVE_STEP and action != NO_MOVE:
        return gain_of_moving(values, constants, state, mind, action - MOVE)
    if state.step == TAKE_STEP:
        return gain_of_taking(values, constants, state, mind, state.display[action - TAKE])
    return 0    # Messengers: the values tell little of them.


cdef void look_at_choices(
    const Values* values, const RuleConstants* constants, const State* state, float* shortfalls
) noexcept nogil:
    """Tell how many points less than the best of them each choice brings, at first sight."""
    cdef Mind mind
    cdef int place
    cdef float best = -INFINITY
    look_round(constants, state, &mind)
    for place in range(state.choice_count):
        shortfalls[place] = gain_of(values, constants, state, &mind, state.choices[place])
        best = max(best, shortfalls[place])
    for place in range(state.choice_count):
        shortfalls[place] = best - shortfalls[place]


# --- Playing ------------------------------------------------------------------------------------

cdef inline int choose(
    const Values* values, const RuleConstants* constants, const State* state, Mind* mind, Dice* dice
) noexcept nogil:
    cdef int place, best = 0
    cdef float gain, most = -INFINITY
    if state.step == MESSENGER_STEP:
        return state.choices[below(dice, state.choice_count)]
    for place in range(state.choice_count):
        gain = gain_of(values, constants, state, mind, state.choices[place])
        gain += whims[roll(dice) & (WHIMS - 1)]
        if gain > most:
            most = gain
            best = place
    return state.choices[best]


cdef void play_turn_by_instinct(
    const Values* values, const RuleConstants* constants, State* state, Dice* dice
) noexcept nogil:
    """Play a turn, or the rest of one, to its end."""
    cdef Mind mind
    cdef int action, turn = state.turn
    look_round(constants, state, &mind)
    while state.step != GAME_OVER and state.turn == turn:
        action = choose(values, constants, state, &mind, dice)
        if state.step == CARD_STEP:
            put_aside(constants, &mind, action - PLAY)
        apply(constants, state, action)
        mind.looked_at = 0


# --- To look at it from outside -----------------------------------------------------------------

def turn_by_instinct(Position position, LearnedValues learned, uint64_t seed):
    """Return the position at the end of the turn."""
    cdef Position result = Position.__new__(Position)
    cdef Dice dice
    seed_dice(&dice, seed)
    result.rules = position.rules
    memcpy(&result.state, &position.state, sizeof(State))
    play_turn_by_instinct(learned.values, &position.rules.constants, &result.state, &dice)
    return result


def worths_of_cities(Position position, LearnedValues learned):
    """Return what the player to move expects of each city that is not scored, the turn once over."""
    cdef const RuleConstants* constants = &position.rules.constants
    cdef const State* state = &position.state
    cdef Mind mind
    cdef int city
    look_round(constants, state, &mind)
    worths = {}
    for city in range(constants.cities):
        if (state.unscored >> (2 * city)) & 1:
            worths[city] = worth_of(
                learned.values, constants, state, &mind, city,
                look_at_city(constants, state, &mind, city), mind.own_crests[city],
            )
    return worths

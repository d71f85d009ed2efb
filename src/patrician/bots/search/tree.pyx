"""Monte Carlo tree search over information sets (open loop, one tree for the player to decide).

Each simulation deals anew what the player cannot know, walks down the tree among the decisions that
are legal in this deal (UCB1 over how often each was on offer), adds one node, and finds out how the
game may end from there: by play to the end, or by some turns of play and then the learned values.
At every node it is the player to decide whose own chance to win counts. With learned values, those turns
are played by instinct, and in the tree a decision is looked at before it is tried: what looks best is
tried first, and what looks poor seldom.
"""

cimport cython
from libc.math cimport INFINITY, logf, sqrtf
from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcpy, memset

from patrician.bots.learned.instinct cimport look_at_choices, play_turn_by_instinct
from patrician.bots.learned.values cimport LearnedValues, Values, judge
from patrician.bots.search.hidden cimport redeal
from patrician.bots.search.playing cimport play_on
from patrician.bots.rewards cimport Reward, final_reward
from patrician.rules.core.dice cimport Dice, below, seed_dice
from patrician.rules.core.position cimport Position
from patrician.rules.core.state cimport ACTIONS, CARD_STEP, GAME_OVER, MOST_CHOICES, MOST_PLAYERS, RuleConstants, State
from patrician.rules.core.turn cimport apply, is_legal

cdef enum:
    NO_NODE = -1
    FIRST_ROOM = 4096
    MOST_DEPTH = 400            # more decisions than a game has
    MOST_NODES = 4 * 1000 * 1000    # some 130 MB; a tree that is full goes on without growing

cdef struct Node:
    int32_t first_child
    int32_t next_sibling
    uint32_t visits
    uint32_t offered            # how often the decision was legal when its parent was visited
    double reward
    float shortfall             # points that it brought less than the best, at first sight
    uint8_t action
    uint8_t mover

# What followed a choice at the root, for everyone.
cdef struct ActionTally:
    double chance[MOST_PLAYERS]
    double points[MOST_PLAYERS]
    int64_t visits


@cython.final
cdef class TreeSearch:
    """A tree that grows with every simulation. One thread at a time."""

    cdef Position root
    cdef State state            # of the root: moves on within the turn, hidden cards as they were
    cdef Dice dice
    cdef LearnedValues learned
    cdef float curiosity
    cdef int ahead
    cdef float trust
    cdef Node* nodes
    cdef int32_t count
    cdef int32_t room
    cdef int32_t root_node
    cdef ActionTally tallies[ACTIONS]

    def __cinit__(
        self, Position root, uint64_t seed, float curiosity,
        LearnedValues learned=None, int ahead=0, float trust=0,
    ):
        if learned is not None and learned.players != root.rules.constants.players:
            raise ValueError("the learned values are for another number of players")
        self.root = root
        self.learned = learned
        self.curiosity = curiosity
        self.ahead = ahead
        self.trust = trust
        self.nodes = NULL
        self.count = 0
        self.room = 0
        memcpy(&self.state, &root.state, sizeof(State))
        memset(self.tallies, 0, sizeof(self.tallies))
        seed_dice(&self.dice, seed)
        if not self._make_room():
            raise MemoryError
        self.root_node = self._add_node(NO_NODE, 0, 0)

    def __dealloc__(self):
        free(self.nodes)

    # --- Nodes ----------------------------------------------------------------------------------

    cdef bint _make_room(self) noexcept nogil:
        """Make room for one more node; tell whether there is any."""
        cdef Node* nodes
        cdef int32_t room
        if self.count < self.room:
            return True
        if self.count >= MOST_NODES:
            return False
        room = max(FIRST_ROOM, 2 * self.room)
        nodes = <Node*>realloc(self.nodes, room * sizeof(Node))
        if nodes == NULL:
            return False
        self.nodes = nodes
        self.room = room
        return True

    cdef int32_t _add_node(self, int32_t parent, int action, int mover) noexcept nogil:
        """Add a node in the room that was made."""
        cdef int32_t index = self.count
        cdef Node* node = &self.nodes[index]
        self.count += 1
        node.first_child = NO_NODE
        node.next_sibling = NO_NODE
        node.visits = 0
        node.offered = 1
        node.reward = 0
        node.shortfall = 0
        node.action = action
        node.mover = mover
        if parent != NO_NODE:
            node.next_sibling = self.nodes[parent].first_child
            self.nodes[parent].first_child = index
        return index

    # --- Simulating -----------------------------------------------------------------------------

    def run(self, int64_t simulations):
        """Simulate that often."""
        cdef int64_t simulation
        with nogil:
            for simulation in range(simulations):
                self._simulate()

    cdef void _simulate(self) noexcept nogil:
        cdef State state
        cdef Reward reward
        cdef int32_t path[MOST_DEPTH]
        cdef int depth = 0
        cdef int32_t node = self.root_node
        cdef const RuleConstants* constants = &self.root.rules.constants
        cdef bint grown = False
        memcpy(&state, &self.state, sizeof(State))
        redeal(constants, &state, state.seat, &self.dice)
        path[0] = node
        while not grown and state.step != GAME_OVER:
            node = self._descend(node, &state, &grown)
            if node == NO_NODE:
                break
            apply(constants, &state, self.nodes[node].action)
            depth += 1
            path[depth] = node
        self._find_reward(&state, &reward)
        self._remember(path, depth, &reward)

    cdef int32_t _descend(self, int32_t parent, const State* state, bint* grown) noexcept nogil:
        """Return the child to try next; a new one if a legal decision was never tried."""
        cdef uint64_t untried[2]
        cdef int place, action, left = state.choice_count
        cdef int32_t child, best = NO_NODE
        cdef float bound, highest = -INFINITY
        cdef Node* node
        untried[0] = untried[1] = 0
        for place in range(state.choice_count):
            action = state.choices[place]
            untried[action >> 6] |= <uint64_t>1 << (action & 63)
        child = self.nodes[parent].first_child
        while child != NO_NODE:
            node = &self.nodes[child]
            if (untried[node.action >> 6] >> (node.action & 63)) & 1:
                untried[node.action >> 6] ^= <uint64_t>1 << (node.action & 63)
                left -= 1
                node.offered += 1
                bound = node.reward / node.visits + self.curiosity * sqrtf(logf(node.offered) / node.visits)
                bound -= self.trust * node.shortfall / (node.visits + 1)
                if bound > highest:
                    highest = bound
                    best = child
            child = node.next_sibling
        if left == 0 or not self._make_room():
            return best
        grown[0] = True
        if self.learned is not None:
            return self._add_at_first_sight(parent, state, untried)
        return self._add_node(parent, self._pick(state, untried, left), state.seat)

    cdef int32_t _add_at_first_sight(
        self, int32_t parent, const State* state, const uint64_t* untried
    ) noexcept nogil:
        """Add the untried decision that looks best."""
        cdef float shortfalls[MOST_CHOICES]
        cdef int place, action, best = NO_NODE
        cdef int32_t child
        look_at_choices(self.learned.values, &self.root.rules.constants, state, shortfalls)
        for place in range(state.choice_count):
            action = state.choices[place]
            if (untried[action >> 6] >> (action & 63)) & 1 and (
                best == NO_NODE or shortfalls[place] < shortfalls[best]
            ):
                best = place
        child = self._add_node(parent, state.choices[best], state.seat)
        self.nodes[child].shortfall = shortfalls[best]
        return child

    cdef int _pick(self, const State* state, const uint64_t* untried, int left) noexcept nogil:
        """Return one of the untried decisions by chance."""
        cdef int place, action, wanted = below(&self.dice, left)
        for place in range(state.choice_count):
            action = state.choices[place]
            if (untried[action >> 6] >> (action & 63)) & 1:
                if wanted == 0:
                    return action
                wanted -= 1
        return NO_NODE  # never: one of them is the wanted one

    cdef void _find_reward(self, State* state, Reward* reward) noexcept nogil:
        """Find out how the game may end from here."""
        cdef const RuleConstants* constants = &self.root.rules.constants
        if self.learned is None:
            play_on(constants, state, &self.dice)
            final_reward(constants, state, reward)
        else:
            self._play_ahead(state)
            judge(self.learned.values, constants, state, reward)

    cdef void _play_ahead(self, State* state) noexcept nogil:
        """Play some turns on, to the start of a turn, where the learned values are at home."""
        cdef const RuleConstants* constants = &self.root.rules.constants
        cdef int until = state.turn + self.ahead
        while state.step != GAME_OVER and (state.step != CARD_STEP or state.turn < until):
            play_turn_by_instinct(self.learned.values, constants, state, &self.dice)

    cdef void _remember(self, const int32_t* path, int depth, const Reward* reward) noexcept nogil:
        cdef Node* node
        cdef ActionTally* tally
        cdef int place, seat
        for place in range(depth + 1):
            node = &self.nodes[path[place]]
            node.visits += 1
            node.reward += reward.chance[node.mover]
        if depth:
            tally = &self.tallies[self.nodes[path[1]].action]
            tally.visits += 1
            for seat in range(self.root.rules.constants.players):
                tally.chance[seat] += reward.chance[seat]
                tally.points[seat] += reward.points[seat]

    # --- Answers --------------------------------------------------------------------------------

    def choices(self):
        """Return what was tried at the root: (action, visits, recent, chances, points).

        Visits count all simulations that came by, also those made before `advance`; everyone's
        chances to win and expected points are averages over the recent ones, made since then.
        """
        cdef int32_t child = self.nodes[self.root_node].first_child
        cdef ActionTally* tally
        cdef int seat
        seats = range(self.root.rules.constants.players)
        result = []
        while child != NO_NODE:
            tally = &self.tallies[self.nodes[child].action]
            times = max(1, tally.visits)
            result.append((
                self.nodes[child].action,
                self.nodes[child].visits,
                tally.visits,
                tuple([tally.chance[seat] / times for seat in seats]),
                tuple([tally.points[seat] / times for seat in seats]),
            ))
            child = self.nodes[child].next_sibling
        return sorted(result)

    def advance(self, int action):
        """Make a decision of the same turn the root and keep what was found out below it.

        Returns False, and changes nothing, if it ends the turn or was never tried.
        """
        cdef State following
        cdef int32_t child = self.nodes[self.root_node].first_child
        if not is_legal(&self.state, action):
            return False
        memcpy(&following, &self.state, sizeof(State))
        apply(&self.root.rules.constants, &following, action)
        while child != NO_NODE and self.nodes[child].action != action:
            child = self.nodes[child].next_sibling
        if child == NO_NODE or following.step == GAME_OVER or following.turn != self.state.turn:
            return False
        self.state = following
        self.root_node = child
        memset(self.tallies, 0, sizeof(self.tallies))
        return True

    @property
    def size(self):
        """How many nodes there are."""
        return self.count


def redealt(Position position, int observer, uint64_t seed):
    """Return the position with everything an observer cannot know dealt anew, as a search does."""
    cdef Position result = Position.__new__(Position)
    cdef Dice dice
    seed_dice(&dice, seed)
    result.rules = position.rules
    memcpy(&result.state, &position.state, sizeof(State))
    redeal(&position.rules.constants, &result.state, observer, &dice)
    return result

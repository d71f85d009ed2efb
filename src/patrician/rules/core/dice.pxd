"""A fast generator for playouts (xorshift64*, seeded by splitmix64). Deals never use it."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cdef struct Dice:
    uint64_t state


cdef inline void seed_dice(Dice* dice, uint64_t seed) noexcept nogil:
    cdef uint64_t z = seed + <uint64_t>0x9E3779B97F4A7C15
    z = (z ^ (z >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <uint64_t>0x94D049BB133111EB
    z = z ^ (z >> 31)
    dice.state = z if z else 1


cdef inline uint32_t roll(Dice* dice) noexcept nogil:
    dice.state ^= dice.state >> 12
    dice.state ^= dice.state << 25
    dice.state ^= dice.state >> 27
    return <uint32_t>((dice.state * <uint64_t>0x2545F4914F6CDD1D) >> 32)


cdef inline uint32_t below(Dice* dice, uint32_t limit) noexcept nogil:
    """Return a number from 0 to limit - 1, each equally likely (Lemire's method)."""
    cdef uint64_t product = <uint64_t>roll(dice) * limit
    cdef uint32_t low = <uint32_t>product
    cdef uint32_t threshold
    if low < limit:
        threshold = (<uint32_t>0 - limit) % limit
        while low < threshold:
            product = <uint64_t>roll(dice) * limit
            low = <uint32_t>product
    return <uint32_t>(product >> 32)


cdef inline void shuffle(uint8_t* cards, int count, Dice* dice) noexcept nogil:
    cdef int place, other
    cdef uint8_t card
    for place in range(count - 1, 0, -1):
        other = below(dice, place + 1)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card

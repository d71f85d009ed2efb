/* Sets of cards, cities and sites are kept as bits; this is all the bit work the rules need. */
#ifndef PATRICIAN_BITS_H
#define PATRICIAN_BITS_H

#include <stdint.h>

#if defined(_MSC_VER)
#include <intrin.h>
static __inline int lowest_bit(uint64_t set)
{
    unsigned long index;
#if defined(_M_X64) || defined(_M_ARM64)
    _BitScanForward64(&index, set);
#else
    if (_BitScanForward(&index, (unsigned long)set) == 0) {
        _BitScanForward(&index, (unsigned long)(set >> 32));
        index += 32;
    }
#endif
    return (int)index;
}
#else
static inline int lowest_bit(uint64_t set) { return __builtin_ctzll(set); }
#endif

static inline int bit_count(uint64_t set)
{
    /* Side by side in pairs, fours and bytes; one multiplication adds the bytes up. */
    set -= (set >> 1) & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + ((set >> 2) & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)((set * 0x0101010101010101u) >> 56);
}

#endif

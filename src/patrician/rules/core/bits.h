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

#endif

"""The compiled classes other compiled modules may use."""

from patrician.rules.core.state cimport State, Table


cdef class Rules:
    cdef Table table


cdef class Position:
    cdef State state
    cdef readonly Rules rules

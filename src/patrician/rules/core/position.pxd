"""The compiled classes other compiled modules may use."""

from patrician.rules.core.state cimport RuleConstants, State


cdef class Rules:
    cdef RuleConstants constants


cdef class Position:
    cdef State state
    cdef readonly Rules rules

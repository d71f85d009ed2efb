"""What must hold in every game, checked over very many of them.

Everything here is deterministic: fixed seeds, no clock. The long versions are marked `soak`.
"""

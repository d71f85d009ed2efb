"""The compiled core: one plain state struct and functions on it that need no interpreter.

`state` the struct · `turn` the steps of a turn · `scoring` towers, cities, the end ·
`dice` a fast generator · `position` the classes Python sees · `playouts` many games in one call.
"""

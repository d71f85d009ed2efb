"""Patches of a view: the parts that changed, each under its path. Compiled: every viewer has one.

A path names the keys from the top of the view down, joined by slashes; an element of a list is
named by its index. What stands at a path is replaced. Some changes are written shorter:

- `path/` has changes below a path,
- `path-` has the elements that are gone from a list of names,
- `path*` has a list of objects: the first whole, of each other one what differs from the first.

`patrician.client.patches` applies patches in Python, `page/src/table/patches.ts` in the page.
"""

Changes = dict
BELOW = "/"
REMOVED = "-"
ALIKE = "*"


def changes_between(before, after, str path):
    """Return what has to be set below a path to turn one value into another."""
    cdef dict changes = {}
    if before is not after and before != after:
        collect(before, after, path, changes)
    return changes


def changes_below(before, after, str path):
    """Return the same as one change, which names the path once."""
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return changes_between(before, after, path)
    changes = changes_between(before, after, "")
    return {path + BELOW: changes} if changes else {}


def alike(objects):
    """Return the first of some objects, and of each other one what differs from the first."""
    first, *others = objects
    return [first, *[changes_between(first, other, "") for other in others]]


cdef int collect(object before, object after, str path, dict changes) except -1:
    """Add the changes between two values that are not equal."""
    if isinstance(before, dict) and isinstance(after, dict):
        if before.keys() == after.keys():
            collect_values(<dict>before, <dict>after, path + "/" if path else "", changes)
            return 0
    elif is_list(before) and is_list(after):
        if len(before) == len(after):
            collect_elements(tuple(before), tuple(after), path, changes)
            return 0
        gone = names_gone(tuple(before), tuple(after))
        if gone is not None:
            changes[path + REMOVED] = gone
            return 0
    changes[path] = after
    return 0


cdef int collect_values(dict before, dict after, str start, dict changes) except -1:
    for key, value in after.items():
        old = before[key]
        if old is not value and old != value:
            collect(old, value, start + <str>key, changes)
    return 0


cdef int collect_elements(tuple before, tuple after, str path, dict changes) except -1:
    cdef list different = [place for place in range(len(before)) if before[place] != after[place]]
    if len(different) > 1 and not is_list(after[0]) and not isinstance(after[0], dict):
        changes[path] = after  # shorter than a path for each
        return 0
    for place in different:
        collect(before[place], after[place], f"{path}/{place}", changes)
    return 0


cdef inline bint is_list(object value):
    return isinstance(value, (list, tuple))


cdef list names_gone(tuple before, tuple after):
    """Return the names that are missing from a list; None if anything else has changed."""
    if not after or len(after) > len(before) or not isinstance(before[0], str):
        return None
    kept = set(after)
    gone = [name for name in before if name not in kept]
    if len(gone) > len(after) or tuple([name for name in before if name in kept]) != after:
        return None
    return gone

"""A patch names what changed, and nothing else."""

from patrician.tables.view_patches import changes_between


def test_what_is_equal_is_no_change() -> None:
    assert changes_between({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, "") == {}


def test_a_change_is_named_by_its_path() -> None:
    before = {"towers": {"Siena": ((0,), ()), "Roma": ((), ())}, "turn": 1}
    after = {"towers": {"Siena": ((0,), (1,)), "Roma": ((), ())}, "turn": 2}
    assert changes_between(before, after, "board") == {
        "board/towers/Siena/1": (1,),
        "board/turn": 2,
    }


def test_a_list_of_plain_values_is_replaced_as_a_whole() -> None:
    assert changes_between({"hands": (3, 3)}, {"hands": (3, 2)}, "") == {"hands": (3, 2)}


def test_what_has_other_keys_or_another_length_is_replaced_as_a_whole() -> None:
    assert changes_between({"a": {"b": 1}}, {"a": {"c": 1}}, "") == {"a": {"c": 1}}
    assert changes_between({"a": [{}]}, {"a": [{}, {}]}, "") == {"a": [{}, {}]}


def test_nothing_can_become_something_and_something_nothing() -> None:
    assert changes_between({"undo": None}, {"undo": {"seat": 0}}, "") == {"undo": {"seat": 0}}
    assert changes_between({"undo": {"seat": 0}}, {"undo": None}, "") == {"undo": None}

"""A patch names what changed, and nothing else."""

import pytest

from patrician.tables.view_patches import alike, changes_between


def test_what_is_equal_is_no_change() -> None:
    assert changes_between({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, "") == {}


def test_a_change_is_named_by_its_path() -> None:
    before = {"towers": {"Siena": ((0,), ()), "Roma": ((), ())}, "turn": 1}
    after = {"towers": {"Siena": ((0,), (1,)), "Roma": ((), ())}, "turn": 2}
    assert changes_between(before, after, "board") == {
        "board/towers/Siena/1": (1,),
        "board/turn": 2,
    }


def test_one_element_of_a_list_is_named_and_several_are_replaced_as_a_whole() -> None:
    assert changes_between({"hands": (3, 3)}, {"hands": (3, 2)}, "") == {"hands/1": 2}
    assert changes_between({"hands": (3, 3)}, {"hands": (2, 2)}, "") == {"hands": (2, 2)}


def test_names_that_are_gone_from_a_list_are_named() -> None:
    assert changes_between(("a", "b", "c"), ("a", "c"), "unseen") == {"unseen-": ["b"]}


@pytest.mark.parametrize("after", [(), ("c", "a"), ("a", "d"), ("a", "b", "c", "d"), ("a",)])
def test_a_list_of_names_that_changes_otherwise_is_replaced(after: tuple[str, ...]) -> None:
    assert changes_between(("a", "b", "c"), after, "unseen") == {"unseen": after}


def test_of_objects_that_are_alike_only_the_first_is_whole() -> None:
    one, other = {"action": 1, "effects": {"taken": None}}, {"action": 2, "effects": {"taken": "x"}}
    assert alike([one, other]) == [one, {"action": 2, "effects/taken": "x"}]


def test_what_has_other_keys_or_another_length_is_replaced_as_a_whole() -> None:
    assert changes_between({"a": {"b": 1}}, {"a": {"c": 1}}, "") == {"a": {"c": 1}}
    assert changes_between({"a": [{}]}, {"a": [{}, {}]}, "") == {"a": [{}, {}]}


def test_nothing_can_become_something_and_something_nothing() -> None:
    assert changes_between({"undo": None}, {"undo": {"seat": 0}}, "") == {"undo": {"seat": 0}}
    assert changes_between({"undo": {"seat": 0}}, {"undo": None}, "") == {"undo": None}

"""On whose account the computer thinks."""

from patrician.tables.accounts import Accounts


def test_people_behind_one_address_share_an_account() -> None:
    accounts = Accounts()
    accounts.note("anna", "192.0.2.1")
    accounts.note("bert", "192.0.2.1")
    accounts.note("cora", "192.0.2.2")
    assert accounts.of("anna") == accounts.of("bert") != accounts.of("cora")


def test_who_has_not_been_here_is_an_account_of_their_own() -> None:
    accounts = Accounts()
    assert accounts.of("anna") != accounts.of("bert")


def test_nobody_pretends_to_be_an_address_by_their_name() -> None:
    accounts = Accounts()
    accounts.note("anna", "192.0.2.1")
    assert accounts.of("192.0.2.1") != accounts.of("anna")


def test_whoever_moves_takes_the_account_of_the_new_address() -> None:
    accounts = Accounts()
    accounts.note("anna", "192.0.2.1")
    accounts.note("anna", "192.0.2.2")
    accounts.note("bert", "192.0.2.2")
    assert accounts.of("anna") == accounts.of("bert")


def test_some_people_have_each_account_once_and_nobody_has_none() -> None:
    accounts = Accounts()
    accounts.note("anna", "192.0.2.1")
    accounts.note("bert", "192.0.2.1")
    accounts.note("cora", "192.0.2.2")
    assert accounts.of_all(["anna", None, "bert", "cora"]) == (
        "address 192.0.2.1",
        "address 192.0.2.2",
    )
    assert accounts.of_all([None]) == ()


def test_only_so_many_are_remembered_those_longest_away_are_forgotten_first() -> None:
    accounts = Accounts(most=2)
    for person in ("anna", "bert", "anna", "cora"):
        accounts.note(person, "192.0.2.1")
    assert accounts.of("anna") == accounts.of("cora") == "address 192.0.2.1"
    assert accounts.of("bert") == "person bert"

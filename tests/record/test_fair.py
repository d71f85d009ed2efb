"""The proof of a deal: accepted if it gives the cards of the record, refused with a reason."""

import hashlib
from dataclasses import replace
from random import Random

import pytest

from patrician.record import Fair, Record, VoidedDeal, commitment_to
from patrician.rules import Deal, Game, Setup

from ..games.kinds import KINDS, by_chance, play
from .records import Data, read, refusal

SECRET = "07" * 32
CONTRIBUTIONS = ("a1" * 32, "", "0f" * 32)
FAIR = Fair("patrician-fair/1", SECRET, CONTRIBUTIONS, commitment_to(SECRET))
KIND = KINDS[7]  # three players with the messengers


def _record(fair: Fair = FAIR) -> Record:
    game = play(KIND.game(fair.seed()), Random(1), by_chance, decisions=50)
    return Record(game, ("A", "B", "C"), fair=fair)


def test_a_proof_that_gives_the_cards_is_accepted_and_kept() -> None:
    record = _record()
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.fair == FAIR
    assert FAIR.deal(again.game.setup) == again.game.deal


def test_the_commitment_is_the_hash_of_the_secret_bytes() -> None:
    assert commitment_to(SECRET) == hashlib.sha256(b"\x07" * 32).hexdigest()


def test_the_seed_is_the_documented_hash() -> None:
    text = f"patrician-fair/1|{SECRET}|{'a1' * 32}||{'0f' * 32}"
    assert FAIR.seed() == hashlib.sha256(text.encode()).hexdigest()
    assert FAIR.deal(Setup(3)) == Deal.from_seed(FAIR.seed(), Setup(3))


def test_every_contribution_changes_the_deal() -> None:
    seeds = {
        Fair(FAIR.algorithm, secret, contributions, "").seed()
        for secret in (SECRET, "08" * 32)
        for contributions in (CONTRIBUTIONS, CONTRIBUTIONS[::-1], ("", "", ""))
    }
    assert len(seeds) == 6


def test_a_proof_that_gives_another_deal_is_refused() -> None:
    data = _record().data()
    other = "09" * 32
    data["fair"] = Fair(FAIR.algorithm, other, CONTRIBUTIONS, commitment_to(other)).data()
    assert refusal(data) == "setup: B1.3: fair: the proof gives another deal"


HEX = "secret and commitment must be 64 hexadecimal digits each"
CONTRIBUTION = "a contribution is 64 hexadecimal digits, or empty for a seat that gave none"
BAD_PROOFS: list[tuple[Data, str]] = [
    (
        {"algorithm": "patrician-fair/3"},
        "fair: unknown algorithm; this program checks patrician-fair/1 and patrician-fair/2",
    ),
    ({"algorithm": None}, "fair: algorithm must be a text, not null"),
    ({"secret": "07" * 31}, f"fair: {HEX}"),
    ({"secret": ("07" * 32).replace("7", "G")}, f"fair: {HEX}"),
    ({"secret": "AB" * 32}, f"fair: {HEX}"),
    ({"secret": "٠٧" * 32}, f"fair: {HEX}"),
    ({"secret": SECRET + "\n"}, f"fair: {HEX}"),
    ({"secret": 7}, "fair: secret must be a text, not 7"),
    ({"commitment": ""}, f"fair: {HEX}"),
    ({"commitment": None}, "fair: commitment must be a text, not null"),
    ({"commitment": "00" * 32}, "fair: the commitment does not fit the secret"),
    ({"secret": "08" * 32}, "fair: the commitment does not fit the secret"),
    ({"contributions": []}, "fair: there must be 3 contributions, one for each player"),
    ({"contributions": [""] * 4}, "fair: there must be 3 contributions, one for each player"),
    ({"contributions": ["", "", "x"]}, f"fair: {CONTRIBUTION}"),
    ({"contributions": ["", "", " "]}, f"fair: {CONTRIBUTION}"),
    ({"contributions": ["", "", None]}, "each of fair: contributions must be a text, not null"),
    ({"contributions": {}}, "fair: contributions must be a list, not {}"),
    ({"note": 1}, "unknown key 'note'"),
    ({"first": "0"}, "fair: first must be a whole number, not '0'"),
    ({"first": 3}, "fair: first is 3; seats are 0 to 2"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_PROOFS)
def test_a_bad_proof_is_refused(change: Data, sentence: str) -> None:
    data = _record().data()
    data["fair"] = FAIR.data() | change
    assert refusal(data) == f"setup: {sentence}"


@pytest.mark.parametrize("key", ["algorithm", "secret", "contributions", "commitment"])
def test_a_proof_has_all_its_keys(key: str) -> None:
    data = _record().data()
    data["fair"] = {name: value for name, value in FAIR.data().items() if name != key}
    assert refusal(data) == f"setup: missing key '{key}'"


def test_a_proof_is_an_object() -> None:
    assert refusal(_record().data() | {"fair": [1]}) == "setup: fair must be an object, not [1]"


def test_no_proof_may_be_null() -> None:
    assert read(_record().data() | {"fair": None}).fair is None


def test_who_begins_can_be_fixed_before_the_deal() -> None:
    drawn = FAIR.deal(Setup(3))
    first = (drawn.first + 1) % 3
    fixed = replace(FAIR, first=first)
    game = play(Game(3, seed=fixed.seed(), first=first), Random(1), by_chance, decisions=9)
    again = read(Record(game, ("A", "B", "C"), fair=fixed).data())
    assert again.fair == fixed
    assert (again.game.deal.first, again.game.deal.pile) == (first, drawn.pile)


# --- Sealed deals ---------------------------------------------------------------------------------

COMMITMENTS = tuple(commitment_to(share) if share else "" for share in CONTRIBUTIONS)
VOIDED = VoidedDeal("f0" * 32, ("f1" * 32, "", "f2" * 32), (2,))
SEALED = Fair(
    "patrician-fair/2",
    SECRET,
    CONTRIBUTIONS,
    commitment_to(SECRET),
    commitments=COMMITMENTS,
    voided=(VOIDED,),
)


def test_a_sealed_proof_is_accepted_and_kept_with_the_rounds_that_were_voided() -> None:
    record = _record(SEALED)
    again = Record.from_json(record.to_json())
    assert (again, again.fair) == (record, SEALED)


def test_the_seed_of_a_sealed_deal_is_the_documented_hash() -> None:
    for first, written in ((None, "-"), (2, "2")):
        text = f"patrician-fair/2|{written}|{SECRET}|{'a1' * 32}||{'0f' * 32}"
        fair = replace(SEALED, first=first)
        assert fair.seed() == hashlib.sha256(text.encode()).hexdigest()


def test_who_begins_cannot_be_changed_afterwards_without_changing_the_cards() -> None:
    record = _record(SEALED)
    drawn = record.game.deal
    for first in range(3):
        fixed = replace(SEALED, first=first).deal(record.game.setup)
        assert (fixed.first, fixed.hands != drawn.hands) == (first, True)
        data: Data = record.data()
        data["fair"] = SEALED.data() | {"first": first}
        assert "fair: the proof gives another deal" in refusal(data)


_VOIDED = VOIDED.data()
_NO_HEX = "a commitment is 64 hexadecimal digits, or empty for a seat of the computer"
_NOT_COMMITTED = "fair: only a seat that has committed can fail to reveal"
_TWICE = "fair: a commitment of a seat is there twice"
BAD_SEALED_PROOFS = [
    ({"commitments": []}, "fair: there must be 3 commitments, one for each player"),
    (
        {"commitments": [COMMITMENTS[2], "", COMMITMENTS[0]]},
        "fair: the commitment of seat 0 does not fit its contribution",
    ),
    (
        {"commitments": [COMMITMENTS[0], "f3" * 32, COMMITMENTS[2]]},
        "fair: the commitment of seat 1 does not fit its contribution",
    ),
    (
        {"commitments": [COMMITMENTS[0], "", ""]},
        "fair: the commitment of seat 2 does not fit its contribution",
    ),
    ({"contributions": [CONTRIBUTIONS[0]] * 3, "commitments": [COMMITMENTS[0]] * 3}, _TWICE),
    ({"voided": [_VOIDED | {"commitments": [COMMITMENTS[0], "", "f2" * 32]}]}, _TWICE),
    ({"voided": [_VOIDED, _VOIDED]}, _TWICE),
    (
        {"voided": [_VOIDED | {"commitment": commitment_to(SECRET)}]},
        "fair: the dealer used a secret twice",
    ),
    (
        {"voided": [_VOIDED | {"commitment": "x"}]},
        "fair: the commitment of a voided deal must be 64 hexadecimal digits",
    ),
    (
        {"voided": [_VOIDED | {"commitments": []}]},
        "fair: a voided deal must have 3 commitments, one for each player",
    ),
    ({"voided": [_VOIDED | {"commitments": ["x", "", "f2" * 32]}]}, f"fair: {_NO_HEX}"),
    (
        {"voided": [_VOIDED | {"missing": []}]},
        "fair: a deal is voided only if somebody did not reveal",
    ),
    ({"voided": [_VOIDED | {"missing": [1]}]}, _NOT_COMMITTED),
    ({"voided": [_VOIDED | {"missing": [3]}]}, _NOT_COMMITTED),
    ({"voided": None}, "fair: voided must be a list, not null"),
    ({"voided": [1]}, "each of fair: voided must be an object, not 1"),
    ({"voided": [{}]}, "missing key 'commitment'"),
    (
        {"voided": [_VOIDED | {"missing": ["2"]}]},
        "each of fair: missing must be a whole number, not '2'",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_SEALED_PROOFS)
def test_a_bad_sealed_proof_is_refused(change: Data, sentence: str) -> None:
    data = _record(SEALED).data()
    data["fair"] = SEALED.data() | change
    assert refusal(data) == f"setup: {sentence}"


@pytest.mark.parametrize("key", ["commitments", "voided"])
def test_a_sealed_proof_has_all_its_keys(key: str) -> None:
    data = _record(SEALED).data()
    data["fair"] = {name: value for name, value in SEALED.data().items() if name != key}
    assert refusal(data) == f"setup: missing key '{key}'"


def test_a_quick_proof_has_no_commitments_of_seats() -> None:
    data = _record().data()
    data["fair"] = FAIR.data() | {"commitments": list(COMMITMENTS)}
    assert refusal(data) == "setup: unknown key 'commitments'"


def test_a_sealed_proof_whose_shares_were_exchanged_gives_another_deal() -> None:
    data = _record(SEALED).data()
    other = ("a2" * 32, "", "0f" * 32)
    commitments = tuple(commitment_to(share) if share else "" for share in other)
    data["fair"] = replace(SEALED, contributions=other, commitments=commitments).data()
    assert refusal(data) == "setup: B1.3: fair: the proof gives another deal"

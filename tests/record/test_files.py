"""Files of games: lines good and bad, one game over many lines, notation, and nothing at all."""

import json
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patrician.record import Record, RecordError, read_games, records_of, write_notation
from patrician.record.files import MAX_RECORD_BYTES

from .records import checked_sentence, corpus, example, read

GOOD = read(example(1)).to_json().encode()
OTHER = read(example(4)).to_json().encode()
BROKEN_OFF = read(corpus(3)).to_json().encode()
BAD_TURN = json.dumps(example(1) | {"turns": [{"player": 1, "card": "roma-1"}]}).encode()
BAD_TURN_SAYS = "turn 1: card: B1.7: it is player 0’s turn"
LAID_OUT = json.dumps(example(2), indent=2).encode()
NOTATION = write_notation(read(example(6))).encode()


def _told(raw: bytes) -> list[tuple[int, str]]:
    """For each game of a file its line, and "good" or what is wrong with it."""
    told = []
    for entry in read_games(BytesIO(raw)):
        assert (entry.record is None) != (entry.error is None)
        said = "good" if entry.error is None else checked_sentence(entry.error)
        told.append((entry.line, said))
    return told


def test_good_and_bad_lines_are_all_reported_with_their_numbers() -> None:
    lines = [GOOD, BAD_TURN, b"nonsense", b"", OTHER, b"[]", b"   ", BROKEN_OFF, b'{"a": 1}', GOOD]
    assert _told(b"\n".join(lines)) == [
        (1, "good"),
        (2, BAD_TURN_SAYS),
        (3, "not valid JSON: expecting value (column 1)"),
        (5, "good"),
        (6, "a record must be an object, not []"),
        (8, "good"),
        (9, "unknown key 'a'"),
        (10, "good"),
    ]


def test_a_bad_first_line_does_not_hide_the_others() -> None:
    said = [said for _, said in _told(b"\n".join([b"nonsense", GOOD, b'{"a":', OTHER]))]
    assert said[1] == said[3] == "good"


@pytest.mark.parametrize("opening", [b"{", b"[", b'{"format":', b"# comment", b'{"a": 1'])
def test_a_first_line_that_was_cut_does_not_hide_the_others(opening: bytes) -> None:
    told = _told(b"\n".join([opening, GOOD, b"", BAD_TURN, OTHER]))
    assert [line for line, _ in told] == [1, 2, 4, 5]
    assert [said == "good" for _, said in told] == [False, True, False, True]


def test_a_comment_has_no_place_between_records() -> None:
    assert _told(b"\n".join([GOOD, b"# a comment", OTHER])) == [
        (1, "good"),
        (2, "not valid JSON: expecting value (column 1)"),
        (3, "good"),
    ]


def test_a_first_line_cut_anywhere_does_not_hide_the_others() -> None:
    for length in range(1, len(GOOD), 23):
        told = _told(GOOD[:length] + b"\n" + OTHER + b"\n" + BAD_TURN + b"\n")
        assert [line for line, _ in told] == [1, 2, 3]
        assert told[0][1] != "good"
        assert told[1:] == [(2, "good"), (3, BAD_TURN_SAYS)]


@pytest.mark.parametrize("raw", [b"", b"\n", b" \r\n\t\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n\n"])
def test_an_empty_file_holds_no_game(raw: bytes) -> None:
    assert _told(raw) == [(1, "the file holds no game")]


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(GOOD, id="one line without its end"),
        pytest.param(GOOD + b"\r\n", id="the line ends of Windows"),
        pytest.param(b"\xef\xbb\xbf" + GOOD, id="a byte order mark"),
        pytest.param(b"\xef\xbb\xbf" + LAID_OUT, id="a byte order mark before many lines"),
        pytest.param(LAID_OUT, id="many lines"),
        pytest.param(LAID_OUT.replace(b"\n", b"\r\n"), id="many lines of Windows"),
        pytest.param(LAID_OUT.replace(b",\n", b"\n\n,"), id="commas in front, blank lines"),
        pytest.param(LAID_OUT.replace(b"{\n", b"{", 1), id="first key on the first line"),
        pytest.param(NOTATION, id="notation"),
        pytest.param(b"\xef\xbb\xbf" + NOTATION, id="a byte order mark before notation"),
        pytest.param(NOTATION.replace(b"\n", b"\r\n"), id="notation of Windows"),
        pytest.param(b"# a comment first\n\n" + NOTATION, id="a comment before notation"),
    ],
)
def test_one_game_is_read_however_it_is_laid_out(raw: bytes) -> None:
    assert _told(raw) == [(1, "good")]


def test_blank_lines_may_stand_before_a_game() -> None:
    assert _told(b"\n \n" + LAID_OUT) == [(3, "good")]
    assert _told(b"\n" + NOTATION) == [(2, "good")]
    assert _told(b"\n" + GOOD + b"\n\n" + OTHER) == [(2, "good"), (4, "good")]


def test_notes_laid_out_over_many_lines_are_not_taken_for_a_game() -> None:
    data = example(1) | {"about": {"made": [{"format": "patrician-record/1"}]}}
    text = json.dumps(data, indent=1)
    assert _told(text.replace('{\n    "format"', '{"format"').encode()) == [(1, "good")]


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"\xff\xfe{\x00}\x00", "not UTF-8 text (byte 0)"),
        (b'{"a": "\xc3"}', "not UTF-8 text (byte 7)"),
        (b"\x00\x00\x00", "not valid JSON: expecting value (column 1)"),
        (b'{"a": "\x00"}', "not valid JSON: invalid control character at (column 8)"),
        (b"patrician-notation/1\nplayer: \xff", "not UTF-8 text (byte 29)"),
        (b"patrician-notation/2", "the first line must be patrician-notation/1"),
        (b"# nothing but a comment", "the first line must be patrician-notation/1"),
        (b"[" * 100_000, "nested more than 64 levels deep"),
        (b"[" + b"9" * 5000, "not valid JSON: a number is too long"),
    ],
    ids=range(9),
)
def test_a_file_of_something_else_is_refused(raw: bytes, sentence: str) -> None:
    assert _told(raw) == [(1, sentence)]


def test_a_line_too_long_for_a_game_is_passed_over() -> None:
    endless = b'{"about": "' + b"x" * (3 * MAX_RECORD_BYTES) + b'"}'
    told = _told(b"\n".join([GOOD, endless, OTHER]))
    assert told == [(1, "good"), (2, "longer than 4 MiB, which no game is"), (3, "good")]
    assert _told(endless) == [(1, "longer than 4 MiB, which no game is")]


@pytest.mark.parametrize("opening", [b"{\n", b"patrician-notation/1\n"])
def test_a_game_over_too_many_lines_is_read_no_further(opening: bytes) -> None:
    stream = BytesIO(opening + (b" " * 1000 + b"\n") * 10_000)
    (entry,) = read_games(stream)
    assert str(entry.error) == "longer than 4 MiB, which no game is"
    assert stream.tell() < MAX_RECORD_BYTES + 2000


def test_records_of_a_good_file_are_all_read() -> None:
    records = list(records_of(read_games(BytesIO(GOOD + b"\n" + OTHER)), "games.jsonl"))
    assert [record.to_json().encode() for record in records] == [GOOD, OTHER]


def test_records_are_read_until_the_first_bad_one() -> None:
    records = records_of(read_games(BytesIO(GOOD + b"\n\n" + BAD_TURN)), "games.jsonl")
    assert next(records) == Record.from_json(GOOD.decode())
    with pytest.raises(RecordError) as refused:
        next(records)
    assert str(refused.value) == f"games.jsonl:3: {BAD_TURN_SAYS}"


def test_a_file_cut_at_any_byte_loses_only_its_last_game() -> None:
    raw = b"\n".join([BROKEN_OFF, OTHER])
    for length in range(len(BROKEN_OFF) + 2, len(raw), 11):
        told = _told(raw[:length])
        assert told[0] == (1, "good")
        assert len(told) == 2
        assert told[1][1] != "good"


def test_a_line_cut_at_any_byte_is_refused() -> None:
    for length in range(1, len(GOOD)):
        ((line, said),) = _told(GOOD[:length])
        assert line == 1
        assert said.startswith("not valid JSON: ")


@pytest.mark.parametrize("raw", [LAID_OUT, NOTATION], ids=["many lines", "notation"])
def test_a_game_over_many_lines_stays_one_entry_wherever_it_is_cut(raw: bytes) -> None:
    for length in range(1, len(raw) - 1, 13):
        assert len(_told(raw[:length])) == 1


@given(st.binary(max_size=200))
@settings(derandomize=True, deadline=None, database=None, max_examples=300)
def test_any_bytes_are_told_apart(raw: bytes) -> None:
    assert _told(raw)


GAMES = st.sampled_from([GOOD, BAD_TURN, NOTATION, LAID_OUT])
MARKS = st.sampled_from([b"{", b"}", b"[", b"\n", b"\r", b"\xef\xbb\xbf", b"\x00", b"#"])


@given(st.lists(GAMES | MARKS | st.binary(max_size=5), max_size=8))
@settings(derandomize=True, deadline=None, database=None, max_examples=100)
def test_any_mixture_of_games_and_garbage_is_told_apart(pieces: list[bytes]) -> None:
    assert _told(b"".join(pieces))

"""Games as text: `patrician-record/1`, the compact notation, replay and verification."""

from patrician.record.errors import RecordError
from patrician.record.fair import Fair, VoidedDeal, commitment_to
from patrician.record.files import Entry, read_games, records_of
from patrician.record.notation import read_notation, turn_lines, write_notation, write_turn
from patrician.record.record import STAND_INS, Record, stand_ins_of
from patrician.record.seen import SeenGame
from patrician.record.shape import MAX_NAME_LENGTH
from patrician.record.witness import Witness

__all__ = [
    "MAX_NAME_LENGTH",
    "STAND_INS",
    "Entry",
    "Fair",
    "Record",
    "RecordError",
    "SeenGame",
    "VoidedDeal",
    "Witness",
    "commitment_to",
    "read_games",
    "read_notation",
    "records_of",
    "stand_ins_of",
    "turn_lines",
    "write_notation",
    "write_turn",
]

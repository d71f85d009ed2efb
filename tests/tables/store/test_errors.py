"""Whatever a database complains about becomes one sentence without values."""

import pytest
from sqlalchemy.exc import DBAPIError

from patrician.tables.store.errors import StoreError, in_one_sentence


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (TimeoutError(), "it took too long"),
        (OSError(111, "Connection refused"), "Connection refused"),
        (OSError("all 2 addresses failed"), "all 2 addresses failed"),
        (OSError(), "OSError"),
        (
            DBAPIError(
                "INSERT", {}, Exception("<class 'asyncpg.X'>: no\nDETAIL: Key (x)=(geheim)")
            ),
            "no",
        ),
        (
            DBAPIError("INSERT", {}, Exception("invalid input for query argument $1: 'geheim'")),
            "invalid input",
        ),
    ],
)
def test_an_error_is_one_sentence(error: Exception, sentence: str) -> None:
    with pytest.raises(StoreError) as told, in_one_sentence("the database is away"):
        raise error
    assert str(told.value) == f"the database is away: {sentence}"

"""The English catalogue and the code agree: no message is missing, unused, junk or half filled."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import patrician
from patrician import texts
from patrician.box import SITES
from patrician.rules import ACTION_COUNT, Kind, Reason
from patrician.texts import AREAS, DEFAULT_LANGUAGE, say

from ..games.kinds import KINDS, KindOfGame

SOURCE = Path(patrician.__file__).parent
MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.parent.name != "texts")
# Messages that are looked up by an id that came from elsewhere: those of a Reason.
PASSED_ON = {"reason.message"}
# What stands in a pattern of ids for a part that is put in at run time.
ANYTHING = "[a-z_-]+"


# --- The catalogue --------------------------------------------------------------------------------


@cache
def _resources() -> dict[str, fluent.Resource]:
    folder = files("patrician.texts").joinpath(DEFAULT_LANGUAGE)
    parser = FluentParser()
    return {area: parser.parse(folder.joinpath(f"{area}.ftl").read_text("utf-8")) for area in AREAS}


def _entries() -> Iterator[tuple[str, fluent.SyntaxNode]]:
    for area, resource in _resources().items():
        yield from ((area, entry) for entry in resource.body)


class _References(Visitor):
    """Collects the variables and the other messages that a message uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def _references() -> dict[str, _References]:
    """Every message with what stands in it."""
    messages = {}
    for _, entry in _entries():
        if isinstance(entry, fluent.Message):
            messages[entry.id.name] = _References()
            messages[entry.id.name].visit(entry)
    return messages


@cache
def _messages() -> dict[str, frozenset[str]]:
    """Every message with the variables it uses, those of the messages in it included."""
    return {name: frozenset(_variables(name)) for name in _references()}


def _variables(name: str) -> Iterator[str]:
    for message in (name, *_inner(name)):
        yield from _references()[message].variables


def _inner(name: str) -> Iterator[str]:
    """The messages that stand in a message, and in those."""
    for message in _references()[name].messages:
        yield message
        yield from _inner(message)


def test_every_file_of_the_language_is_an_area() -> None:
    folder = files("patrician.texts").joinpath(DEFAULT_LANGUAGE)
    assert sorted(item.name for item in folder.iterdir()) == sorted(f"{a}.ftl" for a in AREAS)


def test_there_is_no_junk_in_the_catalogue() -> None:
    junk = [(area, entry.content) for area, entry in _entries() if isinstance(entry, fluent.Junk)]
    assert junk == []


def test_every_message_has_a_text_and_stands_once() -> None:
    messages = [entry for _, entry in _entries() if isinstance(entry, fluent.Message)]
    names = [message.id.name for message in messages]
    assert len(names) == len(set(names))
    assert all(message.value is not None for message in messages)


# --- What the code uses ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Use:
    """A message that the code says: its id or a pattern of ids, and the parameters if known."""

    place: str
    pattern: str
    parameters: frozenset[str] | None

    @property
    def is_literal(self) -> bool:
        return ANYTHING not in self.pattern

    def ids(self) -> list[str]:
        return [name for name in _messages() if re.fullmatch(self.pattern, name)]


class _Reader(ast.NodeVisitor):
    """Finds the calls of say(...) and Reason(...) in a module."""

    def __init__(self, path: Path) -> None:
        self._name = str(path.relative_to(SOURCE))
        self._scopes: list[ast.AST] = []
        self.uses: list[Use] = []
        self.reasons: list[Use] = []
        self.unclear: list[str] = []

    def visit_Module(self, node: ast.Module) -> None:
        self._in_scope(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._in_scope(node)

    def _in_scope(self, node: ast.AST) -> None:
        self._scopes.append(node)
        self.generic_visit(node)
        self._scopes.pop()

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.id if isinstance(node.func, ast.Name) else None
        if called == "say":
            self._note(node, node.args[:2], self.uses)
        elif called == "Reason":
            self._note(node, node.args[1:3], self.reasons)
        self.generic_visit(node)

    def _note(self, node: ast.Call, arguments: list[ast.expr], into: list[Use]) -> None:
        place = f"{self._name}:{node.lineno}"
        patterns = list(self._patterns(arguments[0]))
        if not patterns and ast.unparse(arguments[0]) not in PASSED_ON:
            self.unclear.append(f"{place}: {ast.unparse(arguments[0])}")
        keys = self._keys(arguments[1]) if len(arguments) > 1 else frozenset()
        if isinstance(arguments[0], ast.Name) and len(list(self._values(arguments[0].id))) > 1:
            keys = None  # several messages by the same name, each with parameters of its own
        into += [Use(place, pattern, keys) for pattern in patterns]

    def _values(self, name: str) -> Iterator[ast.expr]:
        """Everything that is assigned to a name in the innermost scope that assigns to it."""
        for scope in reversed(self._scopes):
            found = [value for node in ast.walk(scope) for value in _assigned(node, name)]
            if found:
                yield from found
                return

    def _patterns(self, node: ast.expr) -> Iterator[str]:
        match node:
            case ast.Constant(value=str(text)):
                yield re.escape(text)
            case ast.JoinedStr(values=parts):
                yield "".join(
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ANYTHING
                    for part in parts
                )
            case ast.IfExp(body=body, orelse=orelse):
                yield from self._patterns(body)
                yield from self._patterns(orelse)
            case ast.Subscript(value=table):
                yield from self._patterns(table)
            case ast.Dict(values=values):
                for value in values:
                    yield from self._patterns(value)
            case ast.Name(id=name):
                for value in self._values(name):
                    yield from self._patterns(value)

    def _keys(self, node: ast.expr) -> frozenset[str] | None:
        """The names of the parameters, None if they cannot be told from here."""
        match node:
            case ast.Dict(keys=keys):
                names = [key.value for key in keys if isinstance(key, ast.Constant)]
                return frozenset(map(str, names)) if len(names) == len(keys) else None
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                one, other = self._keys(left), self._keys(right)
                return None if one is None or other is None else one | other
            case ast.Name(id=name):
                found = [self._keys(value) for value in self._values(name)]
                return found[0] if len(found) == 1 else None
        return None


def _assigned(node: ast.AST, name: str) -> Iterator[ast.expr]:
    match node:
        case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
            yield value
        case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value):
            if target == name:
                yield value


@cache
def _read() -> _Reader:
    """All modules, read by one reader."""
    everything = _Reader(SOURCE)
    for path in MODULES:
        reader = _Reader(path)
        reader.visit(ast.parse(path.read_text("utf-8")))
        everything.uses += reader.uses
        everything.reasons += reader.reasons
        everything.unclear += reader.unclear
    return everything


def test_the_reader_understands_every_call() -> None:
    assert _read().unclear == []
    assert len(_read().uses) > 60
    assert len(_read().reasons) > 20


def test_every_message_the_code_says_exists() -> None:
    missing = [f"{use.place}: {use.pattern}" for use in _read().uses if not use.ids()]
    assert missing == []


def test_every_reason_has_its_message() -> None:
    missing = [f"{use.place}: {use.pattern}" for use in _read().reasons if not use.ids()]
    assert missing == []


def test_every_message_gets_the_parameters_it_uses() -> None:
    short = [
        f"{use.place}: {name} needs {sorted(_messages()[name] - use.parameters)}"
        for use in (*_read().uses, *_read().reasons)
        if use.is_literal and use.parameters is not None
        for name in use.ids()
        if not _messages()[name] <= use.parameters
    ]
    assert short == []


def _words_of_the_code() -> set[str]:
    """Every string in the code; a part of an id that is put in at run time is one of them."""
    trees = (ast.parse(path.read_text("utf-8")) for path in MODULES)
    nodes = (node for tree in trees for node in ast.walk(tree))
    texts = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return texts | {kind.value for kind in Kind} | set(SITES)


def test_no_message_is_unused() -> None:
    words = _words_of_the_code()
    used: set[str] = set()
    for use in (*_read().uses, *_read().reasons):
        pattern = re.compile(use.pattern.replace(ANYTHING, f"({ANYTHING})"))
        for name in use.ids():
            match = pattern.fullmatch(name)
            if match and all(part in words for part in match.groups()):
                used |= {name, *_inner(name)}
    assert sorted(set(_messages()) - used) == []


# --- Saying them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("message", sorted(_messages()))
@pytest.mark.parametrize("value", [0, 1, 2, "Anna"])
def test_every_message_can_be_told(message: str, value: str | int) -> None:
    text = say(message, dict.fromkeys(_messages()[message], value))
    assert text.strip() == text
    assert text
    assert not set("{}\u2068\u2069") & set(text)


@pytest.mark.parametrize("kind", KINDS[5::6], ids=str)
def test_every_reason_of_whole_games_can_be_told(kind: KindOfGame) -> None:
    told: set[str] = set()
    for seed in range(2):
        random, game = Random(seed), kind.game(seed)
        while not game.over:
            for action in range(-1, ACTION_COUNT + 1):
                reason = game.why_not(action)
                if reason is not None:
                    told.add(_told(reason))
            game.apply(random.choice(game.legal_actions()))
        told |= {_told(reason) for reason in [game.why_not(0)] if reason}
    assert len(told) > 100


def _told(reason: Reason) -> str:
    text = say(reason.message, reason.parameters)
    for value in reason.parameters.values():
        if reason.message != "not-this-step":
            assert str(value) in text
    return text


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(LookupError):
        say("no-such-message")


def test_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(LookupError, match="the message 'card-not-in-play' cannot be told"):
        say("card-not-in-play")


def test_a_message_without_text_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = FluentBundle(["en"])
    bundle.add_resource(FluentResource("bare =\n    .hint = only an attribute\n"))
    monkeypatch.setattr(texts, "_bundle", lambda _: bundle)
    with pytest.raises(LookupError, match="the message 'bare' has no text"):
        say("bare")


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        say("game-is-over", language="xx")


def test_numbers_and_choices_are_told_in_words() -> None:
    facts = {"card": "roma-1", "floors": 1}
    assert say("too-few-floors", facts) == "roma-1 places 1 floor"
    assert say("too-few-floors", facts | {"floors": 2}) == "roma-1 places 2 floors"
    assert say("not-this-step", {"expected": "site"}) == "now is the time for placing a floor"

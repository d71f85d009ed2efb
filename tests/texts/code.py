"""What the server and the command say: every call of say(...) and Reason(...) in the package."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import patrician
from patrician.box import SITES
from patrician.rules import Kind
from tests.texts.uses import ANYTHING, Use

SOURCE = Path(patrician.__file__).parent
MODULES = sorted(path for path in SOURCE.rglob("*.py") if path.parent.name != "texts")
# Messages that are looked up by an id that came from elsewhere: those of a Reason.
PASSED_ON = {"reason.message"}


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
def read() -> _Reader:
    """All modules, read by one reader."""
    everything = _Reader(SOURCE)
    for path in MODULES:
        reader = _Reader(path)
        reader.visit(ast.parse(path.read_text("utf-8")))
        everything.uses += reader.uses
        everything.reasons += reader.reasons
        everything.unclear += reader.unclear
    return everything


@cache
def words() -> set[str]:
    """Every string in the code; a part of an id that is put in at run time is one of them."""
    trees = (ast.parse(path.read_text("utf-8")) for path in MODULES)
    nodes = (node for tree in trees for node in ast.walk(tree))
    texts = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return texts | {kind.value for kind in Kind} | set(SITES)

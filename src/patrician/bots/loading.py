"""Bots that need no packaging: `my_bot.py:Collector` and `my_package.my_module:Collector`."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final

from patrician.bots.protocol import Bot, BotError, BotMaker

_FINGERPRINT_LETTERS: Final = 12
_NEEDED: Final = "a method choose(observation, budget)"


@dataclass(frozen=True)
class LoadedBot:
    """Makes a bot whose class is looked up when the first one is made."""

    name: str
    find: Callable[[], BotMaker]

    def __call__(self, rng: Random) -> Bot:
        """Return a bot; raises `BotError` if it cannot be made or has no method to choose."""
        try:
            bot = self.find()(rng)
        except BotError:
            raise
        except (Exception, SystemExit) as error:
            raise BotError(f"the bot {self.name!r} cannot be made ({_reason(error)})") from error
        _check(self.name, bot)
        return bot


def load_bot(name: str) -> LoadedBot:
    """Return the maker that `FILE.py:CLASS` or `MODULE:CLASS` names; raises `BotError`."""
    where, _, class_name = name.rpartition(":")
    maker = getattr(_module(where), class_name, None)
    if maker is None:
        raise BotError(f"{where} has no class {class_name!r}{_others(_module(where))}")
    if not callable(maker) or (isinstance(maker, type) and not hasattr(maker, "choose")):
        raise BotError(f"{name} is no bot: it needs {_NEEDED}")
    return LoadedBot(name, lambda: maker)


def source_fingerprint(name: str) -> str:
    """Return a hash of the source file that such a name stands for; empty if it has none."""
    file = _module(name.rpartition(":")[0]).__file__
    if file is None:
        return ""
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:_FINGERPRINT_LETTERS]


@cache
def _module(where: str) -> ModuleType:
    """Import a module by name, or a file by path."""
    try:
        if where.endswith(".py"):
            return _from_file(Path(where))
        _search(Path.cwd())
        return import_module(where)
    except BotError:
        raise
    except ModuleNotFoundError as error:
        if error.name and (where == error.name or where.startswith(f"{error.name}.")):
            raise BotError(f"there is no module {where!r}") from None
        raise BotError(f"{where} cannot be loaded ({_reason(error)})") from error
    except (Exception, SystemExit) as error:
        raise BotError(f"{where} cannot be loaded ({_reason(error)})") from error


def _from_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise BotError(f"{path}: there is no such file")
    # Under a name of its own: a file called random.py must not replace the module random.
    name = f"patrician_bot_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None, "a file of Python has a loader"
    assert spec.loader is not None, "a file of Python has a loader"
    module = importlib.util.module_from_spec(spec)
    _search(path.resolve().parent)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _search(folder: Path) -> None:
    """Let imports find modules of a folder, after all that is installed."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _others(module: ModuleType) -> str:
    """Return which bots a module has instead."""
    classes = [value for value in vars(module).values() if isinstance(value, type)]
    own = [one for one in classes if one.__module__ == module.__name__]
    names = [one.__name__ for one in own if hasattr(one, "choose")]
    return f"; it has {', '.join(names)}" if names else ""


def _check(name: str, bot: object) -> None:
    """Raise `BotError` unless the bot can be asked."""
    choose = getattr(bot, "choose", None)
    if not callable(choose):
        raise BotError(f"{name} is no bot: it needs {_NEEDED}")
    try:
        inspect.signature(choose).bind(None, None)
    except TypeError:
        raise BotError(f"{name}: choose takes the wrong arguments; it needs {_NEEDED}") from None
    except ValueError:
        pass  # a compiled method that does not tell its arguments


def _reason(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"

"""The application: routes, and what stands around them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware import Middleware

from patrician import __version__
from patrician.web.devices import Devices
from patrician.web.limits import Limits
from patrician.web.logs import AccessLog
from patrician.web.problems import (
    MEDIA_TYPE,
    FaultGuard,
    Problem,
    documented,
    register_problems,
)
from patrician.web.protocol import ProtocolCheck
from patrician.web.routes import ROUTERS
from patrician.web.security import BodyLimit, OriginCheck, RateLimit, SecurityHeaders
from patrician.web.settings import Settings
from patrician.web.static import StaticPage

Rooms = Callable[[FastAPI], AbstractAsyncContextManager[None]]
"""Opens what the routes need and puts it into the application's state; closes it at the end."""

DESCRIPTION: Final = """\
Tables for the board game Patrician.

Every refusal has the media type `application/problem+json` and the shape `Problem`.
A browser is known by a cookie; a program sends `Authorization: Bearer` with a seat's token.
"""


def create_app(settings: Settings, rooms: Rooms | None = None) -> FastAPI:
    """Build the application for these settings."""
    limits = Limits.of(settings)
    app = FastAPI(
        title="Patrician",
        version=__version__,
        description=DESCRIPTION,
        openapi_url=None,  # there is a route that lets nobody wait; see `about`
        redirect_slashes=False,
        lifespan=_lifespan(rooms),
        generate_unique_id_function=_operation,
        middleware=_around(settings, limits),
    )
    app.state.settings = settings
    app.state.devices = Devices.of(settings)
    app.state.limits = limits
    app.state.ready = False
    app.state.well = _well
    app.state.description = None
    app.state.ending = asyncio.Event()
    register_problems(app)
    for router in ROUTERS:
        app.include_router(router)
    # No mount: it would swallow wrong methods of the routes, which deserve a 405.
    app.router.default = StaticPage(origin=next(iter(settings.origins), None))
    _document_problems(app)
    return app


def _around(settings: Settings, limits: Limits) -> list[Middleware]:
    """Return what every request passes, from the outside to the inside."""
    return [
        Middleware(AccessLog),
        Middleware(SecurityHeaders, settings=settings),
        Middleware(FaultGuard),
        Middleware(RateLimit, settings=settings, requests=limits.requests),
        Middleware(ProtocolCheck),
        Middleware(OriginCheck, settings=settings),
        Middleware(BodyLimit, settings=settings),
    ]


async def _well() -> bool:
    """Tell that nothing is missing; rooms that need something else say so themselves."""
    return True


def _lifespan(rooms: Rooms | None) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            if rooms is not None:
                await stack.enter_async_context(rooms(app))
            app.state.ready = True
            # Before anything is closed, no new guests are sent here.
            stack.callback(setattr, app.state, "ready", False)  # noqa: FBT003
            yield

    return lifespan


def _operation(route: APIRoute) -> str:
    """Call an operation in the description as its function is called."""
    return route.name


def _document_problems(app: FastAPI) -> None:
    """Add to the description what is refused before a route is asked, and in which shape."""
    described = app.openapi

    def openapi() -> dict[str, Any]:
        schema = described()
        schemas = schema.setdefault("components", {}).setdefault("schemas", {})
        for name in _FRAMEWORK_SCHEMAS:
            schemas.pop(name, None)
        schemas["Problem"] = Problem.model_json_schema()
        for path in schema["paths"].values():
            for operation in path.values():
                _document_refusals(operation)
        return schema

    app.openapi = openapi  # type: ignore[method-assign]


def _document_refusals(operation: dict[str, Any]) -> None:
    responses = operation["responses"]
    statuses = {*_ALWAYS, *(_WITH_BODY if "requestBody" in operation else ())}
    if "422" in responses:
        statuses.add(422)
    for status, response in documented(*statuses).items():
        # A route may say more about a refusal than we can; of these 422 it never did.
        if status == 422 or str(status) not in responses:
            responses[str(status)] = response
    for status, response in responses.items():
        if int(status) >= _REFUSALS and _JSON in response.get("content", {}):
            response["content"] = {MEDIA_TYPE: response["content"][_JSON]}


_ALWAYS: Final = (403, 426, 429, 500, 503)
_WITH_BODY: Final = (400, 408, 413, 415)
_REFUSALS: Final = 400
_JSON: Final = "application/json"
# The shape the framework would give to wrong parameters, if we let it.
_FRAMEWORK_SCHEMAS: Final = ("HTTPValidationError", "ValidationError")

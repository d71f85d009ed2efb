"""What the server is, and whether it is well."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, HTTPException, Request, Response
from pydantic import BaseModel, Field
from pydantic_core import to_json

from patrician import __version__
from patrician.tables.view_shapes import PROTOCOL
from patrician.web.network import is_local, network_origin
from patrician.web.problems import documented, problem

router = APIRouter(tags=["server"])


class Version(BaseModel):
    """Which program answers, and how it is spoken to."""

    protocol: int = Field(description="Clients and servers of the same number understand another.")
    program: str = Field(description="The version of the program.")


class Network(BaseModel):
    """Where other devices find the server."""

    origin: str | None = Field(description="Its origin in the network; none if it has none there.")


class Health(BaseModel):
    """How the server is."""

    status: str = Field(description="`ok`, or there is a problem instead.")


@router.get("/api/version")
async def version() -> Version:
    """Tell the versions of the protocol and of the program."""
    return Version(protocol=PROTOCOL, program=__version__)


@router.get("/api/network", responses=documented(404))
async def network(request: Request) -> Network:
    """Tell a browser on the server's own machine at which address other devices reach it.

    Nobody else is told: to them there is no such route.
    """
    if not is_local(request):
        raise HTTPException(404)
    return Network(origin=network_origin(request.app.state.settings))


@router.get("/api/openapi.json", include_in_schema=False)
async def description(request: Request) -> Response:
    """Describe every route; worked out once, and where nobody has to wait for it."""
    state = request.app.state
    if state.description is None:
        state.description = to_json(await asyncio.to_thread(request.app.openapi))
    return Response(state.description, media_type="application/json")


@router.head("/healthz", include_in_schema=False)
@router.get("/healthz")
async def alive() -> Health:
    """Tell that the program is running; whoever hears nothing may start it anew."""
    return Health(status="ok")


@router.head("/readyz", response_model=None, include_in_schema=False)
@router.get("/readyz", response_model=Health, responses=documented(503))
async def ready(request: Request) -> Response | Health:
    """Tell whether the server takes guests; whoever hears no sends them elsewhere."""
    state = request.app.state
    if not state.ready or not await state.well():
        return problem(503, headers={"retry-after": "1"})
    return Health(status="ok")

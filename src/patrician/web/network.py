"""The address at which other devices of the network reach a server."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

from patrician.web.settings import LOOPBACK, Settings

# A proxy on the same machine calls from a loopback address, too, for whoever is behind it.
_FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
# An address for documentation: nothing is sent there, the system only chooses a way.
_ELSEWHERE: Final = ("192.0.2.1", 9)


def is_local(request: Request) -> bool:
    """Tell whether a request comes from a browser on this machine, by a loopback address."""
    if request.client is None or any(name in request.headers for name in _FORWARDED):
        return False
    return _is_loopback(request.client.host) and _is_loopback(request.url.hostname or "")


def network_origin(settings: Settings) -> str | None:
    """Return the origin that others open; None if the server listens to this machine only."""
    for origin in settings.origins:
        if not _is_loopback(urlsplit(origin).hostname or ""):
            return origin
    if settings.origins or not settings.everywhere:
        return None
    found = own_address()
    return found and settings.origin_at(found)


def own_address() -> str | None:
    """Return the IPv4 address of this machine in its network; None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(_ELSEWHERE)
        except OSError:
            return None
        found = str(way.getsockname()[0])
    return None if _is_loopback(found) or ip_address(found).is_unspecified else found


def _is_loopback(host: str) -> bool:
    if host in LOOPBACK:
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False

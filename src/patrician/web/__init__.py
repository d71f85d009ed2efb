"""The tables over HTTP and WebSockets."""

from patrician.web.app import create_app
from patrician.web.settings import Settings
from patrician.web.settings_sources import SettingsError, load_settings

__all__ = ["Settings", "SettingsError", "create_app", "load_settings"]

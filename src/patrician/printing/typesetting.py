"""Typst makes PDFs of our templates and what is filled into them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from patrician.system.extras import load

EXTRA: Final = "print"
_FOLDER: Final = Path(__file__).parent
_TEMPLATES: Final = _FOLDER / "templates"
_FONTS: Final = _FOLDER / "fonts"


def typeset(template: str, data: Mapping[str, Any], pictures: Mapping[str, str]) -> bytes:
    """Return a PDF: a template with data for it and the SVG documents it shows, by name.

    Only our own fonts are used, so that a sheet looks the same on every machine.
    """
    typst = load(EXTRA, "typst")
    files = {path.name: path.read_bytes() for path in _TEMPLATES.glob("*.typ")}
    files["main.typ"] = files[f"{template}.typ"]
    files["data.json"] = json.dumps(data).encode()
    # Typst knows this word of SVG in one spelling only.
    spelled = {name: svg.replace("currentcolor", "currentColor") for name, svg in pictures.items()}
    files |= {f"{name}.svg": svg.encode() for name, svg in spelled.items()}
    pdf = typst.compile(files, font_paths=[_FONTS], ignore_system_fonts=True, format="pdf")
    assert isinstance(pdf, bytes)
    return pdf

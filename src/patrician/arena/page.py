"""A page that stands alone: one file with its style and plots in it, which loads nothing."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { border-bottom: 1px solid #8886; padding: 0.3rem 0.8rem; text-align: left; }
pre { background: #8882; overflow-x: auto; padding: 0.8rem; }
figure { margin: 1rem 0; }
figcaption { opacity: 0.8; }
svg { height: auto; max-width: 100%; }
"""
# A content security policy: the browser loads nothing from anywhere.
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


class Page:
    """A page that is written from top to bottom; whatever text it is given is only text."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._parts = [f"<h1>{escape(title)}</h1>"]

    def heading(self, text: str) -> None:
        """Begin a section."""
        self._parts.append(f"<h2>{escape(text)}</h2>")

    def paragraph(self, text: str) -> None:
        """Add a paragraph."""
        self._parts.append(f"<p>{escape(text)}</p>")

    def command(self, text: str) -> None:
        """Add a command to type."""
        self._parts.append(f"<pre><code>{escape(text)}</code></pre>")

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Add a table with its heads in the first row and the first column."""
        head, *body = rows
        lines = [_row(head, "col"), *(_row(row, "row") for row in body)]
        self._parts.append(f'<div class="wide"><table>{"".join(lines)}</table></div>')

    def figure(self, drawing: str, caption: str) -> None:
        """Add a drawing, which is SVG of our own."""
        label = escape(caption)
        named = drawing.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
        self._parts.append(f"<figure>{named}<figcaption>{label}</figcaption></figure>")

    def html(self) -> str:
        """Return the whole page."""
        return "\n".join(
            [
                "<!DOCTYPE html>",
                '<html lang="en">',
                "<head>",
                '<meta charset="utf-8">',
                f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
                '<meta name="viewport" content="width=device-width, initial-scale=1">',
                f"<title>{escape(self._title)}</title>",
                f"<style>{_STYLE}</style>",
                "</head>",
                "<body>",
                *self._parts,
                "</body>",
                "</html>",
                "",
            ]
        )


def _row(cells: Sequence[str], scope: str) -> str:
    heads = len(cells) if scope == "col" else 1
    written = [
        f'<th scope="{scope}">{escape(cell)}</th>' if number < heads else f"<td>{escape(cell)}</td>"
        for number, cell in enumerate(cells)
    ]
    return f"<tr>{''.join(written)}</tr>"

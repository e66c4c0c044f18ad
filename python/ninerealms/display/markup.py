"""Elements of HTML and SVG as text; whatever goes in is escaped here and nowhere else."""

from __future__ import annotations

from html import escape


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def element(name: str, *children: str | Markup, **attributes: str | float | None) -> Markup:
    """Return `<name ...>children</name>`.

    Children that are not `Markup` are escaped. Attributes: `class_` means class, other
    underscores mean hyphens, None leaves the attribute out.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_text(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if not children:
        return Markup(f"<{name}{written}></{name}>")
    return Markup(f"<{name}{written}>{join(*children)}</{name}>")


def join(*parts: str | Markup) -> Markup:
    """Return the parts one after another, escaped unless they are markup."""
    return Markup("".join(p if isinstance(p, Markup) else escape(p, quote=False) for p in parts))


def _text(value: str | float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)

"""A small template language for annotated text.

`(a|b)` picks one, also the empty one; `{SLOT}` asks the values for a text, which is annotated when the slot is a label;
`<LABEL:text>` annotates what its text becomes. A backslash makes the next character plain.
"""

import random
from collections.abc import Callable

from ..labels import LABELS

Value = Callable[[str], tuple[str, str | None]]


class Writer:
    """Collects text and spans."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.length = 0
        self.spans: list[tuple[int, int, str]] = []

    def write(self, text: str, label: str | None = None) -> None:
        if label and text:
            self.spans.append((self.length, self.length + len(text), label))
        self.parts.append(text)
        self.length += len(text)

    @property
    def text(self) -> str:
        return ''.join(self.parts)


def _closing(template: str, at: int, opening: str, closing: str) -> int:
    depth = 0
    while at < len(template):
        char = template[at]
        if char == '\\':
            at += 1
        elif char == opening:
            depth += 1
        elif char == closing:
            depth -= 1
            if depth == 0:
                return at
        at += 1
    raise ValueError(f'no closing {closing} in {template}')


def options(inner: str) -> list[str]:
    """The parts between bars, bars within brackets left alone."""
    parts, depth, start = [], 0, 0
    for i, char in enumerate(inner):
        if i and inner[i - 1] == '\\':
            continue
        if char in '(<{':
            depth += 1
        elif char in ')>}':
            depth -= 1
        elif char == '|' and depth == 0:
            parts.append(inner[start:i])
            start = i + 1
    return [*parts, inner[start:]]


def expand(template: str, value: Value, rng: random.Random, writer: Writer) -> None:
    at = 0
    while at < len(template):
        char = template[at]
        if char == '(':
            end = _closing(template, at, '(', ')')
            expand(rng.choice(options(template[at + 1 : end])), value, rng, writer)
        elif char == '{':
            end = template.index('}', at)
            writer.write(*value(template[at + 1 : end]))
        elif char == '<':
            end = _closing(template, at, '<', '>')
            label, inner = template[at + 1 : end].split(':', 1)
            if label not in LABELS:
                raise ValueError(f'unknown label in {template}')
            start = writer.length
            known = len(writer.spans)
            expand(inner, value, rng, writer)
            del writer.spans[known:]
            writer.spans.append((start, writer.length, label))
        else:
            end = at
            if char == '\\':
                end = at + 1
                char = template[end]
            writer.write(char)
        at = end + 1

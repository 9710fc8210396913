"""Annotated text, turned into rows of pieces with a target for each tier."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field

from .labels import OUTSIDE, STATEMENTS, VALUES, Tier
from .tokenizer import BOS, EOS, Pieces, Tokenizer

UNCERTAIN = -2
"""Outside, or any label but a name."""
IGNORED = -1


@dataclass
class Example:
    """`spans` are (start, end, label), `open` and `unsure` (start, end). Where it is open only names are annotated: outside may be
    any other label. Where it is unsure nothing is learnt of values."""

    text: str
    spans: list[tuple[int, int, str]]
    open: list[tuple[int, int]] = field(default_factory=list)
    unsure: list[tuple[int, int]] = field(default_factory=list)
    has_statements: bool = True
    """Whether statements are annotated at all."""


@dataclass
class Row:
    ids: list[int]
    values: list[int]
    statements: list[int]


def row_of(example: Example, tokenizer: Tokenizer, longest: int) -> Row:
    pieces = tokenizer.encode(example.text)
    count = min(len(pieces.ids), longest - 2)
    values = [OUTSIDE] * count
    statements = [OUTSIDE if example.has_statements else IGNORED] * count
    for start, end in example.open:
        for i in _begun_in(pieces, start, end, count):
            values[i], statements[i] = UNCERTAIN, IGNORED
    for start, end in example.unsure:
        for i in _begun_in(pieces, start, end, count):
            values[i] = IGNORED
    for tier, targets in ((VALUES, values), (STATEMENTS, statements)):
        for start, end, label in example.spans:
            if label in tier.labels:
                _mark(targets, pieces, start, end, tier, label)
    return Row([BOS, *pieces.ids[:count], EOS], [IGNORED, *values, IGNORED], [IGNORED, *statements, IGNORED])


def _begun_in(pieces: Pieces, start: int, end: int, count: int) -> range:
    return range(bisect_left(pieces.starts, start), min(count, bisect_left(pieces.starts, end)))


def _mark(targets: list[int], pieces: Pieces, start: int, end: int, tier: Tier, label: str) -> None:
    touched = range(bisect_right(pieces.ends, start), min(len(targets), bisect_left(pieces.starts, end)))
    inside = [i for i in touched if pieces.ends[i] > pieces.starts[i]]
    if not inside:
        return
    first = inside[0]
    if pieces.starts[first] == start and first > 0 and pieces.ends[first - 1] == pieces.starts[first - 1] == start:
        inside.insert(0, first - 1)
    for i in inside:
        targets[i] = tier.output(label, 'I')
    if len(inside) == 1:
        targets[inside[0]] = tier.output(label, 'S')
    else:
        targets[inside[0]] = tier.output(label, 'B')
        targets[inside[-1]] = tier.output(label, 'E')

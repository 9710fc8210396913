"""Annotated text, turned into rows of pieces with a target for each."""

from dataclasses import dataclass

from .labels import OUTSIDE, output
from .tokenizer import BOS, EOS, Tokenizer

UNCERTAIN = -2
IGNORED = -1


@dataclass
class Example:
    """`spans` are (start, end, label). In an `open` range (start, end) only names are annotated: outside may be any other label."""

    text: str
    spans: list[tuple[int, int, str]]
    open: list[tuple[int, int]]


@dataclass
class Row:
    ids: list[int]
    targets: list[int]


def row_of(example: Example, tokenizer: Tokenizer, longest: int) -> Row:
    pieces = tokenizer.encode(example.text)
    count = min(len(pieces.ids), longest - 2)
    targets = [OUTSIDE] * count
    for start, end in example.open:
        for i in range(count):
            if start <= pieces.starts[i] < end:
                targets[i] = UNCERTAIN
    for start, end, label in example.spans:
        inside = [
            i for i in range(count) if pieces.starts[i] < end and pieces.ends[i] > start and pieces.ends[i] > pieces.starts[i]
        ]
        if not inside:
            continue
        if pieces.starts[inside[0]] == start and inside[0] > 0 and pieces.ends[inside[0] - 1] == pieces.starts[inside[0] - 1] == start:
            inside.insert(0, inside[0] - 1)
        for i in inside:
            targets[i] = output(label, 'I')
        if len(inside) == 1:
            targets[inside[0]] = output(label, 'S')
        else:
            targets[inside[0]] = output(label, 'B')
            targets[inside[-1]] = output(label, 'E')
    return Row([BOS, *pieces.ids[:count], EOS], [IGNORED, *targets, IGNORED])

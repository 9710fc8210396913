"""Synthetic documents for the values no corpus has, in bokmål, nynorsk and English.

Their statements are phrases without a sentence around them and teach nothing of where a statement begins and ends in real wording, so
that they are left to the annotated documents: a document with one teaches values alone.
"""

import random
import re
from pathlib import Path

from ..corpora import wrapped
from ..examples import Example
from ..labels import STATEMENTS, VALUES
from .layouts import compose
from .lexicon import LEXICON
from .values import Values

_values: dict[Path, Values] = {}


def documents(data: Path, rng: random.Random, count: int) -> list[Example]:
    """`count` documents; every third is broken into lines as on a page, a few are in capitals."""
    values = _values.setdefault(data, Values(data))
    examples = []
    for _ in range(count):
        writer = compose(values, rng).writer
        text = writer.text
        if rng.random() < 0.35:
            text = wrapped(text, rng.randint(45, 95))
        if rng.random() < 0.02 and len(text.upper()) == len(text):
            text = text.upper()
        examples.append(_values_of(text, writer.spans))
    return examples


def _values_of(text: str, spans: list[tuple[int, int, str]]) -> Example:
    """As annotated documents mark them: a postal code and its place by themselves, no season, nothing said of numbers of cases."""
    kept: list[tuple[int, int, str]] = []
    unsure: list[tuple[int, int]] = []
    for start, end, label in spans:
        value = text[start:end]
        with_place = re.fullmatch(r'(.*\S),\s(\d{4})\s(\S.*)', value, re.DOTALL) if label == 'ADDRESS' else None
        if with_place:
            parts = zip((1, 2, 3), ('ADDRESS', 'POSTAL_CODE', 'LOC'))
            kept += [(start + with_place.start(k), start + with_place.end(k), part) for k, part in parts]
        elif label == 'REGISTRATION' or (label == 'DATE' and not re.search(r'\d(?=\D)|\d{5}', value)):
            unsure.append((start, end))
        elif label in VALUES.labels:
            kept.append((start, end, label))
    is_plain = not any(label in STATEMENTS.labels for _, _, label in spans)
    return Example(text, kept, unsure=unsure, has_statements=is_plain)


def _stems() -> re.Pattern[str]:
    words = set()
    for languages in LEXICON.values():
        for phrases in languages.values():
            for phrase in phrases:
                words |= {word.lower()[:7] for word in re.findall(r'[^\W\d_]{5,}', re.sub(r'\{\w+\}', ' ', phrase))}
    common = 'etter under hvert heime hjemme mellom første samme mange dagen denne meget saken first their about after other people house being kvinne daglig arbeid midt menn natt norsk'.split()
    return re.compile(r'\b(?:' + '|'.join(sorted(words - {word[:7] for word in common})) + ')')


_STEMS = _stems()


def close_plain_ranges(example: Example) -> Example:
    """In sentences of the name corpora without digits and without the stem of any phrase, outside is outside for every label."""
    ranges = []
    for start, end in example.open:
        at = start
        for part in re.split(r'(?<=[.!?])[ \n]', example.text[start:end]):
            stop = at + len(part)
            if re.search(r'\d', part) or _STEMS.search(part.lower()):
                ranges.append((at, stop))
            at = stop + 1
    return Example(example.text, example.spans, open=ranges)

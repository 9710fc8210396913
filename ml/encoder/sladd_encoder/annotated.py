"""Documents in the wording of everyday life, marked `⟦LABEL|text⟧` (../../corpus/README.md), cut into passages to train on."""

import random
import re
from pathlib import Path

from .corpora import Names, wrapped
from .disguise import renamed, renumbered, scanned
from .examples import Example

FOLDER = Path(__file__).parent.parent.parent / 'corpus'

DIRECT = {
    'PERSON': 'PER',
    'ORGANIZATION': 'ORG',
    'LOCATION': 'LOC',
    'ADDRESS': 'ADDRESS',
    'POSTAL_CODE': 'POSTAL_CODE',
    'DATE': 'DATE',
    'DATE_OF_BIRTH': 'BIRTH_DATE',
    'AGE': 'AGE',
    'PHONE': 'PHONE',
    'FAX': 'FAX',
    'EMAIL': 'EMAIL',
    'IP_ADDRESS': 'IP',
    'NATIONAL_ID': 'NATIONAL_ID',
    'PASSPORT': 'PASSPORT',
    'ID_CARD': 'ID_CARD',
    'VISA_NO': 'VISA_ID',
    'TAX_ID': 'TAX_ID',
    'INSURANCE_NO': 'INSURANCE_ID',
    'STUDENT_ID': 'STUDENT_ID',
    'REGISTRATION_NO': 'REGISTRATION',
    'MEDICAL_LICENSE': 'REGISTRATION',
    'BANK_ACCOUNT': 'BANK_ACCOUNT',
    'IBAN': 'IBAN',
    'CREDIT_CARD': 'CARD',
    'CARD_EXPIRY': 'CARD_EXPIRY',
    'LICENSE_PLATE': 'PLATE',
    'USERNAME': 'USERNAME',
    'SOCIAL_HANDLE': 'USERNAME',
    'MEDICATION': 'MEDICATION',
    'FINANCIAL': 'AMOUNT',
}
"""The label of the tagger for each value; an address on the net and a wallet have none, recognizers find them."""

CONTEXT = {
    'HEALTH': 'HEALTH',
    'CRIMINAL': 'CRIMINAL',
    'SEXUAL': 'SEXUAL',
    'RELIGION': 'RELIGION',
    'POLITICAL': 'POLITICS',
    'POLITICAL_CASE': 'POLITICS',
    'TRADE_UNION': 'UNION',
    'BIOMETRIC': 'BIOMETRIC',
    'GENETIC': 'GENETIC',
    'ECONOMIC': 'ECONOMY',
    'EMPLOYMENT': 'EMPLOYMENT',
    'FAMILY': 'FAMILY',
    'BEHAVIOR': 'BEHAVIOR',
    'ANIMAL': 'ANIMAL',
    'CONTEXT': 'SENSITIVE',
}


def parse(marked: str) -> Example:
    """The plain text and its spans; a statement may hold values."""
    text = ''
    spans: list[tuple[int, int, str]] = []
    stack: list[tuple[str, int]] = []
    for part in re.split(r'(⟦[A-Z_]+\||⟧)', marked):
        if part.startswith('⟦'):
            stack.append((part[1:-1], len(text)))
        elif part == '⟧':
            label, start = stack.pop()
            known = DIRECT.get(label) or CONTEXT.get(label)
            if known is not None:
                spans.append((start, len(text), known))
        else:
            text += part
    return Example(text, sorted(spans))


def passages(document: Example, rng: random.Random, characters: int) -> list[Example]:
    """The document cut at line breaks and ends of sentences outside spans into passages of at most about `characters`."""
    breaks = [m.end() for m in re.finditer(r'\n|(?<=[.!?]) ', document.text)]
    breaks = [at for at in breaks if not any(start < at < end for start, end, _ in document.spans)]
    cuts = [0]
    limit = rng.randint(characters // 3, characters)
    last = 0
    for at in [*breaks, len(document.text)]:
        if at - cuts[-1] > limit and last > cuts[-1]:
            cuts.append(last)
            limit = rng.randint(characters // 3, characters)
        last = at
    cuts.append(len(document.text))
    return [_slice(document, a, b) for a, b in zip(cuts, cuts[1:]) if document.text[a:b].strip()]


def _slice(document: Example, begin: int, end: int) -> Example:
    spans = [(start - begin, stop - begin, label) for start, stop, label in document.spans if begin <= start and stop <= end]
    return Example(document.text[begin:end].rstrip(), spans)


def read_documents(folders: list[Path]) -> list[Example]:
    files = [file for folder in folders for file in sorted(folder.glob('*.txt')) if re.match(r'(nb|nn|en)_', file.name)]
    return [parse(file.read_text(encoding='utf-8')) for file in files]


def read_plain_lines(files: list[Path]) -> list[str]:
    """Lines that look sensitive and are not, one a line."""
    lines = [line.strip() for file in files for line in file.read_text(encoding='utf-8').splitlines()]
    return [line for line in lines if line and not line.startswith('#')]


def plain_passages(lines: list[str], rng: random.Random) -> list[Example]:
    """All lines in a new order, a few at a time."""
    shuffled = rng.sample(lines, len(lines))
    examples = []
    while shuffled:
        count = rng.choice((1, 1, 2, 3, 6))
        group, shuffled = shuffled[:count], shuffled[count:]
        examples.append(Example(rng.choice(('\n', '\n', ' ')).join(group), []))
    return examples


def varied(documents: list[Example], names: Names, rng: random.Random, characters: int) -> list[Example]:
    """All documents in a new cut: many with other people in them, some with lines broken anew, a few in capitals, in lower case or as scanned."""
    examples = []
    for document in documents:
        shown = renamed(document, names, rng) if rng.random() < 0.5 else document
        shown = renumbered(shown, rng) if rng.random() < 0.3 else shown
        for passage in passages(shown, rng, characters):
            text, chance = passage.text, rng.random()
            if chance < 0.2:
                text = wrapped(text, rng.randint(40, 95))
            elif chance < 0.24 and len(text.upper()) == len(text):
                text = text.upper()
            elif chance < 0.3 and len(text.lower()) == len(text):
                text = text.lower()
            elif chance < 0.36:
                text = scanned(text, rng, rng.choice((0.01, 0.03)))
            examples.append(Example(text, passage.spans))
    return examples

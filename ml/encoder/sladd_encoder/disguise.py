"""The same document with other people in it, or as a poor scan would give it."""

import random
import re

from .corpora import Names
from .examples import Example
from .origins import ORIGINS, names_of

LOOKALIKES = {'l': '1I', 'I': 'l1', 'o': '0c', 'O': '0', '0': 'O', '1': 'l', '5': 'S', 'S': '5', 'e': 'c', 'h': 'b', 'm': 'n', 'å': 'a', 'ø': 'o', 'æ': 'a', 'i': 'l', 't': 'f', 'ö': 'o', 'B': '8'}


class _Cast:
    """Who takes whose place: the same word of a name becomes the same other word all through a document."""

    def __init__(self, names: Names, rng: random.Random) -> None:
        self.names, self.rng = names, rng
        self.parts: dict[str, str] = {}
        self.origin = rng.choice([*ORIGINS, None, None, None])

    def _new(self, is_first: bool) -> str:
        if self.origin is not None and self.rng.random() < 0.8:
            return self.rng.choice(names_of(self.origin)[0 if is_first else 1])
        return self.names.first_name(self.rng) if is_first else self.names.last_name(self.rng)

    def name(self, old: str) -> str:
        words = old.split(' ')
        return ' '.join(self._word(word, number == 0) for number, word in enumerate(words))

    def _word(self, word: str, is_first: bool) -> str:
        if re.fullmatch(r'[^\W\d_]\.?', word):
            return self.rng.choice('ABCDEFGHIJKLMNOPRSTUVWYZ') + word[1:]
        if not re.fullmatch(r"[^\W\d_][\w'-]+", word) or not word[0].isupper():
            return word
        genitive = word[:-1] if word.endswith('s') and word[:-1] in self.parts else None
        if genitive is not None:
            return self.parts[genitive] + 's'
        new = self.parts.setdefault(word, self._new(is_first))
        return new.upper() if word.isupper() and len(new.upper()) == len(new) else new


def renamed(document: Example, names: Names, rng: random.Random) -> Example:
    """Every person under another name, often of one origin; spans move along."""
    cast = _Cast(names, rng)
    text, at = '', 0
    shifts: list[tuple[int, int]] = []
    for start, end, label in document.spans:
        if label != 'PER' or start < at:
            continue
        new = cast.name(document.text[start:end])
        text += document.text[at:start] + new
        at = end
        shifts.append((end, len(text) - end))
    text += document.text[at:]

    def moved(offset: int) -> int:
        return offset + next((by for end, by in reversed(shifts) if end <= offset), 0)

    return Example(text, [(moved(start), moved(end), label) for start, end, label in document.spans])


def scanned(text: str, rng: random.Random, share: float) -> str:
    """Some letters taken for others of the same look; offsets stay."""
    return ''.join(rng.choice(LOOKALIKES[c]) if c in LOOKALIKES and rng.random() < share else c for c in text)


NUMBERS = {'PHONE', 'FAX', 'NATIONAL_ID', 'PASSPORT', 'ID_CARD', 'TAX_ID', 'INSURANCE_ID', 'STUDENT_ID', 'VISA_ID', 'REGISTRATION', 'PLATE', 'BANK_ACCOUNT', 'IBAN', 'CARD', 'POSTAL_CODE'}


def renumbered(document: Example, rng: random.Random) -> Example:
    """Other digits in every number; offsets stay."""
    text = document.text
    for start, end, label in document.spans:
        if label in NUMBERS:
            text = text[:start] + re.sub(r'[0-9]', lambda _: str(rng.randrange(10)), text[start:end]) + text[end:]
    return Example(text, document.spans)

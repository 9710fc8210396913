"""The name corpora: sentences joined to running text, with names replaced now and then so that no list of names is learnt by heart."""

import csv
import random
import re
from dataclasses import dataclass
from pathlib import Path

from .examples import Example

TIGHT_BEFORE = set(',.;:!?)]}»”’%') | {"'s", "n't", "'m", "'re", "'ve", "'ll", "'d", '’s', 'n’t', '...', '…'}
TIGHT_AFTER = set('([{«“‘')


@dataclass
class Sentence:
    tokens: list[str]
    tags: list[str]


def read_sentences(path: Path) -> list[Sentence]:
    sentences = []
    for block in path.read_text(encoding='utf-8').split('\n\n'):
        pairs = [line.split('\t') for line in block.splitlines() if line]
        if pairs:
            sentences.append(Sentence([p[0] for p in pairs], [p[1] for p in pairs]))
    return sentences


def handles(sentence: Sentence) -> Sentence:
    """Account names such as @someone are user names, whatever the corpus calls them."""
    tags = list(sentence.tags)
    for i, token in enumerate(sentence.tokens):
        if re.fullmatch(r'@\w+', token):
            tags[i] = 'B-USERNAME'
            if i + 1 < len(tags) and tags[i + 1].startswith('I-') and sentence.tags[i] != 'O':
                tags[i + 1] = f'B-{tags[i + 1][2:]}'
    return Sentence(sentence.tokens, tags)


def token_spans(tags: list[str]) -> list[tuple[int, int, str]]:
    """Names of a sentence as (first token, token past the last, label)."""
    spans = []
    start = None
    for i, tag in enumerate([*tags, 'O']):
        if start is not None and not (tag.startswith('I-') and tag[2:] == tags[start][2:]):
            spans.append((start, i, tags[start][2:]))
            start = None
        if tag.startswith('B-') or (tag.startswith('I-') and start is None):
            start = i
    return spans


def detokenize(tokens: list[str]) -> tuple[str, list[int], list[int]]:
    """Running text with the start and end of every token."""
    text = ''
    starts, ends = [], []
    open_quote = False
    glue = True
    for token in tokens:
        closing = token == '"' and open_quote
        if not glue and token not in TIGHT_BEFORE and not closing:
            text += ' '
        starts.append(len(text))
        text += token
        ends.append(len(text))
        glue = token in TIGHT_AFTER or (token == '"' and not open_quote)
        if token == '"':
            open_quote = not open_quote
    return text, starts, ends


class Names:
    """Names to put in place of the corpora's, drawn by how many bear them and from all over the world."""

    def __init__(self, data: Path) -> None:
        folder = data / 'gazetteer'
        corpora = ('norne-nob', 'norne-nno')
        self.seen = {t for c in corpora for s in read_sentences(data / 'ner' / f'{c}.train.tsv') for t in s.tokens if t[0].isupper()}
        self.first = self._weighted(folder / 'first-names-no-men.tsv') + self._weighted(folder / 'first-names-no-women.tsv')
        self.last = self._weighted(folder / 'surnames-no.tsv')
        self.world_first = self._column(folder / 'popular-forenames-by-country.csv', 'Romanized Name')
        self.world_last = self._column(folder / 'popular-surnames-by-country.csv', 'Romanized Name')

    def _repaired(self, name: str) -> str:
        """Some lists lost a letter outside ASCII in each name (U+FFFD written as three letters): the letter that makes a name seen elsewhere."""
        lost = 'ï¿½'
        while lost in name:
            letters = 'ØÅÆÖ' if name.startswith(lost) else 'øåæéöäü'
            options = [name.replace(lost, letter, 1) for letter in letters]
            name = next((option for option in options if option in self.seen), options[0])
        return name

    def _weighted(self, path: Path) -> list[tuple[str, float]]:
        lines = path.read_text(encoding='utf-8').splitlines()[1:]
        pairs = [line.split('\t') for line in lines]
        pairs = [(self._repaired(name[:1].upper() + name[1:]), count) for name, count in pairs]
        return [(name, float(count) ** 0.5) for name, count in pairs if re.fullmatch(r"[\w' -]+", name)]

    @staticmethod
    def _column(path: Path, column: str) -> list[str]:
        with path.open(encoding='utf-8') as file:
            names = {row[column] for row in csv.DictReader(file)}
        return sorted(n for n in names if n and re.fullmatch(r"[A-ZÆØÅÄÖÉÜa-zæøåäöéüçñ' -]{3,}", n) and n[0].isupper())

    @staticmethod
    def _draw(rng: random.Random, pairs: list[tuple[str, float]]) -> str:
        if rng.random() < 0.3:
            return rng.choice(pairs)[0]
        return rng.choices(pairs, cum_weights=Names._cumulative(pairs))[0][0]

    _sums: dict[int, list[float]] = {}

    @staticmethod
    def _cumulative(pairs: list[tuple[str, float]]) -> list[float]:
        sums = Names._sums.get(id(pairs))
        if sums is None:
            total = 0.0
            sums = []
            for _, weight in pairs:
                total += weight
                sums.append(total)
            Names._sums[id(pairs)] = sums
        return sums

    def first_name(self, rng: random.Random) -> str:
        if rng.random() < 0.25:
            return rng.choice(self.world_first)
        name = self._draw(rng, self.first)
        return f'{name}-{self._draw(rng, self.first)}' if rng.random() < 0.03 else name

    def last_name(self, rng: random.Random) -> str:
        name = rng.choice(self.world_last) if rng.random() < 0.25 else self._draw(rng, self.last)
        return f'{name}-{self._draw(rng, self.last)}' if rng.random() < 0.03 else name

    def full_name(self, rng: random.Random) -> str:
        shape = rng.random()
        first, last = self.first_name(rng), self.last_name(rng)
        if shape < 0.12:
            return f'{first} {self._draw(rng, self.first)} {last}'
        if shape < 0.2:
            return f'{first} {self.last_name(rng)} {last}'
        if shape < 0.25:
            return f'{first} {rng.choice("ABCDEFGHIJKLMNOPRSTVW")}. {last}'
        return f'{first} {last}'


def replaced(sentence: Sentence, names: Names, rng: random.Random) -> Sentence:
    tokens, tags = [], []
    at = 0
    for start, end, label in token_spans(sentence.tags):
        tokens += sentence.tokens[at:start]
        tags += sentence.tags[at:start]
        old = sentence.tokens[start:end]
        plain = all(re.fullmatch(r"[A-ZÆØÅ][\w'-]+", token) for token in old)
        if label == 'PER' and plain:
            if len(old) == 1:
                name = names.last_name(rng) if rng.random() < 0.5 else names.first_name(rng)
                genitive = old[0].endswith('s') and rng.random() < 0.3 and not name.endswith('s')
                name += 's' if genitive else ''
            else:
                name = names.full_name(rng)
            new = name.split()
        else:
            new = old
        tokens += new
        tags += [f'B-{label}', *[f'I-{label}'] * (len(new) - 1)]
        at = end
    return Sentence(tokens + sentence.tokens[at:], tags + sentence.tags[at:])


def wrapped(text: str, width: int) -> str:
    """The text with line breaks in place of spaces, as on a page; offsets stay."""
    out = list(text)
    line, last = 0, -1
    for i, char in enumerate(text):
        if char == '\n':
            line, last = i + 1, -1
        elif char == ' ':
            last = i
        if i - line >= width and last >= 0:
            out[last] = '\n'
            line, last = last + 1, -1
    return ''.join(out)


def passages(sentences: list[Sentence], names: Names, rng: random.Random, words: int, replace: float) -> list[Example]:
    """Consecutive sentences joined to about `words` words, in a new random cut at every call."""
    examples = []
    group: list[Sentence] = []
    size, limit = 0, rng.choice((12, words // 2, words, words))
    for sentence in [*sentences, None]:
        if group and (sentence is None or size + len(sentence.tokens) > limit):
            examples.append(_join(group, names, rng, replace))
            group, size, limit = [], 0, rng.choice((12, words // 2, words, words))
        if sentence is not None:
            group.append(sentence)
            size += len(sentence.tokens)
    return examples


def _join(group: list[Sentence], names: Names, rng: random.Random, replace: float) -> Example:
    text = ''
    spans = []
    swap = rng.random() < replace
    between = '\n' if rng.random() < 0.25 else ' '
    for sentence in group:
        if swap:
            sentence = replaced(sentence, names, rng)
        part, starts, ends = detokenize(sentence.tokens)
        text += between if text else ''
        spans += [(len(text) + starts[a], len(text) + ends[b - 1], label) for a, b, label in token_spans(sentence.tags)]
        text += part
    if rng.random() < 0.3:
        text = wrapped(text, rng.randint(40, 95))
    if rng.random() < 0.03:
        upper = text.upper()
        text = upper if len(upper) == len(text) else text
    return Example(text, spans, open=[(0, len(text))])

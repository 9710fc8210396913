"""Trains the tagger for a given time, in one process or several. Stage `names` sees the name corpora alone; stage `all` adds the synthetic and the annotated documents."""

import argparse
import functools
import random
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from .annotated import FOLDER, plain_passages, read_documents, read_plain_lines, varied
from .corpora import Names, handles, passages, read_sentences
from .evaluate import Classifier, names_report
from .examples import IGNORED, UNCERTAIN, Example, Row, row_of
from .labels import NAMES, OUTPUTS, output
from .model import Encoder, Tagger
from .tokenizer import PAD, Tokenizer
from .workers import STEPS_APART, Worker, together

ANNOTATED_PASSES = 2
"""How often a pass sees each annotated document, every time in another cut."""
CORPORA = ('norne-nob', 'norne-nno', 'btc-en', 'wnut17-en')
OPEN_OUTPUTS = [o for o in range(OUTPUTS) if o not in {output(n, p) for n in NAMES for p in 'BIES'}]


def batches(rows: list[Row], size: int, rng: random.Random) -> list[list[Row]]:
    order = sorted(rows, key=lambda row: len(row.ids) + rng.random() * 8)
    groups: list[list[Row]] = []
    group: list[Row] = []
    for row in order:
        if group and len(row.ids) * (len(group) + 1) > size:
            groups.append(group)
            group = []
        group.append(row)
    groups.append(group)
    rng.shuffle(groups)
    return groups


def tensors(group: list[Row]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    width = max(len(row.ids) for row in group)
    ids = torch.full((len(group), width), PAD)
    targets = torch.full((len(group), width), IGNORED)
    for r, row in enumerate(group):
        ids[r, : len(row.ids)] = torch.tensor(row.ids)
        targets[r, : len(row.targets)] = torch.tensor(row.targets)
    return ids, (ids != PAD).long(), targets


def loss_of(logits: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
    """Cross entropy; where outside is uncertain, any label but a name is right."""
    kept = targets != IGNORED
    scores, goals = F.log_softmax(logits[kept], dim=-1), targets[kept]
    sure = goals >= 0
    losses = -scores[sure].gather(1, goals[sure][:, None]).sum()
    unsure = scores[goals == UNCERTAIN]
    if len(unsure):
        losses = losses - torch.logsumexp(unsure[:, OPEN_OUTPUTS], dim=-1).sum()
    return losses / max(1, len(goals))


def classifier_of(tagger: Tagger) -> Classifier:
    @torch.no_grad()
    def classifier(batch: list[list[int]]) -> list[np.ndarray]:
        tagger.eval()
        ids, mask, _ = tensors([Row(ids, []) for ids in batch])
        with torch.autocast('cpu', dtype=torch.bfloat16):
            logits = tagger(ids, mask)
        scores = torch.log_softmax(logits.float(), dim=-1).numpy()
        return [scores[r, 1 : len(row) - 1] for r, row in enumerate(batch)]

    return classifier


class Source:
    """Endless examples: every pass cuts the corpora anew and writes new synthetic documents."""

    def __init__(self, given: argparse.Namespace, tokenizer: Tokenizer, seed: int) -> None:
        data: Path = given.data
        self.rng = random.Random(seed)
        self.tokenizer = tokenizer
        self.stage = given.stage
        self.data = data
        self.share, self.templates = given.corpora, given.templates
        self.names = Names(data)
        self.annotated = read_documents(given.documents)
        self.plain = read_plain_lines(given.negatives)
        self.corpora = {name: [handles(s) for s in read_sentences(data / 'ner' / f'{name}.train.tsv')] for name in CORPORA}

    def _named(self, words: int) -> list[Example]:
        examples = []
        for sentences in self.corpora.values():
            examples += passages(sentences, self.names, self.rng, words, 0.25)
        return self.rng.sample(examples, round(self.share * len(examples)))

    def rows(self) -> list[Row]:
        examples = self._named(90)
        if self.stage == 'names':
            examples = [Example(e.text, e.spans, []) for e in examples]
        else:
            from .synthetic import close_plain_ranges, documents

            examples = [close_plain_ranges(e) for e in examples]
            examples += documents(self.data, self.rng, self.templates)
            for _ in range(ANNOTATED_PASSES):
                examples += varied(self.annotated, self.names, self.rng) + plain_passages(self.plain, self.rng)
        self.rng.shuffle(examples)
        return [row_of(example, self.tokenizer, 320) for example in examples]

    def batches(self) -> Iterator[list[Row]]:
        while True:
            rows = self.rows()
            print(f'pass over {len(rows)} rows, {sum(len(r.ids) for r in rows)} pieces', flush=True)
            for at in range(0, len(rows), 3000):
                yield from batches(rows[at : at + 3000], 1800, self.rng)


def read_state(path: Path) -> dict[str, torch.Tensor]:
    if path.suffix == '.npz':
        return {name: torch.from_numpy(value) for name, value in np.load(path).items()}
    return torch.load(path)


def save(tagger: Tagger, path: Path) -> None:
    """Writes the state for going on, and the same as `.npz` for the export."""
    state = tagger.state_dict()
    torch.save(state, path)
    np.savez(path.with_suffix('.npz'), **{name: value.numpy() for name, value in state.items()})


def run(given: argparse.Namespace, worker: Worker) -> None:
    torch.manual_seed(given.seed + worker.number)
    tokenizer = Tokenizer.load(given.model / 'encoder-vocabulary.json')
    tagger = Tagger(Encoder(len(tokenizer.pieces), 384, given.layers, 12, 1536, 512), OUTPUTS)
    start = read_state(given.start or given.model / 'pruned.pt')
    if given.start:
        tagger.load_state_dict(start)
    else:
        tagger.encoder.load_state_dict({name: value for name, value in start.items() if name in tagger.encoder.state_dict()})
    source = Source(given, tokenizer, given.seed + worker.number)
    frozen = given.frozen
    head = list(tagger.head.parameters())
    body = [p for layer in tagger.encoder.layers[frozen:] for p in layer.parameters()]
    optimizer = torch.optim.AdamW([{'params': body, 'lr': given.rate}, {'params': head, 'lr': given.rate * 5}], weight_decay=0.01)
    peaks = [group['lr'] for group in optimizer.param_groups]
    begun = saved = time.time()
    seconds = given.minutes * 60
    pieces, done = 0, 0.0
    recent: list[float] = []
    for steps, group in enumerate(source.batches(), 1):
        if steps % STEPS_APART == 0:
            done = worker.meet(body + head, (time.time() - begun) / seconds)
            if done >= 1:
                break
        scale = min(1.0, steps / 100) * (given.floor + (1 - given.floor) * (1 - done))
        for parameters, peak in zip(optimizer.param_groups, peaks):
            parameters['lr'] = peak * scale
        ids, mask, targets = tensors(group)
        tagger.train()
        optimizer.zero_grad(set_to_none=True)
        with torch.autocast('cpu', dtype=torch.bfloat16):
            logits = tagger(ids, mask, frozen, 0.1)
        loss = loss_of(logits, targets)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(body + head, 1.0)
        optimizer.step()
        pieces += int(mask.sum())
        recent.append(loss.item())
        if steps % 24 == 0 and worker.number == 0:
            rate = worker.count * pieces / (time.time() - begun)
            print(f'{done:.3f} step {steps} loss {np.mean(recent[-50:]):.4f} {rate:.0f} pieces/s', flush=True)
        if time.time() - saved > 420 and worker.number == 0:
            saved = time.time()
            save(tagger, given.out)
            print(names_report(classifier_of(tagger), tokenizer, given.data, 300), flush=True)
    if worker.number == 0:
        save(tagger, given.out)
        print(names_report(classifier_of(tagger), tokenizer, given.data, None), flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--data', type=Path, required=True)
    options.add_argument('--documents', type=Path, nargs='*', default=[FOLDER], help='folders of annotated documents')
    options.add_argument('--negatives', type=Path, nargs='*', default=[FOLDER / 'hard-negatives.txt'], help='files of lines that only look sensitive')
    options.add_argument('--corpora', type=float, default=1.0, help='share of the name corpora that a pass sees')
    options.add_argument('--templates', type=int, default=7000, help='synthetic documents of a pass')
    options.add_argument('--model', type=Path, required=True, help='folder written by prune')
    options.add_argument('--out', type=Path, required=True)
    options.add_argument('--start', type=Path, help='tagger to go on from: .pt or .npz')
    options.add_argument('--stage', choices=('names', 'all'), required=True)
    options.add_argument('--minutes', type=float, required=True)
    options.add_argument('--layers', type=int, default=8, help='lowest layers of the pruned encoder to keep')
    options.add_argument('--frozen', type=int, default=3, help='lowest layers that stay as they are')
    options.add_argument('--rate', type=float, default=2e-4)
    options.add_argument('--floor', type=float, default=0.0, help='share of the rate left at the end')
    options.add_argument('--seed', type=int, default=7)
    options.add_argument('--workers', type=int, default=1, help='processes of one thread each')
    given = options.parse_args()
    together(given.workers, functools.partial(run, given))


if __name__ == '__main__':
    main()

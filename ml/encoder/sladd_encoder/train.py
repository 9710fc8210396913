"""Trains the tagger for a given time on the name corpora, the synthetic and the annotated documents, on a GPU where there is one.

With `--teachers` it also learns to agree with the mean of other taggers, which may have more layers.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from .annotated import FOLDER, read_documents
from .evaluate import Classifier, documents_report, names_report
from .examples import IGNORED, UNCERTAIN, Row
from .labels import NAMES, OUTPUTS, STATEMENTS, TIERS, VALUES
from .model import Encoder, Tagger
from .source import Batch, loader, tensors
from .tokenizer import PAD, UNK, Tokenizer

OPEN_OUTPUTS = [o for o in range(VALUES.size) if o not in {VALUES.output(n, p) for n in NAMES for p in 'BIES'}]
HIDDEN, HEADS, FEED_FORWARD, POSITIONS = 384, 12, 1536, 512
SAVED_EVERY = 5
"""Minutes after which the weights so far are written to `--out`, so that a training that was cut off can go on from them."""


def loss_of(logits: torch.Tensor, values: torch.Tensor, statements: torch.Tensor) -> torch.Tensor:
    """Cross entropy of both tiers; where values are uncertain, any label but a name is right."""
    of_values = logits[..., : VALUES.size].flatten(0, 1)
    of_statements = logits[..., STATEMENTS.first :].flatten(0, 1)
    goals = values.flatten()
    loss = _cross_entropy(of_values, goals) + _cross_entropy(of_statements, statements.flatten())
    unsure = F.log_softmax(of_values, dim=-1)[:, OPEN_OUTPUTS].logsumexp(-1)
    is_unsure = (goals == UNCERTAIN).float()
    return loss - (unsure * is_unsure).sum() / is_unsure.numel()


def _cross_entropy(scores: torch.Tensor, goals: torch.Tensor) -> torch.Tensor:
    return F.cross_entropy(scores, goals.clamp(min=IGNORED), ignore_index=IGNORED, reduction='sum') / goals.numel()


def agreement(logits: torch.Tensor, taught: list[torch.Tensor], mask: torch.Tensor) -> torch.Tensor:
    """How far the tagger is from its teachers where a piece stands."""
    loss = logits.new_zeros(())
    for tier, goal in zip(TIERS, taught):
        scores = F.log_softmax(logits[..., tier.first : tier.first + tier.size], dim=-1)
        loss = loss - ((goal * scores).sum(-1) * mask).sum() / mask.numel()
    return loss


def taught_by(teachers: list[Tagger], ids: torch.Tensor, mask: torch.Tensor) -> list[torch.Tensor]:
    with torch.no_grad():
        logits = [teacher(ids, mask) for teacher in teachers]
    return [torch.stack([scores[..., t.first : t.first + t.size].softmax(-1) for scores in logits]).mean(0) for t in TIERS]


def disturbed(ids: torch.Tensor, share: float) -> torch.Tensor:
    """Some pieces hidden behind the unknown one, so that the words around them have to do."""
    hidden = (torch.rand(ids.shape, device=ids.device) < share) & (ids > UNK)
    return ids.masked_fill(hidden, UNK)


def classifier_of(tagger: Tagger, device: torch.device) -> Classifier:
    @torch.no_grad()
    def classifier(batch: list[list[int]]) -> list[np.ndarray]:
        tagger.eval()
        ids = tensors([Row(ids, [], []) for ids in batch])[0].to(device).long()
        logits = tagger(ids, ids != PAD).cpu().numpy()
        return [logits[r, 1 : len(row) - 1] for r, row in enumerate(batch)]

    return classifier


def read_state(path: Path) -> dict[str, torch.Tensor]:
    if path.suffix == '.npz':
        return {name: torch.from_numpy(value).float() for name, value in np.load(path).items()}
    return torch.load(path, map_location='cpu')


def tagger_of(path: Path, vocabulary: int, layers: int | None = None) -> Tagger:
    """The lowest `layers` of a tagger, or of an encoder without a head."""
    state = read_state(path)
    count = layers or 1 + max(int(name.split('.')[2]) for name in state if name.startswith('encoder.layers.'))
    tagger = Tagger(Encoder(vocabulary, HIDDEN, count, HEADS, FEED_FORWARD, POSITIONS), OUTPUTS)
    own = tagger.state_dict()
    tagger.load_state_dict(own | {name: value for name, value in state.items() if name in own and own[name].shape == value.shape})
    return tagger


def save(state: dict[str, torch.Tensor], path: Path) -> None:
    """In half precision."""
    np.savez(path, **{name: value.cpu().numpy().astype(np.float16) for name, value in state.items()})


def groups_of(tagger: Tagger, rate: float, fall: float, upper: int | None) -> list[dict[str, object]]:
    """The embeddings and what is below the `upper` layers stay as they are; lower layers learn more slowly, the head faster."""
    tagger.encoder.requires_grad_(False)
    layers = list(tagger.encoder.layers)[-upper if upper else 0 :]
    for layer in layers:
        layer.requires_grad_(True)
    groups = [{'params': list(layer.parameters()), 'lr': rate * fall ** (len(layers) - 1 - n)} for n, layer in enumerate(layers)]
    return [*groups, {'params': list(tagger.head.parameters()), 'lr': rate * 3}]


def run(given: argparse.Namespace) -> None:
    torch.manual_seed(given.seed)
    device = torch.device('cuda' if torch.cuda.is_available() else 'cpu')
    tokenizer = Tokenizer.load(given.vocabulary)
    tagger = tagger_of(given.start, len(tokenizer.pieces), given.layers).to(device)
    teachers = [tagger_of(path, len(tokenizer.pieces)).to(device).eval() for path in given.teachers]
    groups = groups_of(tagger, given.rate, given.fall, given.upper)
    peaks = [float(group['lr']) for group in groups]
    learnt = {name: p for name, p in tagger.named_parameters() if p.requires_grad}
    averages = {name: p.detach().clone() for name, p in learnt.items()}
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01, fused=device.type == 'cuda')
    stream = iter(loader(given, tokenizer))
    batch: Batch = next(stream)
    begun = shown = saved = time.time()
    steps, pieces, recent = 0, 0, torch.zeros((), device=device)
    while (done := (time.time() - begun) / (60 * given.minutes)) < 1:
        steps += 1
        scale = min(1.0, steps / 200, 1 - done)
        for group, peak in zip(optimizer.param_groups, peaks):
            group['lr'] = peak * scale
        ids, values, statements = (part.to(device, non_blocking=True).long() for part in batch)
        mask = ids != PAD
        tagger.train()
        with torch.autocast(device.type, dtype=torch.bfloat16):
            logits = tagger(disturbed(ids, given.hidden), mask, given.dropout)
            taught = taught_by(teachers, ids, mask) if teachers else []
        loss = loss_of(logits, values, statements)
        if taught:
            loss = given.own * loss + (1 - given.own) * agreement(logits, taught, mask)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learnt.values(), 1.0)
        optimizer.step()
        torch._foreach_lerp_([*averages.values()], [p.detach() for p in learnt.values()], 1 - min(0.999, steps / (steps + 10)))
        recent = recent.lerp(loss.detach(), 0.02)
        pieces += ids.numel()
        batch = next(stream)
        if time.time() - shown > 20:
            shown = time.time()
            print(f'{done:.3f} step {steps} loss {recent.item():.4f} {pieces / (shown - begun):.0f} pieces/s', flush=True)
        if time.time() - saved > 60 * SAVED_EVERY:
            saved = time.time()
            save(tagger.state_dict() | averages, given.out)
    tagger.load_state_dict(tagger.state_dict() | averages)
    print(f'{given.out.name}: {steps} steps, {pieces} pieces', flush=True)
    save(tagger.state_dict(), given.out)
    classifier = classifier_of(tagger, device)
    print(names_report(classifier, tokenizer, given.data, None), flush=True)
    for folder in given.examine:
        print(f'{folder.name}\n{documents_report(classifier, tokenizer, read_documents([folder]))}', flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--data', type=Path, required=True)
    options.add_argument('--documents', type=Path, nargs='*', default=[FOLDER], help='folders of annotated documents')
    options.add_argument('--negatives', type=Path, nargs='*', default=[FOLDER / 'hard-negatives.txt'], help='files of lines that only look sensitive')
    options.add_argument('--examine', type=Path, nargs='*', default=[], help='folders of annotated documents to measure with at the end')
    options.add_argument('--corpora', type=float, default=0.3, help='share of the name corpora that a pass sees')
    options.add_argument('--templates', type=int, default=1000, help='synthetic documents of a pass')
    options.add_argument('--repeats', type=int, default=2, help='how often a pass sees each annotated document')
    options.add_argument('--vocabulary', type=Path, required=True, help='written by prune')
    options.add_argument('--start', type=Path, required=True, help='weights to go on from: pruned.npz or those of a tagger')
    options.add_argument('--teachers', type=Path, nargs='*', default=[], help='weights of taggers to learn from')
    options.add_argument('--own', type=float, default=0.3, help='weight of the annotations beside teachers')
    options.add_argument('--out', type=Path, required=True, help='.npz to write')
    options.add_argument('--minutes', type=float, required=True)
    options.add_argument('--layers', type=int, help='lowest layers to keep; all when left out')
    options.add_argument('--upper', type=int, help='highest layers that learn; all when left out')
    options.add_argument('--rate', type=float, default=3e-4)
    options.add_argument('--fall', type=float, default=0.9, help='rate of a layer as a share of the next higher one')
    options.add_argument('--dropout', type=float, default=0.1)
    options.add_argument('--hidden', type=float, default=0.05, help='share of pieces that are hidden')
    options.add_argument('--pieces', type=int, default=24576, help='pieces of a step')
    options.add_argument('--seed', type=int, default=7)
    options.add_argument('--workers', type=int, default=1, help='processes that make examples; 0 for the training itself')
    run(options.parse_args())


if __name__ == '__main__':
    main()

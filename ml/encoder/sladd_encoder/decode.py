"""Best label sequence of a tier under the rules of BIOES, as the TypeScript side finds it."""

import functools

import numpy as np

from .labels import Tier


@functools.cache
def _rules(tier: Tier) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What may follow what, what may begin, what may end: 0 or very unlikely."""
    count = len(tier.labels)
    allowed = np.full((tier.size, tier.size), -1e9, dtype=np.float32)
    begins = [0] + [1 + 4 * k + p for k in range(count) for p in (0, 3)]
    ends = [0] + [1 + 4 * k + p for k in range(count) for p in (2, 3)]
    for e in ends:
        allowed[e, begins] = 0
    for k in range(count):
        b, i, e = (1 + 4 * k + p for p in range(3))
        for before, after in ((b, i), (b, e), (i, i), (i, e)):
            allowed[before, after] = 0
    edges = np.full((2, tier.size), -1e9, dtype=np.float32)
    edges[0, begins], edges[1, ends] = 0, 0
    return allowed, edges[0], edges[1]


def viterbi(scores: np.ndarray, tier: Tier) -> list[int]:
    """`scores`: pieces x outputs of the tier, log probabilities."""
    allowed, starts, ends = _rules(tier)
    best = starts + scores[0]
    back = []
    for row in scores[1:]:
        through = best[:, None] + allowed
        origin = through.argmax(axis=0)
        back.append(origin)
        best = through[origin, np.arange(tier.size)] + row
    path = [int((best + ends).argmax())]
    for origin in reversed(back):
        path.append(int(origin[path[-1]]))
    return path[::-1]


def piece_spans(path: list[int], tier: Tier) -> list[tuple[int, int, str]]:
    """(first piece, piece past the last, label)."""
    spans = []
    start = 0
    for i, out in enumerate(path):
        if out == 0:
            continue
        label, position = divmod(out - 1, 4)
        if position in (0, 3):
            start = i
        if position in (2, 3):
            spans.append((start, i + 1, tier.labels[label]))
    return spans


def raw_score(scores: np.ndarray, first: int, past: int, tier: Tier, label: str) -> float:
    """How sure the network is that the pieces belong to the label, wherever in it: the mean over them."""
    k = tier.output(label, 'B')
    return float(np.exp(scores[first:past, k : k + 4]).sum(axis=1).mean())


def log_softmax(logits: np.ndarray, tiers: tuple[Tier, ...]) -> dict[Tier, np.ndarray]:
    """Log probabilities of each tier, from all outputs of the network."""
    parts = {}
    for tier in tiers:
        part = logits[..., tier.first : tier.first + tier.size].astype(np.float32)
        part = part - part.max(axis=-1, keepdims=True)
        parts[tier] = part - np.log(np.exp(part).sum(axis=-1, keepdims=True))
    return parts

"""Best label sequence under the rules of BIOES, as the TypeScript side finds it."""

import numpy as np

from .labels import LABELS, OUTPUTS


def _transitions() -> np.ndarray:
    allowed = np.full((OUTPUTS, OUTPUTS), -1e9, dtype=np.float32)
    begins = [0] + [1 + 4 * k + p for k in range(len(LABELS)) for p in (0, 3)]
    ends = [0] + [1 + 4 * k + p for k in range(len(LABELS)) for p in (2, 3)]
    for e in ends:
        allowed[e, begins] = 0
    for k in range(len(LABELS)):
        b, i, e = (1 + 4 * k + p for p in range(3))
        for before, after in ((b, i), (b, e), (i, i), (i, e)):
            allowed[before, after] = 0
    return allowed


ALLOWED = _transitions()
STARTS = np.array([0 if o == 0 or (o - 1) % 4 in (0, 3) else -1e9 for o in range(OUTPUTS)], dtype=np.float32)
ENDS = np.array([0 if o == 0 or (o - 1) % 4 in (2, 3) else -1e9 for o in range(OUTPUTS)], dtype=np.float32)


def viterbi(scores: np.ndarray) -> list[int]:
    """`scores`: pieces x outputs, log probabilities."""
    best = STARTS + scores[0]
    back = []
    for row in scores[1:]:
        through = best[:, None] + ALLOWED
        origin = through.argmax(axis=0)
        back.append(origin)
        best = through[origin, np.arange(OUTPUTS)] + row
    path = [int((best + ENDS).argmax())]
    for origin in reversed(back):
        path.append(int(origin[path[-1]]))
    return path[::-1]


def piece_spans(path: list[int]) -> list[tuple[int, int, str]]:
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
            spans.append((start, i + 1, LABELS[label]))
    return spans


def raw_score(scores: np.ndarray, first: int, past: int, label: str) -> float:
    """How sure the network is that the pieces belong to the label, wherever in it: the mean over them."""
    k = 1 + 4 * LABELS.index(label)
    return float(np.exp(scores[first:past, k : k + 4]).sum(axis=1).mean())

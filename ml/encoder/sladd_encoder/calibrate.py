"""Fits how sure a span is from how sure the network says it is, on dev splits and on documents that were not trained on."""

from pathlib import Path

import numpy as np

from .annotated import read_documents as read_annotated
from .corpora import detokenize, read_sentences, token_spans
from .dev_documents import read_documents
from .evaluate import Classifier, classify, found_spans, grouped, touch, windows
from .examples import Example
from .tokenizer import BOS, EOS, Tokenizer

CORPORA = ('norne-nob', 'norne-nno', 'wnut17-en')
"""Names; UNER EWT is left out, for it only measures."""


def observations(classifier: Classifier, tokenizer: Tokenizer, data: Path, folders: list[Path], most: int | None) -> list[tuple[float, bool, str]]:
    """Raw score of every found span, whether it is right (same label, overlapping), and its label."""
    seen = []
    for name in CORPORA:
        group = grouped(read_sentences(data / 'ner' / f'{name}.dev.tsv')[:most], 100)
        texts = [detokenize(s.tokens) for s in group]
        spans = [[(t[1][a], t[2][b - 1], label) for a, b, label in token_spans(s.tags)] for s, t in zip(group, texts)]
        names = _judged(classifier, tokenizer, [Example(t[0], marked) for t, marked in zip(texts, spans)])
        seen += [one for one in names if one[2] in ('PER', 'ORG', 'LOC')]
    hand_written = [document for language in ('nb', 'nn', 'en') for document in read_documents(language)]
    return seen + _judged(classifier, tokenizer, hand_written + read_annotated(folders))


def _judged(classifier: Classifier, tokenizer: Tokenizer, documents: list[Example]) -> list[tuple[float, bool, str]]:
    seen = []
    parts = [part for document in documents for part in windows(document, tokenizer)]
    scores = classify(classifier, [[BOS, *tokenizer.encode(d.text).ids, EOS] for d in parts])
    for i, document in enumerate(parts):
        for start, end, label, raw in found_spans(tokenizer, document.text, scores[i]):
            seen.append((raw, any(touch((start, end, label), g) for g in document.spans), label))
    return seen


def fit_calibration(classifier: Classifier, tokenizer: Tokenizer, data: Path, folders: list[Path], most: int | None) -> str:
    seen = observations(classifier, tokenizer, data, folders, most)
    raw = np.clip(np.array([r for r, _, _ in seen]), 1e-3, 1 - 1e-3)
    right = np.array([float(y) for _, y, _ in seen])
    logits = np.log(raw / (1 - raw))
    slope, offset = 1.0, 0.0
    for _ in range(200):  # Newton steps of logistic regression
        p = 1 / (1 + np.exp(-(slope * logits + offset)))
        weight = p * (1 - p) + 1e-9
        gradient = np.array([np.sum((right - p) * logits), np.sum(right - p)])
        hessian = np.array([[np.sum(weight * logits**2), np.sum(weight * logits)], [np.sum(weight * logits), np.sum(weight)]])
        step = np.linalg.solve(hessian + 1e-6 * np.eye(2), gradient)
        slope, offset = slope + step[0], offset + step[1]
    p = 1 / (1 + np.exp(-(slope * logits + offset)))
    lines = [f'calibration: slope {slope:.3f} offset {offset:.3f}, {len(seen)} spans']
    for low, high in ((0, 0.5), (0.5, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 0.95), (0.95, 1.01)):
        inside = (p >= low) & (p < high)
        if inside.any():
            lines.append(f'score {low:.2f}-{min(high, 1):.2f}: {inside.sum()} spans, {100 * right[inside].mean():.1f} % right, mean score {p[inside].mean():.3f}')
    for label in sorted({label for _, _, label in seen}):
        of = np.array([other == label for _, _, other in seen])
        lines.append(f'{label}: {of.sum()} spans, {100 * right[of].mean():.1f} % right, mean score {p[of].mean():.3f}')
    return '\n'.join(lines)

"""Fits how sure a span is from how sure the network says it is, on dev splits and hand-written documents."""

from pathlib import Path

import numpy as np

from .corpora import detokenize, read_sentences, token_spans
from .dev_documents import read_documents
from .evaluate import DEV, Classifier, classify, found_spans, grouped, touch
from .tokenizer import BOS, EOS, Tokenizer


def observations(classifier: Classifier, tokenizer: Tokenizer, data: Path, most: int | None) -> list[tuple[float, bool]]:
    """Raw score of every found span and whether it is right: same label, overlapping."""
    seen = []
    for name in DEV.values():
        group = grouped(read_sentences(data / 'ner' / f'{name}.dev.tsv')[:most], 100)
        texts = [detokenize(s.tokens) for s in group]
        scores = classify(classifier, [[BOS, *tokenizer.encode(text).ids[:510], EOS] for text, _, _ in texts])
        for i, (text, starts, ends) in enumerate(texts):
            gold = [(starts[a], ends[b - 1], label) for a, b, label in token_spans(group[i].tags)]
            for start, end, label, raw in found_spans(tokenizer, text, scores[i]):
                if label in ('PER', 'ORG', 'LOC'):
                    seen.append((raw, any(touch((start, end, label), g) for g in gold)))
    for language in ('nb', 'nn', 'en'):
        documents = read_documents(language)
        scores = classify(classifier, [[BOS, *tokenizer.encode(d.text).ids[:510], EOS] for d in documents])
        for i, document in enumerate(documents):
            for start, end, label, raw in found_spans(tokenizer, document.text, scores[i]):
                seen.append((raw, any(touch((start, end, label), g) for g in document.spans)))
    return seen


def fit_calibration(classifier: Classifier, tokenizer: Tokenizer, data: Path, most: int | None) -> str:
    seen = observations(classifier, tokenizer, data, most)
    raw = np.clip(np.array([r for r, _ in seen]), 1e-6, 1 - 1e-6)
    right = np.array([float(y) for _, y in seen])
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
    return '\n'.join(lines)

"""Scores on the dev splits of the name corpora and on the hand-written documents, for any way to run the network."""

import collections
from collections.abc import Callable
from pathlib import Path

import numpy as np

from .corpora import Sentence, detokenize, read_sentences, token_spans
from .decode import log_softmax, piece_spans, raw_score, viterbi
from .edges import settle_edges
from .examples import Example
from .labels import STATEMENTS, TIERS, VALUES
from .tokenizer import BOS, EOS, Tokenizer

Classifier = Callable[[list[list[int]]], list[np.ndarray]]
"""From rows of piece ids, begin and end included, to the network's outputs for the pieces between them."""

DEV = {'nb': 'norne-nob', 'nn': 'norne-nno', 'en-wnut': 'wnut17-en', 'en-ewt': 'uner-ewt-en'}


def grouped(sentences: list[Sentence], words: int) -> list[Sentence]:
    """Consecutive sentences together, as on a page."""
    groups: list[Sentence] = []
    for sentence in sentences:
        if groups and len(groups[-1].tokens) + len(sentence.tokens) <= words:
            groups[-1] = Sentence(groups[-1].tokens + sentence.tokens, groups[-1].tags + sentence.tags)
        else:
            groups.append(sentence)
    return groups


def classify(classifier: Classifier, rows: list[list[int]]) -> dict[int, np.ndarray]:
    """In batches of rows of about the same length."""
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]))
    scores: dict[int, np.ndarray] = {}
    for at in range(0, len(order), 16):
        part = order[at : at + 16]
        scores.update(zip(part, classifier([rows[i] for i in part])))
    return scores


def predicted(tokenizer: Tokenizer, sentence: Sentence, scores: np.ndarray) -> list[tuple[int, int, str]]:
    """Names as token ranges."""
    text, starts, ends = detokenize(sentence.tokens)
    pieces = tokenizer.encode(text)
    spans = []
    for first, past, label in piece_spans(viterbi(log_softmax(scores, (VALUES,))[VALUES], VALUES), VALUES):
        if label not in ('PER', 'ORG', 'LOC'):
            continue
        a, b = pieces.starts[first], pieces.ends[past - 1]
        inside = [i for i in range(len(starts)) if starts[i] < b and ends[i] > a]
        if inside:
            spans.append((inside[0], inside[-1] + 1, label))
    return spans


def names_report(classifier: Classifier, tokenizer: Tokenizer, data: Path, most: int | None) -> str:
    lines = []
    for language, name in DEV.items():
        sentences = grouped(read_sentences(data / 'ner' / f'{name}.dev.tsv')[:most], 100)
        rows = [[BOS, *tokenizer.encode(detokenize(s.tokens)[0]).ids[:510], EOS] for s in sentences]
        lines.append(f'{language}: {score_line(tokenizer, sentences, classify(classifier, rows))}')
    return '\n'.join(lines)


def found_spans(tokenizer: Tokenizer, text: str, scores: np.ndarray) -> list[tuple[int, int, str, float]]:
    pieces = tokenizer.encode(text)
    spans = []
    for tier, logs in log_softmax(scores, TIERS).items():
        for first, past, label in piece_spans(viterbi(logs, tier), tier):
            edges = settle_edges(text, pieces.starts[first], pieces.ends[past - 1])
            if edges:
                spans.append((*edges, label, raw_score(logs, first, past, tier, label)))
    return sorted(spans)


def documents_report(classifier: Classifier, tokenizer: Tokenizer, documents: list[Example]) -> str:
    """Strict and overlapping scores, for each label, each tier and in all; long documents are read in windows."""
    parts = [part for document in documents for part in windows(document, tokenizer)]
    scores = classify(classifier, [[BOS, *tokenizer.encode(d.text).ids[:510], EOS] for d in parts])
    counts: dict[str, np.ndarray] = collections.defaultdict(lambda: np.zeros(6, int))
    for i, document in enumerate(parts):
        gold, found = set(document.spans), {s[:3] for s in found_spans(tokenizer, document.text, scores[i])}
        for span in gold:
            hits = [1, span in found, any(touch(span, f) for f in found)]
            for key in _keys(span[2]):
                counts[key][:3] += hits
        for span in found:
            hits = [1, span in gold, any(touch(span, g) for g in gold)]
            for key in _keys(span[2]):
                counts[key][3:] += hits
    lines = []
    for label in sorted(counts, key=lambda key: (key.islower(), key)):
        expected, exact, caught, found_count, right, near = counts[label]
        precision, recall = near / max(1, found_count), caught / max(1, expected)
        overlap = 200 * precision * recall / max(1e-9, precision + recall)
        strict = 200 * right / max(1, found_count) * exact / max(1, expected) / max(1e-9, right / max(1, found_count) + exact / max(1, expected))
        lines.append(f'{label:12} n {expected:4} strict F1 {strict:5.1f}  overlap P {100 * precision:5.1f} R {100 * recall:5.1f} F1 {overlap:5.1f}')
    return '\n'.join(lines)


def _keys(label: str) -> tuple[str, ...]:
    return label, 'statements' if label in STATEMENTS.labels else 'values', 'together'


WINDOW = 254
"""Pieces that the product reads at once."""


def windows(document: Example, tokenizer: Tokenizer) -> list[Example]:
    """The document cut at spaces outside spans, so that each part is read at once."""
    pieces = tokenizer.encode(document.text)
    parts, begin, last, count = [], 0, 0, 0
    for start in [*pieces.starts, len(document.text)]:
        if count >= WINDOW - 20 and last > begin or start == len(document.text):
            end = start if start == len(document.text) else last
            spans = [(a - begin, b - begin, label) for a, b, label in document.spans if begin <= a and b <= end]
            parts.append(Example(document.text[begin:end], spans))
            begin, count = end, 0
        if document.text[start - 1 : start].isspace() and not any(a < start < b for a, b, _ in document.spans):
            last = start
        count += 1
    return parts


def touch(a: tuple[int, int, str], b: tuple[int, int, str]) -> bool:
    return a[2] == b[2] and a[0] < b[1] and b[0] < a[1]


def score_line(tokenizer: Tokenizer, sentences: list[Sentence], scores: dict[int, np.ndarray]) -> str:
    counts = {label: [0, 0, 0] for label in ('PER', 'ORG', 'LOC')}
    for i, sentence in enumerate(sentences):
        gold = set(token_spans(sentence.tags))
        found = set(predicted(tokenizer, sentence, scores[i]))
        for label, count in counts.items():
            g, f = {s for s in gold if s[2] == label}, {s for s in found if s[2] == label}
            count[0] += len(g & f)
            count[1] += len(f)
            count[2] += len(g)
    total = [sum(c[k] for c in counts.values()) for k in range(3)]
    parts = [f'strict F1 {f1(total):.1f}']
    for label, count in counts.items():
        parts.append(f'{label} P {100 * count[0] / max(1, count[1]):.1f} R {100 * count[0] / max(1, count[2]):.1f} F1 {f1(count):.1f}')
    return ', '.join(parts)


def f1(count: list[int]) -> float:
    return 200 * count[0] / max(1, count[1] + count[2])

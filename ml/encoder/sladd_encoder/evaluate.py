"""Scores on the dev splits of the name corpora and on the hand-written documents, for any way to run the network."""

import collections
from collections.abc import Callable
from pathlib import Path

import numpy as np

from .corpora import Sentence, detokenize, read_sentences, token_spans
from .decode import piece_spans, raw_score, viterbi
from .dev_documents import read_documents
from .edges import settle_edges
from .tokenizer import BOS, EOS, Tokenizer

Classifier = Callable[[list[list[int]]], list[np.ndarray]]
"""From rows of piece ids, begin and end included, to log probabilities of the pieces between them."""

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
    for first, past, label in piece_spans(viterbi(scores)):
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
    for first, past, label in piece_spans(viterbi(scores)):
        edges = settle_edges(text, pieces.starts[first], pieces.ends[past - 1])
        if edges:
            spans.append((*edges, label, raw_score(scores, first, past, label)))
    return spans


def documents_report(classifier: Classifier, tokenizer: Tokenizer, language: str) -> str:
    """Strict and overlapping scores, for each label and in all, with what went wrong."""
    documents = read_documents(language)
    rows = [[BOS, *tokenizer.encode(d.text).ids[:510], EOS] for d in documents]
    scores = classify(classifier, rows)
    strict, loose = collections.defaultdict(lambda: [0, 0, 0]), collections.defaultdict(lambda: [0, 0, 0])
    wrong = []
    for i, document in enumerate(documents):
        gold = set(document.spans)
        found = {s[:3] for s in found_spans(tokenizer, document.text, scores[i])}
        for span in gold | found:
            for counts, hit_found, hit_gold in (
                (strict, span in gold, span in found),
                (loose, any(touch(span, g) for g in gold), any(touch(span, f) for f in found)),
            ):
                for key in (span[2], 'all'):
                    counts[key][0] += (span in found) and hit_found
                    counts[key][1] += span in found
                    counts[key][2] += span in gold
                    if counts is loose and span in gold:
                        counts[key + ' recall'][0] += hit_gold
        wrong += [f'-{document.text[a:b]!r} {label}' for a, b, label in sorted(gold - found)]
        wrong += [f'+{document.text[a:b]!r} {label}' for a, b, label in sorted(found - gold)]
    lines = []
    for label in sorted(strict, key=lambda key: (key == 'all', key)):
        s, o = strict[label], loose[label]
        recall = loose[label + ' recall'][0] / max(1, o[2])
        precision = o[0] / max(1, o[1])
        overlap = 200 * precision * recall / max(1e-9, precision + recall)
        lines.append(f'{language} {label:12} n {s[2]:3} strict F1 {f1(s):5.1f}  overlap P {100 * precision:5.1f} R {100 * recall:5.1f} F1 {overlap:5.1f}')
    return '\n'.join([*lines, ' | '.join(wrong)])


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

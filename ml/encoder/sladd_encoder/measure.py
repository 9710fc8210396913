"""Measures an exported network: names on the dev splits, all labels on the hand-written documents, calibration."""

import argparse
from pathlib import Path

import numpy as np
import onnxruntime

from .calibrate import fit_calibration
from .annotated import read_documents as read_annotated
from .dev_documents import read_documents
from .evaluate import Classifier, documents_report, names_report
from .tokenizer import PAD, Tokenizer


def classifier_of(network: Path) -> Classifier:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    session = onnxruntime.InferenceSession(str(network), options)

    def classifier(batch: list[list[int]]) -> list[np.ndarray]:
        width = max(len(row) for row in batch)
        ids = np.full((len(batch), width), PAD, dtype=np.int64)
        for r, row in enumerate(batch):
            ids[r, : len(row)] = row
        (logits,) = session.run(None, {'ids': ids, 'mask': (ids != PAD).astype(np.int64)})
        return [logits[r, 1 : len(row) - 1] for r, row in enumerate(batch)]

    return classifier


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--data', type=Path, required=True)
    options.add_argument('--network', type=Path, required=True)
    options.add_argument('--vocabulary', type=Path, required=True)
    options.add_argument('--most', type=int, help='sentences of each dev split; all when left out')
    options.add_argument('--documents', type=Path, nargs='*', default=[], help='folders of annotated documents, not trained on, to calibrate with')
    given = options.parse_args()
    tokenizer = Tokenizer.load(given.vocabulary)
    classifier = classifier_of(given.network)
    print(names_report(classifier, tokenizer, given.data, given.most))
    for language in ('nb', 'nn', 'en'):
        print(f'{language}, hand-written\n{documents_report(classifier, tokenizer, read_documents(language))}')
    for folder in given.documents:
        print(f'{folder.name}\n{documents_report(classifier, tokenizer, read_annotated([folder]))}')
    print(fit_calibration(classifier, tokenizer, given.data, given.documents, given.most))


if __name__ == '__main__':
    main()

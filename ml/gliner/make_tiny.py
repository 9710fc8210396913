"""Writes the tiny GLiNER that tests read: python3 make_tiny.py FOLDER. See README.md."""

import json
import string
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

KINDS = ["person", "city", "illness"]

# Piece -> kind, how surely it begins a span of the kind and how surely it ends one.
MEANINGS = {
    "\u2581Torunn": ("person", 1.0, 0.0),
    "\u2581Vikse": ("person", 0.0, 1.0),
    "\u2581Eirik": ("person", 1.0, 1.0),
    "\u2581Bergen": ("city", 1.0, 1.0),
    "\u2581Oslo": ("city", 1.0, 1.0),
    "\u2581dia": ("illness", 1.0, 1.0),
    "\u2581feber": ("illness", 0.8, 0.8),
}

SPECIAL = ["[PAD]", "[CLS]", "[SEP]", "[UNK]"]
LETTERS = string.ascii_letters + "æøåÆØÅ" + string.digits + ".,;:!?()-_/'"
WORDS = ["\u2581" + kind for kind in KINDS] + list(MEANINGS) + ["betes", "\u2581"]
PIECES = SPECIAL + WORDS + list(LETTERS)
MARKS = ["<<ENT>>", "<<SEP>>"]

# A span that begins and ends as its label wants has log odds of 6, less a little for every further word.
WEIGHT, BIAS, WIDTH_COST, MASKED = 12.0, -18.0, -0.25, -100.0


def tokenizer() -> dict:
    """The layout of a DeBERTa tokenizer: unigram pieces, words begun by U+2581, [CLS] and [SEP] around a row."""
    added = [(number, text) for number, text in enumerate(SPECIAL)]
    added += [(len(PIECES) + number, text) for number, text in enumerate(MARKS)]
    special = {name: {"id": name, "ids": [PIECES.index(name)], "tokens": [name]} for name in ["[CLS]", "[SEP]"]}
    template = [
        {"SpecialToken": {"id": "[CLS]", "type_id": 0}},
        {"Sequence": {"id": "A", "type_id": 0}},
        {"SpecialToken": {"id": "[SEP]", "type_id": 0}},
    ]
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [
            {"id": number, "content": text, "single_word": False, "lstrip": False, "rstrip": False,
             "normalized": False, "special": True}
            for number, text in added
        ],
        "normalizer": {"type": "NFKC"},
        "pre_tokenizer": {"type": "Metaspace", "replacement": "\u2581", "prepend_scheme": "always", "split": True},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": template,
            "pair": [*template, {"Sequence": {"id": "B", "type_id": 1}}, {"SpecialToken": {"id": "[SEP]", "type_id": 1}}],
            "special_tokens": special,
        },
        "decoder": {"type": "Metaspace", "replacement": "\u2581", "prepend_scheme": "always", "split": True},
        "model": {
            "type": "Unigram",
            "unk_id": SPECIAL.index("[UNK]"),
            "vocab": [[piece, 0.0 if piece in SPECIAL else -1.0 if piece in WORDS else -5.0] for piece in PIECES],
            "byte_fallback": False,
        },
    }


def table() -> np.ndarray:
    """One row a piece: for each kind how surely it begins and ends a span; a label's own row is all of its kind."""
    rows = np.zeros((len(PIECES) + len(MARKS), 2 * len(KINDS)), np.float32)
    for number, kind in enumerate(KINDS):
        rows[PIECES.index("\u2581" + kind), 2 * number : 2 * number + 2] = 1
    for piece, (kind, begins, ends) in MEANINGS.items():
        at = 2 * KINDS.index(kind)
        rows[PIECES.index(piece), at : at + 2] = begins, ends
    return rows


def network() -> onnx.ModelProto:
    constants = {
        "table": table(),
        "begins": np.tile(np.array([1, 0], np.float32), len(KINDS)),
        "ends": np.tile(np.array([0, 1], np.float32), len(KINDS)),
        "weight": np.float32(WEIGHT),
        "bias": np.float32(BIAS),
        "width_cost": np.float32(WIDTH_COST),
        "masked": np.float32(MASKED),
        "one": np.int64(1),
        "mark": np.int64(len(PIECES)),
        "next_piece": np.array([[0], [1]], np.int64),
        **{f"axis_{axis}": np.array([axis], np.int64) for axis in (-1, 0, 1, 2, 3)},
        "dims": np.array([2 * len(KINDS)], np.int64),
    }
    nodes = [
        ("Gather", "table input_ids", "known"),
        ("Cast", "attention_mask", "attention", {"to": TensorProto.FLOAT}),
        ("Unsqueeze", "attention axis_-1", "attention_column"),
        ("Mul", "known attention_column", "pieces"),
        # The first piece of each word stands for it.
        ("ReduceMax", "text_lengths", "word_count", {"keepdims": 0}),
        ("Add", "word_count one", "past_word"),
        ("Range", "one past_word one", "numbers"),
        ("Unsqueeze", "numbers axis_-1", "number_column"),
        ("Unsqueeze", "words_mask axis_1", "mask_row"),
        ("Equal", "mask_row number_column", "is_word"),
        ("Cast", "is_word", "word_places", {"to": TensorProto.FLOAT}),
        ("MatMul", "word_places pieces", "words"),
        # A span is the beginning of its first word and the end of its last.
        ("Slice", "span_idx axis_0 axis_1 axis_2", "first"),
        ("Slice", "span_idx axis_1 axis_2 axis_2", "last"),
        ("GatherND", "words first", "first_words", {"batch_dims": 1}),
        ("GatherND", "words last", "last_words", {"batch_dims": 1}),
        ("Mul", "first_words begins", "beginnings"),
        ("Mul", "last_words ends", "endings"),
        ("Add", "beginnings endings", "spans"),
        # A label is the piece behind its mark.
        ("Equal", "input_ids mark", "is_mark"),
        ("NonZero", "is_mark", "mark_places"),
        ("Add", "mark_places next_piece", "label_places"),
        ("Transpose", "label_places", "label_rows", {"perm": [1, 0]}),
        ("GatherND", "pieces label_rows", "flat_labels"),
        ("Shape", "input_ids", "batch_size", {"start": 0, "end": 1}),
        ("Concat", "batch_size axis_-1 dims", "labels_shape", {"axis": 0}),
        ("Reshape", "flat_labels labels_shape", "labels"),
        ("Transpose", "labels", "label_columns", {"perm": [0, 2, 1]}),
        ("MatMul", "spans label_columns", "likeness"),
        ("Mul", "likeness weight", "weighted"),
        ("Add", "weighted bias", "biased"),
        ("Sub", "last first", "further_words"),
        ("Cast", "further_words", "width", {"to": TensorProto.FLOAT}),
        ("Mul", "width width_cost", "cost"),
        ("Add", "biased cost", "odds"),
        ("Unsqueeze", "span_mask axis_-1", "mask_column"),
        ("Where", "mask_column odds masked", "flat"),
        ("Unsqueeze", "word_count axis_0", "word_dim"),
        ("Shape", "labels", "label_dim", {"start": 1, "end": 2}),
        ("Concat", "batch_size word_dim axis_-1 label_dim", "shape", {"axis": 0}),
        ("Reshape", "flat shape", "logits"),
    ]
    integers = {
        "input_ids": ["batch", "pieces"],
        "attention_mask": ["batch", "pieces"],
        "words_mask": ["batch", "pieces"],
        "text_lengths": ["batch", 1],
        "span_idx": ["batch", "spans", 2],
    }
    graph = helper.make_graph(
        [helper.make_node(kind, ins.split(), [out], **(rest[0] if rest else {})) for kind, ins, out, *rest in nodes],
        "tiny-gliner",
        [
            *(helper.make_tensor_value_info(name, TensorProto.INT64, shape) for name, shape in integers.items()),
            helper.make_tensor_value_info("span_mask", TensorProto.BOOL, ["batch", "spans"]),
        ],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", "words", "widths", "labels"])],
        [numpy_helper.from_array(np.asarray(value), name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model, full_check=True)
    return model


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tiny-gliner.onnx").write_bytes(network().SerializeToString(deterministic=True))
    text = json.dumps(tokenizer(), ensure_ascii=False, indent=1)
    (folder / "tokenizer.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

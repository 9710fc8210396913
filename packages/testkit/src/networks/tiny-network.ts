/** A network that looks up one row of numbers per token. */
export interface TinyNetwork {
  /** The ONNX file of the network. */
  readonly network: Uint8Array;
  /** The file of its external weights, if any. */
  readonly data: Uint8Array;
}

const types = { float: 1, int64: 7 } as const;
const externally = 1;

/**
 * Writes a token classifier in ONNX with an output `logits` that has, for each token in `input_ids`, the row with that
 * number. `inputs` are further inputs, which it ignores. With `dataFile` the rows are in an external file of that name.
 */
export function tinyNetwork(
  rows: readonly (readonly number[])[],
  { inputs = ['attention_mask'], dataFile }: { inputs?: readonly string[]; dataFile?: string } = {},
): TinyNetwork {
  const width = rows[0]?.length ?? 0;
  const data = new Uint8Array(Float32Array.from(rows.flat()).buffer);
  const weights = [
    ...[rows.length, width].map((size) => number(1, size)),
    ...[number(2, types.float), text(8, 'rows')],
    ...(dataFile === undefined
      ? [bytes(9, data)]
      : [
          bytes(13, message(text(1, 'location'), text(2, dataFile))),
          bytes(13, message(text(1, 'offset'), text(2, '0'))),
          bytes(13, message(text(1, 'length'), text(2, String(data.length)))),
          number(14, externally),
        ]),
  ];
  const graph = message(
    bytes(1, message(text(1, 'rows'), text(1, 'input_ids'), text(2, 'logits'), text(4, 'Gather'))),
    text(2, 'tiny'),
    bytes(5, message(...weights)),
    ...['input_ids', ...inputs].map((name) => bytes(11, value(name, types.int64, ['batch', 'pieces']))),
    bytes(12, value('logits', types.float, ['batch', 'pieces', width])),
  );
  const network = message(number(1, 8), bytes(7, graph), bytes(8, message(text(1, ''), number(2, 17))));
  return { network: Uint8Array.from(network), data };
}

function value(name: string, type: number, dims: readonly (string | number)[]): number[] {
  const shape = message(
    ...dims.map((dim) => bytes(1, message(typeof dim === 'number' ? number(1, dim) : text(2, dim)))),
  );
  return message(text(1, name), bytes(2, message(bytes(1, message(number(1, type), bytes(2, shape))))));
}

/** The wire format of protocol buffers: integer and byte fields. */
function message(...fields: readonly (readonly number[])[]): number[] {
  return fields.flat();
}

function number(field: number, is: number): number[] {
  return [...varint(field << 3), ...varint(is)];
}

function bytes(field: number, are: Iterable<number>): number[] {
  const list = [...are];
  return [...varint((field << 3) | 2), ...varint(list.length), ...list];
}

function text(field: number, is: string): number[] {
  return bytes(field, new TextEncoder().encode(is));
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

import type { TokenClassifier } from '../encoder/network/token-classifier.ts';
import { AnalysisError } from '../errors.ts';
import { type OnnxRuntime, openSession, runSession } from './session.ts';

const PADDING = 0n;

/**
 * Loads a network with inputs `ids` and `mask` and output `scores`. Throws `AnalysisError` `model.unavailable` if the
 * bytes are not such a network.
 */
export async function createOnnxClassifier(
  runtime: OnnxRuntime,
  network: Uint8Array,
  threads: number,
): Promise<TokenClassifier> {
  const session = await openSession(runtime, network, threads);
  if (!session.inputNames.includes('ids') || !session.outputNames.includes('scores')) {
    throw new AnalysisError('model.unavailable', 'The network has other inputs or outputs than the encoder.');
  }
  return {
    classify: (rows) =>
      runSession(async () => {
        const width = Math.max(...rows.map((row) => row.length));
        const dims = [rows.length, width];
        const { scores } = await session.run({
          ids: new runtime.Tensor(
            'int64',
            padded(rows, width, (piece) => BigInt(piece)),
            dims,
          ),
          mask: new runtime.Tensor(
            'int64',
            padded(rows, width, () => 1n),
            dims,
          ),
        });
        if (!scores || !(scores.data instanceof Float32Array))
          throw new TypeError('no scores of type float32');
        const data = scores.data;
        const outputs = data.length / (rows.length * width);
        return rows.map((row, number) =>
          data.slice(number * width * outputs, (number * width + row.length) * outputs),
        );
      }),
  };
}

function padded(
  rows: readonly (readonly number[])[],
  width: number,
  cell: (piece: number) => bigint,
): BigInt64Array {
  const cells = new BigInt64Array(rows.length * width).fill(PADDING);
  rows.forEach((row, number) => {
    row.forEach((piece, column) => {
      cells[number * width + column] = cell(piece);
    });
  });
  return cells;
}

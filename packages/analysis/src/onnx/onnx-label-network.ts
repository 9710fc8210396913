import type { TokenClassifier } from '../encoder/network/token-classifier.ts';
import { AnalysisError } from '../errors.ts';
import type { LoadedRuntime } from './runtime.ts';
import { type ExternalData, openSession, runSession } from './session.ts';

/** The inputs of token classifiers from the hub; an export may have dropped some that it does not need. */
const inputs = ['input_ids', 'attention_mask', 'token_type_ids', 'position_ids'];

/** The files of a network. */
export interface LabelNetworkFiles {
  /** Its path; the native runtime finds the weights beside it. */
  readonly path: string;
  readonly network: Uint8Array;
  readonly data: ExternalData;
}

/**
 * Loads a token classifier as Hugging Face exports it: the inputs above by their names, and one output `logits`. Throws
 * `AnalysisError` `model.unavailable` if it is not such a network.
 */
export async function createOnnxLabelNetwork(
  { runtime, kind }: LoadedRuntime,
  { path, network, data }: LabelNetworkFiles,
  threads: number,
): Promise<TokenClassifier> {
  const isSplit = data.length > 0;
  const session =
    isSplit && kind === 'native'
      ? await openSession(runtime, path, threads)
      : await openSession(runtime, network, threads, data);
  const { inputNames, outputNames } = session;
  const isKnown = inputNames.every((name) => inputs.includes(name)) && inputNames.includes('input_ids');
  if (!isKnown || !outputNames.includes('logits'))
    throw new AnalysisError(
      'model.unavailable',
      'The network has other inputs or outputs than a token classifier of the hub.',
    );
  const classifyRow = (row: readonly number[]): Promise<Float32Array> =>
    runSession(async () => {
      const cells: Readonly<Record<string, readonly number[]>> = {
        input_ids: row,
        attention_mask: row.map(() => 1),
        token_type_ids: row.map(() => 0),
        position_ids: row.map((_, at) => at),
      };
      const feeds = inputNames.map((name) => {
        const values = BigInt64Array.from(cells[name] ?? [], BigInt);
        return [name, new runtime.Tensor('int64', values, [1, row.length])] as const;
      });
      const { logits } = await session.run(Object.fromEntries(feeds), ['logits']);
      if (!logits || !(logits.data instanceof Float32Array)) throw new TypeError('no logits of type float32');
      return logits.data.slice();
    });
  return {
    // One by one, because padding changes the scores of eight-bit networks.
    classify: async (rows) => {
      const scores: Float32Array[] = [];
      for (const row of rows) scores.push(await classifyRow(row));
      return scores;
    },
  };
}

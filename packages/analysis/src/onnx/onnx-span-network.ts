import type { Tensor } from 'onnxruntime-common';
import { AnalysisError } from '../errors.ts';
import type { SpanNetwork, SpanRow } from '../gliner/span-network.ts';
import { type OnnxRuntime, openSession, runSession } from './session.ts';

/** The inputs of a span GLiNER; an export may have dropped some that it does not need. */
const inputs = ['input_ids', 'attention_mask', 'words_mask', 'text_lengths', 'span_idx', 'span_mask'];
const neededInputs = ['input_ids', 'words_mask', 'span_idx'];

/**
 * Loads a span GLiNER network as its own ONNX export makes it: the six inputs above, and one output `logits`. Throws
 * `AnalysisError` `model.unavailable` if the bytes are not such a network.
 */
export async function createOnnxSpanNetwork(
  runtime: OnnxRuntime,
  network: Uint8Array,
  threads: number,
): Promise<SpanNetwork> {
  const session = await openSession(runtime, network, threads);
  const names = session.inputNames;
  const isOfSpans =
    names.every((name) => inputs.includes(name)) && neededInputs.every((name) => names.includes(name));
  if (!isOfSpans || !session.outputNames.includes('logits')) {
    throw new AnalysisError(
      'model.unavailable',
      'The network has other inputs or outputs than a GLiNER of spans.',
    );
  }
  return {
    score: (row, maxWidth) =>
      runSession(async () => {
        const feeds = Object.entries(feedsOf(runtime, row, maxWidth)).filter(([name]) =>
          names.includes(name),
        );
        const { logits } = await session.run(Object.fromEntries(feeds), ['logits']);
        if (!logits || !(logits.data instanceof Float32Array))
          throw new TypeError('no logits of type float32');
        return logits.data;
      }),
  };
}

function feedsOf(runtime: OnnxRuntime, row: SpanRow, maxWidth: number): Record<string, Tensor> {
  const integers = (values: readonly number[], dims: readonly number[]): Tensor =>
    new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), dims);
  const spans = spansOf(row.words, maxWidth);
  const pieces = [1, row.ids.length];
  return {
    input_ids: integers(row.ids, pieces),
    attention_mask: integers(
      row.ids.map(() => 1),
      pieces,
    ),
    words_mask: integers(row.wordsMask, pieces),
    text_lengths: integers([row.words], [1, 1]),
    span_idx: integers(
      spans.flatMap(({ first, last }) => [first, last]),
      [1, spans.length, 2],
    ),
    span_mask: new runtime.Tensor(
      'bool',
      Uint8Array.from(spans, ({ isWithin }) => Number(isWithin)),
      [1, spans.length],
    ),
  };
}

/** Every word with every width; a span beyond the end of the text is masked and points at the first word. */
function spansOf(
  words: number,
  maxWidth: number,
): { readonly first: number; readonly last: number; readonly isWithin: boolean }[] {
  return Array.from({ length: words * maxWidth }, (_, number) => {
    const first = Math.floor(number / maxWidth);
    const last = first + (number % maxWidth);
    return last < words ? { first, last, isWithin: true } : { first: 0, last: 0, isWithin: false };
  });
}

import { begins, mayFollow, type OutputLayout } from './label-scheme.ts';

/** A sequence of words with one label. */
export interface LabelledWords {
  readonly first: number;
  /** Just past the last word. */
  readonly past: number;
  readonly label: string;
}

/**
 * The most probable outputs of words that the scheme allows (Viterbi), as spans in order. `logs` has the log
 * probability of each output for each word.
 */
export function decodeWords(logs: Float32Array, { scheme, outputs }: OutputLayout): LabelledWords[] {
  const width = outputs.length;
  const count = Math.floor(logs.length / width);
  if (count === 0) return [];
  const before = outputs.map((after) =>
    outputs.flatMap((one, at) => (mayFollow(scheme, one, after) ? [at] : [])),
  );
  let best = Float64Array.from(outputs, (output, at) =>
    mayFollow(scheme, undefined, output) ? (logs[at] ?? 0) : Number.NEGATIVE_INFINITY,
  );
  const back = new Int32Array(count * width);
  for (let word = 1; word < count; word++) {
    const next = new Float64Array(width);
    for (let at = 0; at < width; at++) {
      const from = bestOf(best, before[at] ?? []);
      next[at] = (best[from] ?? Number.NEGATIVE_INFINITY) + (logs[word * width + at] ?? 0);
      back[word * width + at] = from;
    }
    best = next;
  }
  const ends = outputs.flatMap((output, at) => (mayFollow(scheme, output, undefined) ? [at] : []));
  let at = bestOf(best, ends);
  const path = new Array<number>(count);
  for (let word = count - 1; word >= 0; word--) {
    path[word] = at;
    at = back[word * width + at] ?? 0;
  }
  return spansOf(path, { scheme, outputs });
}

function bestOf(scores: Float64Array, among: readonly number[]): number {
  return among.reduce((best, at) => ((scores[at] ?? 0) > (scores[best] ?? 0) ? at : best), among[0] ?? 0);
}

function spansOf(path: readonly number[], { scheme, outputs }: OutputLayout): LabelledWords[] {
  const spans: { first: number; past: number; label: string }[] = [];
  path.forEach((at, word) => {
    const output = outputs[at];
    if (!output || output.part === 'outside') return;
    const last = spans.at(-1);
    const isNew = begins(scheme, outputs[path[word - 1] ?? -1], output);
    if (last && last.past === word && !isNew) last.past++;
    else spans.push({ first: word, past: word + 1, label: output.label });
  });
  return spans;
}

import { chainSums, expTransitionsOf, viterbi } from './chain.ts';
import { isOpen, kindOf, LABEL_COUNT } from './labels.ts';
import type { NameKind } from './name-tagger.ts';
import { type PooledSegment, poolOccurrences } from './pooling.ts';

const L = LABEL_COUNT;

/** Settings for turning label scores into names. */
export interface DecodeSettings {
  /** Subtracted from the score of "no name": balances finding more names against finding only right ones. */
  readonly outsidePenalty: number;
  /** See {@link poolOccurrences}. */
  readonly poolStrength: number;
}

/** A name found in a segment, by word numbers, with the model's own confidence (0 to 1, not calibrated). */
export interface DecodedName {
  readonly first: number;
  readonly last: number;
  readonly kind: NameKind;
  readonly confidence: number;
}

/** The names of each segment of a page. Changes `emissions`. */
export function decodeNames(
  segments: readonly { readonly words: readonly string[]; readonly emissions: Float32Array }[],
  transitions: Float32Array,
  settings: DecodeSettings,
): DecodedName[][] {
  const expTransitions = expTransitionsOf(transitions);
  const pooled: PooledSegment[] = segments.map(({ words, emissions }) => {
    for (let at = 0; at < words.length; at++)
      emissions[at * L] = (emissions[at * L] ?? 0) - settings.outsidePenalty;
    return { words, emissions, marginals: chainSums(emissions, expTransitions).marginals };
  });
  poolOccurrences(pooled, settings.poolStrength);
  return pooled.map(({ emissions }) => {
    const path = viterbi(emissions, transitions);
    if (path.every((label) => label === 0)) return [];
    return collect(path, chainSums(emissions, expTransitions).marginals);
  });
}

/** The confidence of a name is that of its least certain label. */
function collect(path: Uint8Array, marginals: Float32Array): DecodedName[] {
  const names: DecodedName[] = [];
  let first = 0;
  let confidence = 1;
  path.forEach((label, at) => {
    const kind = kindOf(label);
    if (kind === undefined) return;
    const starts = at === 0 || !isOpen(path[at - 1] ?? 0);
    const share = marginals[at * L + label] ?? 0;
    first = starts ? at : first;
    confidence = starts ? share : Math.min(confidence, share);
    if (!isOpen(label)) names.push({ first, last: at, kind, confidence });
  });
  return names;
}

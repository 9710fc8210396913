import { continues, isOpen, LABEL_COUNT, mayFollow } from './labels.ts';

const L = LABEL_COUNT;

/** The valid label pairs of a linear chain: 1 if label `b` may follow label `a` (row a, column b). */
export const allowedTransitions: Uint8Array = Uint8Array.from({ length: L * L }, (_, index) =>
  mayFollow(Math.floor(index / L), index % L) ? 1 : 0,
);

const allowedFirst = Uint8Array.from({ length: L }, (_, label) => (continues(label) ? 0 : 1));
const allowedLast = Uint8Array.from({ length: L }, (_, label) => (isOpen(label) ? 0 : 1));

/** For each label, the labels that may precede it. */
const predecessors = Array.from({ length: L }, (_, next) =>
  Array.from({ length: L }, (__, label) => label).filter((label) => allowedTransitions[label * L + next]),
);

/**
 * The best label of each position. `emissions` holds a score per position and label, `transitions` one per pair of
 * labels; both are logarithmic and row-major.
 */
export function viterbi(emissions: Float32Array, transitions: Float32Array): Uint8Array {
  const length = emissions.length / L;
  const best = new Float32Array(length * L).fill(Number.NEGATIVE_INFINITY);
  const from = new Uint8Array(length * L);
  for (let label = 0; label < L; label++) {
    if (allowedFirst[label]) best[label] = emissions[label] ?? 0;
  }
  for (let at = 1; at < length; at++) {
    for (let next = 0; next < L; next++) {
      const origin = bestPredecessor(best, (at - 1) * L, next, transitions);
      from[at * L + next] = origin;
      best[at * L + next] =
        (best[(at - 1) * L + origin] ?? 0) +
        (transitions[origin * L + next] ?? 0) +
        (emissions[at * L + next] ?? 0);
    }
  }
  return backtrack(best, from, length);
}

function bestPredecessor(best: Float32Array, row: number, next: number, transitions: Float32Array): number {
  let origin = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (const label of predecessors[next] ?? []) {
    const score = (best[row + label] ?? 0) + (transitions[label * L + next] ?? 0);
    if (score > top) {
      top = score;
      origin = label;
    }
  }
  return origin;
}

function backtrack(best: Float32Array, from: Uint8Array, length: number): Uint8Array {
  const path = new Uint8Array(length);
  let label = 0;
  let top = Number.NEGATIVE_INFINITY;
  for (let last = 0; last < L && length > 0; last++) {
    const score = best[(length - 1) * L + last] ?? 0;
    if (allowedLast[last] && score > top) {
      top = score;
      label = last;
    }
  }
  for (let at = length - 1; at >= 0; at--) {
    path[at] = label;
    label = from[at * L + label] ?? 0;
  }
  return path;
}

/** Scaled forward and backward sums of a chain, and values derived from them. */
export interface ChainSums {
  /** The share of all label sequences that have this label at this position; row-major, rows sum to 1. */
  readonly marginals: Float32Array;
  /** Forward sums, each row scaled to sum to 1. */
  readonly forward: Float32Array;
  /** Backward sums under the same scaling. */
  readonly backward: Float32Array;
  /** exp(emission) scaled by the row's largest, times the row's scale. */
  readonly weights: Float32Array;
}

/** Sums over all label sequences (the forward-backward algorithm, in scaled probability space). */
export function chainSums(emissions: Float32Array, expTransitions: Float32Array): ChainSums {
  const length = emissions.length / L;
  const weights = exponentials(emissions, length);
  const forward = forwardSums(weights, expTransitions);
  const backward = backwardSums(weights, expTransitions);
  const marginals = new Float32Array(length * L);
  for (let at = 0; at < length; at++) {
    let total = 0;
    for (let label = 0; label < L; label++) {
      const share = (forward[at * L + label] ?? 0) * (backward[at * L + label] ?? 0);
      marginals[at * L + label] = share;
      total += share;
    }
    for (let label = 0; label < L; label++) {
      marginals[at * L + label] = (marginals[at * L + label] ?? 0) / total;
    }
  }
  return { marginals, forward, backward, weights };
}

/** Scales each row, and the row of `weights`, so that the forward sums of a row are 1. */
function forwardSums(weights: Float32Array, expTransitions: Float32Array): Float32Array {
  const forward = new Float32Array(weights.length);
  for (let row = 0; row < weights.length; row += L) {
    let total = 0;
    for (let next = 0; next < L; next++) {
      const sum = row === 0 ? (allowedFirst[next] ?? 0) : reachSum(forward, row - L, next, expTransitions);
      const value = sum * (weights[row + next] ?? 0);
      forward[row + next] = value;
      total += value;
    }
    for (let at = row; at < row + L; at++) {
      forward[at] = (forward[at] ?? 0) / total;
      weights[at] = (weights[at] ?? 0) / total;
    }
  }
  return forward;
}

function reachSum(forward: Float32Array, row: number, next: number, expTransitions: Float32Array): number {
  let sum = 0;
  for (const label of predecessors[next] ?? []) {
    sum += (forward[row + label] ?? 0) * (expTransitions[label * L + next] ?? 0);
  }
  return sum;
}

function backwardSums(weights: Float32Array, expTransitions: Float32Array): Float32Array {
  const backward = new Float32Array(weights.length);
  const last = weights.length - L;
  for (let row = last; row >= 0; row -= L) {
    for (let label = 0; label < L; label++) {
      let sum = row === last ? (allowedLast[label] ?? 0) : 0;
      for (let next = 0; next < L && row < last; next++) {
        const onward = (weights[row + L + next] ?? 0) * (backward[row + L + next] ?? 0);
        sum += (expTransitions[label * L + next] ?? 0) * onward;
      }
      backward[row + label] = sum;
    }
  }
  return backward;
}

function exponentials(emissions: Float32Array, length: number): Float32Array {
  const result = new Float32Array(emissions.length);
  for (let at = 0; at < length; at++) {
    let top = Number.NEGATIVE_INFINITY;
    for (let label = 0; label < L; label++) top = Math.max(top, emissions[at * L + label] ?? 0);
    for (let label = 0; label < L; label++) {
      result[at * L + label] = Math.exp((emissions[at * L + label] ?? 0) - top);
    }
  }
  return result;
}

/** exp of the allowed transitions, zero elsewhere. */
export function expTransitionsOf(transitions: Float32Array): Float32Array {
  return transitions.map((value, index) => (allowedTransitions[index] ? Math.exp(value) : 0));
}

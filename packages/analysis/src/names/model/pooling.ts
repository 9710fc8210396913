import { LABEL_COUNT } from './labels.ts';

const L = LABEL_COUNT;
const KINDS = 4;
const kindIndex = (label: number): number => (label === 0 ? 0 : 1 + Math.floor((label - 1) / 4));

/** Keeps the logarithm of very small shares finite. */
const FLOOR = 1e-3;

interface Pool {
  readonly sums: Float64Array;
  count: number;
}

/** A word of a page with its model scores, which pooling changes in place. */
export interface PooledSegment {
  readonly words: readonly string[];
  readonly emissions: Float32Array;
  readonly marginals: Float32Array;
}

const counts = (word: string): boolean => word.length > 2 && /^\p{Lu}/u.test(word);

/**
 * Lets the occurrences of a capitalised word on a page influence each other: the scores of each one move by `strength`
 * towards the average for the word, so that a clear mention decides a doubtful one.
 */
export function poolOccurrences(segments: readonly PooledSegment[], strength: number): void {
  const pools = new Map<string, Pool>();
  for (const { words, marginals } of segments) {
    words.forEach((word, at) => {
      if (!counts(word)) return;
      const key = word.toLowerCase();
      const pool = pools.get(key) ?? { sums: new Float64Array(KINDS), count: 0 };
      pools.set(key, pool);
      const shares = kindShares(marginals, at);
      shares.forEach((share, kind) => {
        pool.sums[kind] = (pool.sums[kind] ?? 0) + share;
      });
      pool.count++;
    });
  }
  for (const { words, emissions, marginals } of segments) {
    words.forEach((word, at) => {
      const pool = counts(word) ? pools.get(word.toLowerCase()) : undefined;
      if (!pool || pool.count < 2) return;
      const own = kindShares(marginals, at);
      for (let label = 0; label < L; label++) {
        const kind = kindIndex(label);
        const average = (pool.sums[kind] ?? 0) / pool.count;
        const shift = Math.log(average + FLOOR) - Math.log((own[kind] ?? 0) + FLOOR);
        emissions[at * L + label] = (emissions[at * L + label] ?? 0) + strength * shift;
      }
    });
  }
}

function kindShares(marginals: Float32Array, at: number): Float64Array {
  const shares = new Float64Array(KINDS);
  for (let label = 0; label < L; label++) {
    const kind = kindIndex(label);
    shares[kind] = (shares[kind] ?? 0) + (marginals[at * L + label] ?? 0);
  }
  return shares;
}

import { describe, expect, it } from 'vitest';
import { allowedTransitions, chainSums, expTransitionsOf, viterbi } from './chain.ts';
import { continues, isOpen, LABEL_COUNT, mayFollow } from './labels.ts';

const L = LABEL_COUNT;

/** Repeatable numbers between -2 and 2. */
function numbers(count: number, seed: number): Float32Array {
  return Float32Array.from(
    { length: count },
    (_, index) => 4 * ((Math.sin(seed + index * 12.9898) * 43758.5453) % 1) - 0,
  );
}

/** Every label sequence of a length that makes sense, with its score. */
function allPaths(
  emissions: Float32Array,
  transitions: Float32Array,
  length: number,
): { path: number[]; score: number }[] {
  let paths = Array.from({ length: L }, (_, label) => ({
    path: [label],
    score: emissions[label] ?? 0,
  })).filter(({ path }) => !continues(path[0]!));
  for (let at = 1; at < length; at++) {
    paths = paths.flatMap(({ path, score }) =>
      Array.from({ length: L }, (_, next) => next)
        .filter((next) => mayFollow(path.at(-1)!, next))
        .map((next) => ({
          path: [...path, next],
          score: score + transitions[path.at(-1)! * L + next]! + emissions[at * L + next]!,
        })),
    );
  }
  return paths.filter(({ path }) => !isOpen(path.at(-1)!));
}

describe('viterbi', () => {
  it.each([1, 2, 3])('finds the sequence that trying all of them finds (seed %i)', (seed) => {
    const [emissions, transitions] = [numbers(4 * L, seed), numbers(L * L, seed + 100)];
    const best = allPaths(emissions, transitions, 4).reduce((a, b) => (b.score > a.score ? b : a));
    expect([...viterbi(emissions, transitions)]).toEqual(best.path);
  });

  it('answers nothing for an empty sentence', () => {
    expect(viterbi(new Float32Array(0), new Float32Array(L * L))).toHaveLength(0);
  });
});

describe('chainSums', () => {
  it('gives each label the share of all sequences that have it', () => {
    const [emissions, transitions] = [numbers(3 * L, 5), numbers(L * L, 50)];
    const paths = allPaths(emissions, transitions, 3);
    const total = paths.reduce((sum, { score }) => sum + Math.exp(score), 0);
    const { marginals } = chainSums(emissions, expTransitionsOf(transitions));
    for (let at = 0; at < 3; at++) {
      for (let label = 0; label < L; label++) {
        const share =
          paths
            .filter(({ path }) => path[at] === label)
            .reduce((sum, { score }) => sum + Math.exp(score), 0) / total;
        expect(marginals[at * L + label]).toBeCloseTo(share, 4);
      }
    }
  });
});

describe('allowedTransitions', () => {
  it('lets a name end before anything else begins', () => {
    for (let label = 0; label < L; label++) {
      for (let next = 0; next < L; next++) {
        if (isOpen(label)) expect(Boolean(allowedTransitions[label * L + next])).toBe(mayFollow(label, next));
      }
    }
    expect(allowedTransitions[0]).toBe(1);
  });
});

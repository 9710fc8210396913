import type { FineLabel } from '../fine-labels.ts';
import { toLogProbabilities } from './bioes.ts';

/**
 * Labels of special categories that win a tie with a wider one, as logarithms: what tells of a strike or an offence often
 * tells of work and habits as well, and the more specific of two labels is the right one. Chosen on documents of nine authors.
 */
const leanings: Partial<Record<FineLabel, number>> = {
  SEXUAL: 1,
  GENETIC: 1,
  UNION: 1,
  CRIMINAL: 1,
  POLITICS: 0.6,
  HEALTH: 0.5,
  RELIGION: 0.3,
};

/** Begin, inside, end and single. */
const POSITIONS = 4;

/** Makes specific labels likelier, in place; each row of `logs` is outside and then the positions of each label. */
export function lean(logs: Float32Array, labels: readonly FineLabel[]): void {
  const width = 1 + POSITIONS * labels.length;
  const shifts = labels.flatMap((label, number) => {
    const shift = leanings[label];
    return shift === undefined ? [] : [{ first: 1 + POSITIONS * number, shift }];
  });
  if (shifts.length === 0) return;
  for (let row = 0; row < logs.length; row += width)
    for (const { first, shift } of shifts)
      for (let at = row + first; at < row + first + POSITIONS; at++) logs[at] = (logs[at] ?? 0) + shift;
  toLogProbabilities(logs, width);
}

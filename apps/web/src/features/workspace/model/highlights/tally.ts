import type { Highlight } from './highlight.ts';

/** How many there are, and how many of them are decided in which way. */
export interface Tally {
  readonly total: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly undecided: number;
  /** Probably public, to which nobody objected. */
  readonly public: number;
}

export function tallyOf(highlights: Iterable<Highlight>): Tally {
  const counts = { accepted: 0, rejected: 0, undecided: 0, public: 0 };
  for (const highlight of highlights) counts[highlight.decision]++;
  return { ...counts, total: counts.accepted + counts.rejected + counts.undecided + counts.public };
}

export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum = { total: 0, accepted: 0, rejected: 0, undecided: 0, public: 0 };
  for (const tally of tallies) {
    sum.total += tally.total;
    sum.accepted += tally.accepted;
    sum.rejected += tally.rejected;
    sum.undecided += tally.undecided;
    sum.public += tally.public;
  }
  return sum;
}

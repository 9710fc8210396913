import type { Highlight } from './highlight.ts';

/** The number of findings, and how many have each decision. */
export interface Tally {
  /** Without those that are only possible. */
  readonly total: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly undecided: number;
  /** Probably public, without an objection. */
  readonly public: number;
  /** Below the threshold, and not reviewed yet. */
  readonly possible: number;
}

type Counts = Record<Exclude<keyof Tally, 'total'>, number>;

export function tallyOf(highlights: Iterable<Highlight>): Tally {
  const counts = none();
  for (const highlight of highlights) counts[highlight.decision]++;
  return withTotal(counts);
}

export function sumOf(tallies: Iterable<Tally>): Tally {
  const counts = none();
  for (const tally of tallies) {
    counts.accepted += tally.accepted;
    counts.rejected += tally.rejected;
    counts.undecided += tally.undecided;
    counts.public += tally.public;
    counts.possible += tally.possible;
  }
  return withTotal(counts);
}

function none(): Counts {
  return { accepted: 0, rejected: 0, undecided: 0, public: 0, possible: 0 };
}

function withTotal(counts: Counts): Tally {
  const { accepted, rejected, undecided } = counts;
  return { ...counts, total: accepted + rejected + undecided + counts.public };
}

/** A stretch of a text and the entity type it has or should have. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly type: string;
}

/** A place and how it met those of the other side. Strict: both ends agree. Overlap: a character is shared. */
export interface Judged<T extends Place> {
  readonly place: T;
  readonly isStrict: boolean;
  readonly isOverlap: boolean;
}

/** Counts of one side: how many there are, and how many of them met one of the other side. */
export interface SideCounts {
  all: number;
  strict: number;
  overlap: number;
}

/** Found spans speak for precision, expected marks for recall; one span may hit two marks, and two spans one mark. */
export interface Tally {
  readonly found: SideCounts;
  readonly expected: SideCounts;
}

/** Shares from 0 to 1. */
export interface Rates {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Holds each place against those of the same type on the other side. */
export function judgePlaces<T extends Place>(places: readonly T[], others: readonly Place[]): Judged<T>[] {
  return places.map((place) => {
    const same = others.filter(({ type }) => type === place.type);
    return {
      place,
      isStrict: same.some(({ start, end }) => start === place.start && end === place.end),
      isOverlap: same.some(({ start, end }) => start < place.end && place.start < end),
    };
  });
}

/** Adds judged places to one side of the tallies named for each of them. */
export function addJudged(
  tallies: Map<string, Tally>,
  side: keyof Tally,
  judged: readonly Judged<Place>[],
  namesOf: (place: Place) => readonly string[],
): void {
  for (const { place, isStrict, isOverlap } of judged) {
    for (const name of namesOf(place)) {
      const tally = tallies.get(name) ?? { found: noCounts(), expected: noCounts() };
      tallies.set(name, tally);
      tally[side].all++;
      if (isStrict) tally[side].strict++;
      if (isOverlap) tally[side].overlap++;
    }
  }
}

/** Precision by found spans that hit, recall by expected marks hit; 0 where there is nothing to divide by. */
export function ratesOf({ found, expected }: Tally, by: 'strict' | 'overlap'): Rates {
  const precision = found[by] / Math.max(1, found.all);
  const recall = expected[by] / Math.max(1, expected.all);
  return { precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) };
}

function noCounts(): SideCounts {
  return { all: 0, strict: 0, overlap: 0 };
}

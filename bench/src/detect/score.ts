import type { Expectation } from '@sladd/testkit';

/** A finding as it is judged. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  /** 0 to 1. */
  readonly score: number;
}

/** Counts of one type. */
export interface Tally {
  expected: number;
  found: number;
  /** Findings with the right type and both ends right. */
  strict: number;
  /** Findings of the right type that share a character with the expected place. */
  overlapping: number;
  /** Expected places that at least one finding of a right type overlaps. */
  caught: number;
  /** Expected places whose both ends a finding of a right type has. */
  exact: number;
}

/** Precision, recall and their harmonic mean, each 0 to 1; undefined where there is nothing to divide by. */
export interface Rates {
  readonly precision: number | undefined;
  readonly recall: number | undefined;
  readonly f1: number | undefined;
}

/** Tallies by any name: a type, a language, a document. */
export type Tallies = Map<string, Tally>;

/** The tally of a name, made when it is new. */
export function tallyOf(tallies: Tallies, name: string): Tally {
  const known = tallies.get(name);
  if (known) return known;
  const tally = { expected: 0, found: 0, strict: 0, overlapping: 0, caught: 0, exact: 0 };
  tallies.set(name, tally);
  return tally;
}

/** What became of one finding. */
export interface Verdict {
  readonly found: Found;
  /** What it counts as: the expected type where it meets one, else its own. */
  readonly countsAs: string;
  readonly isStrict: boolean;
  readonly isOverlapping: boolean;
}

/** How a document's findings met what was expected. */
export interface Judgement {
  readonly verdicts: readonly Verdict[];
  readonly expected: readonly (Expectation & { readonly isCaught: boolean; readonly isExact: boolean })[];
}

/** Holds findings against expectations. Findings on optional places are not judged at all. */
export function judge(expectations: readonly Expectation[], findings: readonly Found[]): Judgement {
  const optional = expectations.filter(({ isOptional }) => isOptional);
  const required = expectations.filter(({ isOptional }) => !isOptional);
  const fits = (expectation: Expectation, found: Found) =>
    overlaps(expectation, found) && (expectation.types as readonly string[]).includes(found.type);
  const verdicts = findings
    .filter(
      (found) =>
        required.some((expectation) => fits(expectation, found)) ||
        !optional.some((place) => overlaps(place, found)),
    )
    .map((found): Verdict => {
      const met = required.filter((expectation) => fits(expectation, found));
      const exact = met.find((expectation) => isSame(expectation, found));
      const countsAs = (exact ?? met[0])?.types[0] ?? found.type;
      return { found, countsAs, isStrict: exact !== undefined, isOverlapping: met.length > 0 };
    });
  const expected = required.map((expectation) => ({
    ...expectation,
    isCaught: findings.some((found) => fits(expectation, found)),
    isExact: findings.some((found) => fits(expectation, found) && isSame(expectation, found)),
  }));
  return { verdicts, expected };
}

/** Adds a judgement to the tallies of its types, of `ALL` and of a group such as the language. */
export function addJudgement(tallies: Tallies, judgement: Judgement, group: string): void {
  for (const { countsAs, isStrict, isOverlapping } of judgement.verdicts) {
    for (const tally of [countsAs, 'ALL', group].map((name) => tallyOf(tallies, name))) {
      tally.found++;
      if (isStrict) tally.strict++;
      if (isOverlapping) tally.overlapping++;
    }
  }
  for (const { types, isCaught, isExact } of judgement.expected) {
    for (const tally of [types[0], 'ALL', group].map((name) => tallyOf(tallies, name))) {
      tally.expected++;
      if (isCaught) tally.caught++;
      if (isExact) tally.exact++;
    }
  }
}

/** Both ends and the type agree. */
export function strictRates({ strict, found, exact, expected }: Tally): Rates {
  return rates(share(strict, found), share(exact, expected));
}

/** Any common character and the type agree. */
export function overlapRates({ overlapping, found, caught, expected }: Tally): Rates {
  return rates(share(overlapping, found), share(caught, expected));
}

function rates(precision: number | undefined, recall: number | undefined): Rates {
  if (precision === undefined || recall === undefined) return { precision, recall, f1: undefined };
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

function share(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

type Place = { readonly start: number; readonly end: number };

function overlaps(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end;
}

function isSame(a: Place, b: Place): boolean {
  return a.start === b.start && a.end === b.end;
}

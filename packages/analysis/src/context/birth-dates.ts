import type { Candidate } from '../candidate.ts';
import { birthDate } from '../recognizers/generic/birth-date.recognizer.ts';
import { date } from '../recognizers/generic/date.recognizer.ts';

/** What may stand between a name and the date that a list gives with it. */
const besides = /^[ \t,;|(]{1,24}$/u;
const lastYear = /(?<!\d)(?:(\d{4})|(\d{2}))\.?$/u;
/** A date beside a name that is younger, in years, may be the day of a signature. */
const LEAST_AGE = 2;

/** Takes a full date right behind a person's name for the day of birth: "Kari Testesen  12.03.1985". */
export function birthDatesBesideNames(
  candidates: readonly Candidate[],
  persons: readonly Candidate[],
  text: string,
  thisYear = new Date().getFullYear(),
): Candidate[] {
  return candidates.map((candidate) => {
    if (candidate.evidence.recognizer !== date.name) return candidate;
    const year = yearOf(text.slice(candidate.start, candidate.end), thisYear);
    if (year === undefined || year > thisYear - LEAST_AGE) return candidate;
    const isBeside = persons.some(
      ({ end }) => end < candidate.start && besides.test(text.slice(end, candidate.start)),
    );
    return isBeside ? { ...candidate, entity: birthDate.entity } : candidate;
  });
}

function yearOf(written: string, thisYear: number): number | undefined {
  const iso = /^(\d{4})-\d{2}-\d{2}$/.exec(written);
  const [, four = iso?.[1], two] = lastYear.exec(written) ?? [];
  if (four !== undefined) return Number(four);
  if (two === undefined) return undefined;
  const century = thisYear - (thisYear % 100);
  return Number(two) > thisYear % 100 ? century - 100 + Number(two) : century + Number(two);
}

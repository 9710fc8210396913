import { type Candidate, ranks } from '../finding/candidate.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import { age } from '../recognizers/generic/age.recognizer.ts';
import { birthDate } from '../recognizers/generic/birth-date.recognizer.ts';
import { date } from '../recognizers/generic/date.recognizer.ts';

/** Words that may stand between a name and a date of birth in a list. */
const besides = /^[ \t,;|(]{1,24}$/u;
/** Largest distance between a name and a date beside it, in UTF-16 units. */
const REACH = 25;
const lastYear = /(?<!\d)(?:(\d{4})|(\d{2}))\.?$/u;
/** A date beside a name that is younger than this, in years, can be the date of a signature. */
const LEAST_AGE = 2;

/** Turns a full date right after a person's name into a date of birth: "Kari Testesen  12.03.1985". */
export function birthDatesBesideNames(
  candidates: readonly Candidate[],
  persons: readonly Candidate[],
  text: string,
  thisYear = new Date().getFullYear(),
): Candidate[] {
  const names = new PlaceIndex(persons);
  return candidates.map((candidate) => {
    if (candidate.evidence.recognizer !== date.name) return candidate;
    const year = yearOf(text.slice(candidate.start, candidate.end), thisYear);
    if (year === undefined || year > thisYear - LEAST_AGE) return candidate;
    const isBeside = names.has(
      { start: candidate.start - REACH, end: candidate.start },
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

/** "Kari Testesen (4)", "Ola Prøvesen (84, Bergen)", "Artie McGlone, 76, the last", "Brage er 9." */
const ageBeside =
  /^(?: \((?<inside>1[01]\d|[1-9]?\d)(?=[),])|, (?<between>1[01]\d|[1-9]\d)(?=, \p{L})| (?:er|is) (?<told>1[01]\d|[1-9]?\d)(?=\.?\s*$|[,;] |\.\s+\p{Lu}|\n| og \p{L}| and \p{L}))/u;
/** How far behind a name its age is searched for, in UTF-16 units. */
const AGE_REACH = 16;
/** Score of a number at such a place as an age. */
const AGE_SCORE = 0.8;

/** Ages in brackets or between commas right after a person's name. */
export function agesBesideNames(persons: readonly Candidate[], text: string): Candidate[] {
  return persons.flatMap(({ end }): Candidate[] => {
    const match = ageBeside.exec(text.slice(end, end + AGE_REACH));
    const written = match?.groups?.inside ?? match?.groups?.between ?? match?.groups?.told;
    if (match === null || written === undefined) return [];
    const last = end + match[0].length;
    return [
      {
        start: last - written.length,
        end: last,
        score: AGE_SCORE,
        entity: age.entity,
        evidence: { recognizer: age.name, validated: undefined, contextWords: [] },
        reasons: [{ code: 'form', params: { thing: age.thing } }],
        rank: ranks.form,
      },
    ];
  });
}

/** "Saoirse Hartigan (22371905)": a number by which an organisation identifies a person. */
const numberBeside = /^ \((?<number>[A-Za-z]{0,2}\d{6,10})\)/u;
const ofStudents = /(?<!\p{L})(?:student|undergraduate|universit|høgsk|høysk|ntnu|oslomet)/iu;
/** Score of such a number as that of a person rather than of a case. */
const NUMBER_SCORE = 0.65;

/** Numbers in brackets right after a person's name; student numbers if the page mentions studying. */
export function numbersBesideNames(persons: readonly Candidate[], text: string): Candidate[] {
  const found = persons.flatMap(({ end }) => {
    const number = numberBeside.exec(text.slice(end, end + 16))?.groups?.number;
    return number === undefined ? [] : [{ start: end + 2, end: end + 2 + number.length }];
  });
  if (found.length === 0) return [];
  const isOfStudents = ofStudents.test(text);
  return found.map((place) => ({
    ...place,
    score: NUMBER_SCORE,
    entity: { standard: [isOfStudents ? 'student id number' : 'registration number'] },
    evidence: { recognizer: 'number-beside-name', validated: undefined, contextWords: [] },
    reasons: [{ code: 'form', params: { thing: isOfStudents ? 'student_number' : 'registration_number' } }],
    rank: ranks.form,
  }));
}

import { expect, it } from 'vitest';
import type { Candidate } from '../finding/candidate.ts';
import { date } from '../recognizers/generic/date.recognizer.ts';
import { agesBesideNames, birthDatesBesideNames, numbersBesideNames } from './beside-names.ts';

const name = 'Kari Testesen';

function candidate(text: string, part: string, recognizer: string): Candidate {
  return {
    start: text.indexOf(part),
    end: text.indexOf(part) + part.length,
    score: 0.9,
    entity: date.entity,
    evidence: { recognizer, validated: undefined, contextWords: [] },
    reasons: [],
    rank: 2,
  };
}

function entityOf(text: string, written: string) {
  const dates = [candidate(text, written, date.name)];
  const [found] = birthDatesBesideNames(dates, [candidate(text, name, 'names')], text, 2026);
  return found?.entity.standard;
}

it.each([
  [`Pasient ${name}\t12.04.71 Tørrvekt`, '12.04.71'],
  [`4 ${name}      06.03.2011   442011`, '06.03.2011'],
  [`${name} (19/05/1983)`, '19/05/1983'],
  [`${name}, 1983-05-19`, '1983-05-19'],
])('takes the date right behind a name for a day of birth: %j', (text, written) => {
  expect(entityOf(text, written)).toContain('date of birth');
});

it.each([
  [`${name} ringte 12.04.71`, '12.04.71'],
  [`12.04.71 ${name}`, '12.04.71'],
  [`${name}, 14.02.2026`, '14.02.2026'],
  [`${name}\n12.04.1971`, '12.04.1971'],
  [`${name} 12. april`, '12. april'],
])('leaves other dates what they are: %j', (text, written) => {
  expect(entityOf(text, written)).not.toContain('date of birth');
});

it.each([
  [`${name} (4)`, ['4']],
  [`${name} (84, Bergen)`, ['84']],
  [`${name}, 76, the last`, ['76']],
  [`${name} (104)`, ['104']],
  [`${name} (2024)`, []],
  [`${name} (4 av 5)`, []],
  [`${name}, 76 kroner`, []],
  [`${name} 76`, []],
])('finds the age beside a name: %j', (text, expected) => {
  const found = agesBesideNames([candidate(text, name, 'names')], text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

it.each([
  [`${name} (22371905), 2nd Arts, student`, 'student id number', ['22371905']],
  [`Innsatt ${name} (204418)`, 'registration number', ['204418']],
  [`${name} (2024)`, undefined, []],
  [`${name} (4 av 204418)`, undefined, []],
  [`sak (22371905) ${name}`, undefined, []],
])("takes a number in brackets right behind a name for that person's: %j", (text, type, expected) => {
  const found = numbersBesideNames([candidate(text, name, 'names')], text);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  expect(found[0]?.entity.standard?.[0]).toBe(type);
});

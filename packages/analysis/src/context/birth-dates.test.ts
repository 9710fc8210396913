import { expect, it } from 'vitest';
import type { Candidate } from '../candidate.ts';
import { date } from '../recognizers/generic/date.recognizer.ts';
import { birthDatesBesideNames } from './birth-dates.ts';

const name = 'Kari Testesen';

function entityOf(text: string, written: string) {
  const place = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
  const candidate = (part: string, recognizer: string): Candidate => ({
    ...place(part),
    score: 0.9,
    entity: date.entity,
    evidence: { recognizer, validated: undefined, contextWords: [], model: undefined },
    reasons: [],
    rank: 2,
  });
  const [found] = birthDatesBesideNames(
    [candidate(written, date.name)],
    [candidate(name, 'names')],
    text,
    2026,
  );
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

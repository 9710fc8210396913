import { expect, test } from 'vitest';
import { elsewhereSentences } from './elsewhere-messages.ts';

const none = { values: 3, too_short: 0, without_text: 0, marked: 0, found: [] };
const place = (page_number: number, kind: 'whole' | 'inside') => ({
  ...{ page_number, kind },
  bbox: [{ x0: 0, y0: 0, x1: 1, y1: 1 }],
});

test('says nothing where everything was looked for and nothing found', () => {
  expect(elsewhereSentences(none, 'en')).toEqual([]);
  expect(elsewhereSentences(undefined, 'en')).toEqual([]);
});

test('says how many values stand where, and what was not looked for', () => {
  const elsewhere = {
    ...{ values: 9, too_short: 2, without_text: 1, marked: 0 },
    found: [
      { entity_type: 'PERSON', removed_on: [1], places: [place(11, 'whole'), place(1, 'whole')] },
      { entity_type: 'PERSON', removed_on: [2], places: [place(3, 'inside')] },
    ],
  };
  expect(elsewhereSentences(elsewhere, 'en')).toEqual([
    'nothing is left under the marks, but 1 removed value still occurs elsewhere: pages 1 and 11',
    '1 removed value also occurs inside longer words: page 3',
    '2 removed values are too short to be searched for elsewhere',
    '1 mark has no known text that could be searched for elsewhere',
  ]);
  expect(elsewhereSentences(elsewhere, 'nb')).toEqual([
    'ingenting er igjen under merkene, men 1 fjernet verdi står andre steder: side 1 og 11',
    '1 fjernet verdi er del av lengre ord: side 3',
    '2 fjernede verdier er for korte til å lete etter andre steder',
    '1 merke har ingen kjent tekst å lete etter andre steder',
  ]);
});

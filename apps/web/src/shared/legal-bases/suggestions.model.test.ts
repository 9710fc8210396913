import { readCsvSet, usualGroundSettings } from '@sladd/legal-bases';
import { expect, test } from 'vitest';
import { shownGrounds, suggestibleTypes, typesOf, withSets, withTypes } from './suggestions.model.ts';

const personal = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-fvl-1967/fvl-13-1-1' };
const identity = { basis: 'no-offentleglova/offl-26-5' };
const own = { basis: 'own-koder/code-a' };
const suggestions = { PERSON: [personal], NO_FODSELSNUMMER: [identity, personal] };

test('a ground is suggested for the types chosen, and whatever else is suggested stays', () => {
  expect(typesOf(suggestions, personal)).toEqual(['PERSON', 'NO_FODSELSNUMMER']);
  expect(withTypes(suggestions, personal, ['EMAIL_ADDRESS', 'NO_FODSELSNUMMER'])).toEqual({
    NO_FODSELSNUMMER: [identity, personal],
    EMAIL_ADDRESS: [personal],
  });
  expect(withTypes(suggestions, identity, ['PERSON'])).toEqual({
    PERSON: [personal, identity],
    NO_FODSELSNUMMER: [personal],
  });
});

test('the digits, what is suggested and what was added are shown once each', () => {
  expect(shownGrounds({ keys: [identity] }, suggestions, [own, identity])).toEqual([identity, personal, own]);
});

test('digits and suggestions go with their set or their code, and a type that is to have none keeps none', () => {
  const list = (...codes: string[]) =>
    readCsvSet(['code;description', ...codes.map((code) => `${code};x`)].join('\n'), {
      ...{ id: 'own-koder', name: 'Koder', today: '2026-11-23' },
    });
  const by_type = { PERSON: [own], URL: [], EMAIL: [own, identity] };
  const settings = { ...usualGroundSettings, keys: [identity, own], by_type, sets: [list('B', 'A')] };
  expect(withSets(settings, [list('A', 'C')])).toEqual({ ...settings, sets: [list('A', 'C')] });
  const without = { keys: [identity], by_type: { URL: [], EMAIL: [identity] } };
  for (const sets of [[], [list('B')]])
    expect(withSets(settings, sets)).toEqual({ ...settings, ...without, sets });
});

test('every type of every method can be chosen, and none that stands for all of them', () => {
  expect(suggestibleTypes).toContain('NO_FODSELSNUMMER');
  expect(suggestibleTypes).toContain('HEALTH');
  expect(suggestibleTypes.filter((type) => type.startsWith('ALL_'))).toEqual([]);
  expect(new Set(suggestibleTypes).size).toBe(suggestibleTypes.length);
});

import { expect, test } from 'vitest';
import { errorCatalogue } from '../errors.ts';
import { findSettingsFileProblem } from './settings-transfer.ts';

const general = {
  theme: 'dark',
  auto_processing: true,
  detection_threshold: 0.5,
  use_banlist_for_detection: false,
};
const good = {
  user_id: 'somebody',
  export_date: '2026-03-01T10:00:00.000Z',
  general_settings: general,
  ban_list: { id: 'x', words: ['ord'] },
  search_patterns: [],
  model_entities: null,
};
const withGeneral = (change: object) => ({ ...good, general_settings: { ...general, ...change } });

test.each([
  ['Invalid settings format: expected a JSON object', null],
  ['Invalid settings format: expected a JSON object', [good]],
  ['Invalid settings format: expected a JSON object', 'text'],
  ['missing required properties', { ...good, user_id: undefined, export_date: undefined, x: 1 }],
  ['missing or invalid general settings', { ...good, general_settings: [] }],
  ['missing or invalid general settings', { ...good, general_settings: undefined }],
  ['missing {property} property', withGeneral({ theme: undefined })],
  ['missing {property} property', withGeneral({ use_banlist_for_detection: undefined })],
  ['property types mismatch', withGeneral({ auto_processing: 'yes' })],
  ['property types mismatch', withGeneral({ detection_threshold: '0.5' })],
  ['property types mismatch', withGeneral({ use_banlist_for_detection: 1 })],
  ['Invalid theme value', withGeneral({ theme: 'pink' })],
  ['Invalid detection threshold: should be between 0 and 1', withGeneral({ detection_threshold: 1.01 })],
  ['Invalid detection threshold: should be between 0 and 1', withGeneral({ detection_threshold: -0.1 })],
  [
    'Invalid detection threshold: should be between 0 and 1',
    withGeneral({ detection_threshold: Number.NaN }),
  ],
  ['Invalid ban list format: words should be an array or null', { ...good, ban_list: { words: 'ord' } }],
  ['all words must be strings', { ...good, ban_list: { words: ['ord', 5] } }],
  ['Invalid search patterns format: should be an array or null', { ...good, search_patterns: {} }],
  ['Invalid model entities format: should be an array or null', { ...good, model_entities: 'PERSON' }],
])('says %j', (message, file) => {
  const problem = findSettingsFileProblem(JSON.parse(JSON.stringify(file) ?? 'null'));
  // JSON has no NaN: it arrives as null, which is no number.
  const expected = JSON.stringify(file)?.includes('"detection_threshold":null')
    ? 'property types mismatch'
    : message;
  expect(problem && errorCatalogue[problem.code].message).toBe(expected);
});

test('names the missing property', () => {
  expect(findSettingsFileProblem(withGeneral({ auto_processing: undefined }))).toEqual({
    code: 'settings.import_missing_property',
    property: 'auto_processing',
  });
});

test.each([
  ['a whole file', good],
  ['thresholds at the ends', withGeneral({ detection_threshold: 0 })],
  ['a list that is null', { ...good, ban_list: { words: null }, search_patterns: null }],
  ['lists left out', { ...good, ban_list: undefined, search_patterns: undefined, model_entities: undefined }],
  ['fields it does not know', { ...good, more: true }],
])('accepts %s', (_name, file) => {
  expect(findSettingsFileProblem(file)).toBeNull();
});

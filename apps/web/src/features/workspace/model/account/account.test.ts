import {
  defaultPreset,
  defaultSettings,
  type EntityDefinition,
  MEGABYTE_BYTES,
  type Settings,
  typesOfPreset,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { accountDefaults, clampThreshold, fallbackColors, initialAccount, markColors } from './account.ts';
import { purposeOf, typesOfPurpose, withKind } from './purpose.ts';

const settings: Settings = {
  ...defaultSettings,
  id: 's1',
  user_id: 'u1',
  edit_mode_explicit: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

const saved = (entity_text: string, is_predefined = false) =>
  ({ entity_text, is_predefined }) as EntityDefinition;
const none = { fast: [], advanced: [], standard: [] };

describe('what the account says', () => {
  test('without own types the default purpose is looked for with all methods, and what the department asks for', () => {
    const purpose = typesOfPreset(defaultPreset);
    expect(accountDefaults(settings, none).selectedTypes).toEqual(purpose);
    expect(purpose.advanced).toContain('HEALTH');
    const department = { ...none, fast: [saved('PERSON', true)], standard: [saved('location', true)] };
    const { selectedTypes, locked } = accountDefaults(settings, department);
    expect(selectedTypes.standard).toContain('location');
    expect(selectedTypes.standard).toHaveLength(purpose.standard.length + 1);
    expect(purposeOf(selectedTypes, locked, defaultPreset)).toBe(defaultPreset);
  });

  test('saved types are taken over; those of the department are locked', () => {
    const lists = {
      ...none,
      fast: [saved('PERSON', true), saved('URL'), saved('NO_SUCH_TYPE')],
      standard: [saved('AGE')],
    };
    expect(accountDefaults(settings, lists)).toMatchObject({
      selectedTypes: { fast: ['PERSON', 'URL'], advanced: [], standard: ['AGE'] },
      locked: { fast: ['PERSON'], advanced: [], standard: [] },
    });
  });

  test('how much is marked of a term and of a page, and how sure a finding must be, are the account’s', () => {
    const wanted = { ...settings, max_results: 10, max_entities_per_page: 20, detection_threshold: 0.7 };
    expect(accountDefaults(wanted, none)).toMatchObject({
      maxResults: 10,
      maxEntitiesPerPage: 20,
      threshold: 0.7,
    });
    expect(initialAccount).toMatchObject({ maxResults: 100, maxEntitiesPerPage: 100, threshold: 0.5 });
    expect([-0.1, 0, 0.5, 1, 1.1].map(clampThreshold)).toEqual([0, 0, 0.5, 1, 1]);
  });

  test('the ignore list is not used before the account says so', () => {
    expect(initialAccount.usesIgnoreList).toBe(false);
  });

  test('how large a file may be is the account’s', () => {
    const limit = (max_file_size_mb: number) =>
      accountDefaults({ ...settings, max_file_size_mb }, none).maxFileBytes;
    expect([limit(4), limit(100)]).toEqual([4 * MEGABYTE_BYTES, 100 * MEGABYTE_BYTES]);
  });
});

describe('colours', () => {
  test('are those of the account, the mixed-up wire names put right', () => {
    const colors = markColors({
      ...settings,
      color_method_ml: '#111111',
      color_method_ai: '#222222',
      color_method_advanced: '#333333',
    });
    expect(colors).toMatchObject({
      fast: '#111111',
      advanced: '#222222',
      standard: '#333333',
      manual: '#FF5733',
    });
  });

  test('fall back one by one where a value is missing or none', () => {
    expect(markColors(undefined)).toEqual(fallbackColors);
    expect(markColors({ color_method_manual: 'red', color_method_search: '#33A8FF' })).toEqual({
      ...fallbackColors,
      search: '#33A8FF',
    });
  });
});

describe('the purpose', () => {
  const chosen = typesOfPurpose('names_and_numbers', none);

  test('is known by what is looked for, the preferred one where two look for the same', () => {
    expect(purposeOf(chosen, none, defaultPreset)).toBe('names_and_numbers');
    const same = typesOfPurpose('data_subject', none);
    expect(purposeOf(same, none, 'data_subject')).toBe('data_subject');
    expect(purposeOf(same, none, 'publication')).toBe('public_access');
  });

  test('is an own selection as soon as one type differs', () => {
    const more = withKind(chosen, 'health');
    expect(more.advanced).toContain('HEALTH');
    expect(more.fast).toEqual(chosen.fast);
    expect(purposeOf(more, none, defaultPreset)).toBeNull();
    expect(purposeOf(more, { ...none, advanced: ['HEALTH'] }, defaultPreset)).toBeNull();
  });
});

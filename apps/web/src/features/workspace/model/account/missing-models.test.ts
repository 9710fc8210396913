import { entityCatalogue, typesOfPreset } from '@sladd/contract';
import { expect, test } from 'vitest';
import { lackingOf, lacksNothing, usableTypes } from './missing-models.ts';

const withoutEncoder = { methods: ['advanced' as const, 'standard' as const], reads_pictures: true };

test('methods without their model find by rules, apart from an advanced that a service reads for', () => {
  const all = { methods: ['fast' as const, ...withoutEncoder.methods], reads_pictures: false };
  expect(lackingOf(all, false)).toEqual({
    byRules: ['advanced', 'standard'],
    isFastByRules: true,
    readsPictures: false,
    hasNoMeaningSearch: true,
    hasTextService: false,
  });
  expect(lackingOf(all, true).byRules).toEqual(['standard']);
});

test('nothing is missing while nobody knows what is missing, or where nothing is', () => {
  expect(lackingOf(null, false)).toEqual(lacksNothing);
  expect(lackingOf({ methods: [], reads_pictures: true }, false)).toEqual(lacksNothing);
});

test('fast joins in for methods without their model, which keep what their rules find', () => {
  const lacking = lackingOf(withoutEncoder, false);
  const usable = usableTypes({ fast: [], advanced: [], standard: [...entityCatalogue.standard] }, lacking);
  expect(usable.standard).toEqual([...entityCatalogue.standard]);
  expect(usable.fast).toContain('PERSON');
  const preset = typesOfPreset('public_access');
  const left = usableTypes(preset, lacking);
  expect(left.standard).toEqual(
    expect.arrayContaining(['passport number', 'credit card number', 'SIGNATURE']),
  );
  expect(left.fast).toEqual(expect.arrayContaining([...preset.fast]));
});

test('a selection without those methods stays as it is', () => {
  const selected = { fast: ['PERSON'], advanced: [], standard: [] };
  expect(usableTypes(selected, lackingOf(withoutEncoder, false))).toBe(selected);
});

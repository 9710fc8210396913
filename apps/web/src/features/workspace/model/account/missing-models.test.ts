import { entityCatalogue, typesOfPreset } from '@sladd/contract';
import { expect, test } from 'vitest';
import { lackingOf, lacksNothing, usableTypes } from './missing-models.ts';

const withoutEncoder = { methods: ['advanced' as const, 'standard' as const], reads_pictures: true };

test('methods without their model are off, apart from fast and an advanced that a service reads for', () => {
  const all = { methods: ['fast' as const, ...withoutEncoder.methods], reads_pictures: false };
  expect(lackingOf(all, false)).toEqual({
    off: ['advanced', 'standard'],
    isFastByRules: true,
    readsPictures: false,
    hasNoMeaningSearch: true,
  });
  expect(lackingOf(all, true).off).toEqual(['standard']);
});

test('nothing is off while nobody knows what is missing, or where nothing is', () => {
  expect(lackingOf(null, false)).toEqual(lacksNothing);
  expect(lackingOf({ methods: [], reads_pictures: true }, false)).toEqual(lacksNothing);
});

test('fast takes over what the methods that are off were to look for', () => {
  const lacking = lackingOf(withoutEncoder, false);
  const usable = usableTypes({ fast: [], advanced: [], standard: [...entityCatalogue.standard] }, lacking);
  expect(usable.standard).toEqual([]);
  expect(usable.fast).toContain('PERSON');
  const preset = typesOfPreset('public_access');
  const left = usableTypes(preset, lacking);
  expect([left.advanced, left.standard]).toEqual([[], []]);
  expect(left.fast).toEqual(expect.arrayContaining([...preset.fast]));
});

test('a selection without those methods stays as it is', () => {
  const selected = { fast: ['PERSON'], advanced: [], standard: [] };
  expect(usableTypes(selected, lackingOf(withoutEncoder, false))).toBe(selected);
});

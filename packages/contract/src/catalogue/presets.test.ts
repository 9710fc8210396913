import { expect, test } from 'vitest';
import { detectionMethods, entityCatalogue, everyType } from './entities.ts';
import {
  entityKindNames,
  kindOfType,
  kindsNotSought,
  optInKinds,
  specialKinds,
  typesOfKind,
} from './kinds.ts';
import { defaultPreset, isPreset, kindsOfPreset, presetNames, typesOfPreset } from './presets.ts';

const none = { fast: [], advanced: [], standard: [] };

test.each(detectionMethods)('every type of %s belongs to exactly one kind', (method) => {
  const types = entityKindNames.flatMap((kind) => typesOfKind(kind, method));
  expect(types.toSorted()).toEqual([...entityCatalogue[method]].toSorted());
  for (const type of entityCatalogue[method]) expect(kindOfType(method, type)).toBeDefined();
});

test('a type that several methods know is of the same kind for all of them', () => {
  for (const type of new Set(Object.values(entityCatalogue).flat())) {
    const kinds = detectionMethods.flatMap((method) => kindOfType(method, type) ?? []);
    expect(new Set(kinds).size, type).toBe(1);
  }
});

test('publication looks for everything but what must be asked for by name', () => {
  for (const method of detectionMethods)
    expect(typesOfPreset('publication')[method]).toEqual(everyType(method));
  expect(kindsNotSought(typesOfPreset('publication'))).toEqual(optInKinds);
});

test('the default uses all methods and looks for special categories and crime', () => {
  const types = typesOfPreset(defaultPreset);
  for (const method of detectionMethods) expect(types[method].length).toBeGreaterThan(5);
  expect(kindsOfPreset(defaultPreset)).toEqual(expect.arrayContaining([...specialKinds]));
  expect(types.advanced).toEqual(
    expect.arrayContaining(['HEALTH', 'CRIMINAL', 'SEXUAL', 'RELIGIOUS_BELIEF', 'TRADE_UNION']),
  );
});

test('what a preset leaves out is what is said not to be looked for', () => {
  for (const preset of presetNames) {
    const left = entityKindNames.filter((kind) => !kindsOfPreset(preset).includes(kind));
    expect(kindsNotSought(typesOfPreset(preset))).toEqual(left);
  }
  expect(kindsNotSought(typesOfPreset('public_access'))).toEqual([
    'organization',
    'date',
    'place',
    'web_address',
    ...optInKinds,
  ]);
  expect(kindsNotSought(typesOfPreset('names_and_numbers'))).toEqual(
    expect.arrayContaining([...specialKinds]),
  );
});

test('a choice is a preset until one type differs, whatever a department adds to all', () => {
  const chosen = typesOfPreset('names_and_numbers');
  expect(isPreset('names_and_numbers', chosen, none)).toBe(true);
  expect(isPreset('names_and_numbers', { ...chosen, fast: chosen.fast.slice(1) }, none)).toBe(false);
  const locked = { ...none, advanced: ['HEALTH'] };
  expect(isPreset('names_and_numbers', { ...chosen, advanced: [...chosen.advanced, 'HEALTH'] }, locked)).toBe(
    true,
  );
  expect(isPreset('public_access', chosen, none)).toBe(false);
});

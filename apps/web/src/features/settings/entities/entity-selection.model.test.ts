import { entityCatalogue } from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { allTypes, kindOfChange, ownTypes, selectionOf, switchType } from './entity-selection.model.ts';

const entry = (entity_text: string, is_predefined: boolean) => ({
  id: entity_text,
  entity_text,
  method_id: 1,
  is_predefined,
});
const saved = [entry('NO_FODSELSNUMMER', true), entry('PERSON', false), entry('URL', false)];

describe('the types of a method', () => {
  it('show those of the department first, on and locked, then the catalogue in its order', () => {
    const { types, count } = selectionOf('fast', saved, ownTypes(saved));
    expect(types[0]).toEqual({ type: 'NO_FODSELSNUMMER', isOn: true, isLocked: true });
    const rest = entityCatalogue.fast.filter((type) => type !== 'NO_FODSELSNUMMER');
    expect(types.slice(1).map((one) => one.type)).toEqual(rest);
    expect(count).toBe(3);
  });

  it('name what differs from what is saved', () => {
    const chosen = switchType(switchType(ownTypes(saved), 'URL', false), 'CRYPTO', true);
    expect(selectionOf('fast', saved, chosen).changed).toEqual(['URL', 'CRYPTO']);
    expect(selectionOf('fast', saved, switchType(chosen, 'URL', true)).changed).toEqual(['CRYPTO']);
  });

  it('can all be chosen, and all but the locked ones taken out', () => {
    const selection = selectionOf('fast', saved, ownTypes(saved));
    const all = allTypes(selection);
    expect(all).toHaveLength(entityCatalogue.fast.length - 1);
    expect(selectionOf('fast', saved, all).count).toBe(entityCatalogue.fast.length);
    expect(selectionOf('fast', saved, []).count).toBe(1);
  });

  it('keep a saved type that the catalogue does not know', () => {
    const odd = [...saved, entry('OLD_TYPE', false)];
    expect(selectionOf('fast', odd, ownTypes(odd)).types.at(-1)).toEqual({
      type: 'OLD_TYPE',
      isOn: true,
      isLocked: false,
    });
  });
});

describe('what a save is about', () => {
  it.each([
    [['PERSON', 'URL', 'CRYPTO'], 'add'],
    [[], 'remove'],
    [['URL', 'CRYPTO'], 'both'],
  ] as const)('is told from the choice %j: %s', (chosen, kind) => {
    expect(kindOfChange(selectionOf('fast', saved, chosen))).toBe(kind);
  });
});

import type { DetectionMethod } from '@sladd/contract';
import { expect, test } from 'vitest';
import { finding, rectangle } from '../../testing/highlights.ts';
import { apply } from './change.ts';
import { add, clear } from './edits.ts';
import type { Highlight } from './highlight.ts';
import { noHighlights } from './state.ts';
import { countsByType, type Hidden, isShown } from './visibility.ts';

const found = (id: string, entityType: string, ...methods: DetectionMethod[]) =>
  finding({ id, finding: { entityType, methods, score: 0.9, reasons: [], validated: false } });
const marks = [
  rectangle({ id: 'drawn' }),
  rectangle({ id: 'hit', kind: 'search' }),
  found('person', 'PERSON', 'fast'),
  found('both', 'PERSON', 'fast', 'standard'),
  found('age', 'AGE', 'standard'),
  found('nobody', 'AGE'),
];

function shown(hidden: Partial<Hidden>, of: readonly Highlight[] = marks): string[] {
  const none = {
    hiddenKinds: new Set<never>(),
    hiddenMethods: new Set<never>(),
    hiddenTypes: new Set<never>(),
  };
  return of.filter((mark) => isShown(mark, { ...none, ...hidden })).map(({ id }) => id);
}

test('each layer is hidden by itself', () => {
  expect(shown({})).toHaveLength(6);
  expect(shown({ hiddenKinds: new Set(['search']) })).not.toContain('hit');
  expect(shown({ hiddenKinds: new Set(['manual']) })).not.toContain('drawn');
  expect(shown({ hiddenKinds: new Set(['entity']) })).toEqual(['drawn', 'hit']);
});

test('a finding is hidden with its type, or when all its methods are', () => {
  expect(shown({ hiddenTypes: new Set(['PERSON']) })).toEqual(['drawn', 'hit', 'age', 'nobody']);
  expect(shown({ hiddenMethods: new Set(['fast']) })).toEqual(['drawn', 'hit', 'both', 'age', 'nobody']);
  expect(shown({ hiddenMethods: new Set(['fast', 'standard']) })).toEqual(['drawn', 'hit', 'nobody']);
});

test('types are counted, and cleared one by one', () => {
  const state = apply(noHighlights, add(noHighlights, marks));
  expect(Object.fromEntries(countsByType(state))).toEqual({ PERSON: 2, AGE: 2 });
  expect(
    clear(state, { entityType: 'AGE' })
      .removed.map(({ id }) => id)
      .sort(),
  ).toEqual(['age', 'nobody']);
});

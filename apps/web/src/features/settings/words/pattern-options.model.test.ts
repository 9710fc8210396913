import { expect, it } from 'vitest';
import { findClash, patternTypeOf, plainPattern, toggleOption } from './pattern-options.model.ts';

const pattern = {
  id: 'p1',
  setting_id: 's1',
  pattern_text: 'Nordvik',
  pattern_type: 'normal' as const,
  label: null,
};

it('gives a term one type, AI before the others', () => {
  expect(patternTypeOf(plainPattern)).toBe('normal');
  expect(patternTypeOf({ isAi: true, isCaseSensitive: true, isRegex: true })).toBe('ai_search');
  expect(patternTypeOf(toggleOption('isRegex', true))).toBe('regex');
  expect(patternTypeOf(toggleOption('isCaseSensitive', true))).toBe('case_sensitive');
  expect(patternTypeOf(toggleOption('isCaseSensitive', false))).toBe('normal');
});

it('finds the same text, whatever stands around it, and tells whether its type is another', () => {
  expect(findClash([pattern], ' Nordvik ', 'normal')).toEqual({ kind: 'duplicate' });
  expect(findClash([pattern], 'Nordvik', 'regex')).toEqual({ kind: 'other_type', pattern });
  expect(findClash([pattern], 'nordvik', 'normal')).toBeNull();
});

import { expect, it } from 'vitest';
import { findClash, patternTypeOf, plainPattern, toggleOption } from './pattern-options.model.ts';

const pattern = {
  id: 'p1',
  setting_id: 's1',
  pattern_text: 'Nordvik',
  pattern_type: 'normal' as const,
  whole_words: false,
  label: null,
};

it('gives a term one type, AI before the others', () => {
  expect(patternTypeOf(plainPattern)).toBe('normal');
  expect(patternTypeOf({ isAi: true, isCaseSensitive: true, isRegex: true })).toBe('ai_search');
  expect(patternTypeOf(toggleOption(plainPattern, 'isRegex', true))).toBe('regex');
  expect(patternTypeOf(toggleOption(plainPattern, 'isCaseSensitive', true))).toBe('case_sensitive');
  expect(patternTypeOf(toggleOption(plainPattern, 'isCaseSensitive', false))).toBe('normal');
});

it('finds the same text, whatever stands around it, and tells whether its type is another', () => {
  expect(findClash([pattern], ' Nordvik ', plainPattern)).toEqual({ kind: 'duplicate' });
  expect(findClash([pattern], 'Nordvik', { ...plainPattern, isRegex: true })).toEqual({
    kind: 'other_type',
    pattern,
  });
  expect(findClash([pattern], 'nordvik', plainPattern)).toBeNull();
});

it('keeps whole words beside the type, but for AI, and takes them for another way to search', () => {
  const whole = toggleOption(plainPattern, 'isWholeWords', true);
  expect(patternTypeOf(whole)).toBe('normal');
  expect(toggleOption(whole, 'isCaseSensitive', true)).toMatchObject({
    isCaseSensitive: true,
    isWholeWords: true,
  });
  expect(toggleOption(whole, 'isAi', true).isWholeWords).toBe(false);
  expect(findClash([pattern], 'Nordvik', whole)).toEqual({ kind: 'other_type', pattern });
  expect(findClash([{ ...pattern, whole_words: true }], 'Nordvik', whole)).toEqual({ kind: 'duplicate' });
});

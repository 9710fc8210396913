import type { FeatureCode, Pattern, PatternType } from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { autoPlan, flagsOfPattern } from './auto-process.ts';

const term = (pattern_text: string, pattern_type: PatternType = 'normal'): Pattern => ({
  id: pattern_text,
  setting_id: 's',
  pattern_text,
  pattern_type,
  whole_words: false,
  label: null,
});
const terms = [
  term('leie'),
  term('Berg', 'case_sensitive'),
  term('names', 'ai_search'),
  term('\\d', 'regex'),
];
const paid = () => true;
const free = (_feature: FeatureCode) => false;
const words = (list: readonly Pattern[]) => list.map(({ pattern_text }) => pattern_text);

describe('what runs by itself on new files', () => {
  test('is every saved term and the detection for who has paid', () => {
    const plan = autoPlan({ terms, hasTypes: true }, [], paid);
    expect(words(plan.terms)).toEqual(['leie', 'Berg', 'names', '\\d']);
    expect(plan).toMatchObject({ isDetecting: true, isReduced: false, isEmpty: false });
  });

  test('is the free terms alone for who has not, and that is said', () => {
    const plan = autoPlan({ terms, hasTypes: true }, [], free);
    expect(words(plan.terms)).toEqual(['leie', '\\d']);
    expect(plan).toMatchObject({ isDetecting: false, isReduced: true });
    expect(autoPlan({ terms: [term('leie')], hasTypes: false }, [], free).isReduced).toBe(false);
  });

  test('leaves out terms that are active: those are searched in new files anyway', () => {
    const active = [
      { id: 'q', term: 'leie', caseSensitive: false, ai: false, regex: false, wholeWords: false },
    ];
    expect(words(autoPlan({ terms: [term('leie')], hasTypes: false }, active, paid).terms)).toEqual([]);
  });

  test('is nothing where nothing was saved', () => {
    expect(autoPlan({ terms: [], hasTypes: false }, [], paid)).toMatchObject({
      isEmpty: true,
      isDetecting: false,
    });
  });
});

test('a saved term keeps that it counts as whole words alone, unless it is understood by AI', () => {
  expect(flagsOfPattern({ ...term('Berg'), whole_words: true })).toMatchObject({ wholeWords: true });
  expect(flagsOfPattern({ ...term('Berg', 'ai_search'), whole_words: true }).wholeWords).toBe(false);
});

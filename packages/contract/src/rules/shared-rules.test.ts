import { expect, test } from 'vitest';
import { MAX_BAN_WORDS, MAX_PATTERNS } from '../limits.ts';
import { ruleChangeSchema } from './shared-rules.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `ord ${index}`);
const terms = (count: number) =>
  words(count).map((pattern_text) => ({ pattern_text, pattern_type: 'normal' }));
const lists = (change: object = {}) => ({ fast: ['EMAIL_ADDRESS'], advanced: [], standard: [], ...change });
const problemsOf = (change: object) =>
  (ruleChangeSchema.safeParse({ version: 0, reach: 'all', ...change }).error?.issues ?? []).map(({ path }) =>
    path.join('.'),
  );

test.each([
  ['as many words as one person may have', { rule: 'ban_list', value: { words: words(MAX_BAN_WORDS) } }, []],
  ['more', { rule: 'ban_list', value: { words: words(MAX_BAN_WORDS + 1) } }, ['value.words']],
  ['ten thousand terms', { rule: 'search_terms', value: { terms: terms(10_000) } }, ['value.terms']],
  ['as many terms', { rule: 'search_terms', value: { terms: terms(MAX_PATTERNS) } }, []],
  ['a word twice, ignoring case', { rule: 'ban_list', value: { words: ['Ord', 'ord'] } }, ['value.words']],
  ['an empty word', { rule: 'ban_list', value: { words: [' '] } }, ['value.words.0']],
  ['a term twice', { rule: 'search_terms', value: { terms: [...terms(1), ...terms(1)] } }, ['value.terms']],
  [
    'a type of another method',
    { rule: 'entity_lists', value: lists({ standard: ['NO_SUCH'] }) },
    ['value.standard'],
  ],
  ['no type at all', { rule: 'entity_lists', value: lists({ fast: [] }) }, ['value']],
  ['a threshold above one', { rule: 'detection_threshold', value: 1.01 }, ['value']],
  ['nothing for all', { rule: 'appearance', value: null }, ['value']],
  ['nothing, left to everybody', { rule: 'appearance', reach: 'personal', value: null }, []],
  ['a field nobody knows', { rule: 'ban_list', value: { words: [], more: 1 } }, ['value']],
  ['a rule nobody knows', { rule: 'owner', value: 1 }, ['rule']],
])('a change with %s', (_name, change, problems) => {
  expect(problemsOf(change)).toEqual(problems);
});

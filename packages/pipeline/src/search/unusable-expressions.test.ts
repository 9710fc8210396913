import { expect, test } from 'vitest';
import { unusableExpressions } from './unusable-expressions.ts';

test('are those of other dialects and those that are none', () => {
  const bad = [
    '(?<=kr )\\d+',
    '(?!x)y',
    '(a)\\1',
    '(?>a+)b',
    'a++',
    '[a-',
    '(a',
    '*a',
    '\\',
    'a{4,2}',
    'a{5000}',
  ];
  const good = ['\\d{4} \\d{2}', '(?i)kari', '(?P<year>\\d{4})', '[æøå]+', '\\p{Lu}\\w+', '^a$', '(a+)+$'];
  expect(unusableExpressions([...bad, ...good])).toEqual(bad);
});

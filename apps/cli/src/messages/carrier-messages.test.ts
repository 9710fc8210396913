import { carriers } from '@sladd/contract';
import { expect, test } from 'vitest';
import { withWords } from './carrier-messages.ts';

test.for(['en', 'nb'] as const)('has words of its own for every carrier in %s', (language) => {
  const lines = withWords(
    carriers.map((carrier) => ({ carrier, action: 'removed' }) as const),
    language,
  );
  expect(new Set(lines.map(({ words }) => words)).size).toBe(carriers.length);
  for (const { words } of lines) expect(words).toMatch(/^[^_]+: [^_]+$/);
});

test('says what was done', () => {
  const lines = (['removed', 'cleaned', 'kept'] as const).map(
    (action) => ({ carrier: 'links', action }) as const,
  );
  expect(withWords(lines, 'nb').map(({ words }) => words)).toEqual([
    'fjernet: lenker',
    'renset: lenker',
    'beholdt: lenker',
  ]);
});

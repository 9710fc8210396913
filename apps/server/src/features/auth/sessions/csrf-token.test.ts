import { expect, test } from 'vitest';
import { isCsrfTokenOf, makeCsrfToken } from './csrf-token.ts';

test('belongs to its session and secret only', () => {
  const token = makeCsrfToken('secret', 'session');
  expect(isCsrfTokenOf('secret', 'session', token)).toBe(true);
  expect(isCsrfTokenOf('secret', 'other session', token)).toBe(false);
  expect(isCsrfTokenOf('other secret', 'session', token)).toBe(false);
});

test('is a new one each time', () => {
  expect(makeCsrfToken('secret', 'session')).not.toBe(makeCsrfToken('secret', 'session'));
});

test.each(['', '.', 'a', 'a.b', 'a.b.c', '.signature', 'random.'])('%j is none', (token) => {
  expect(isCsrfTokenOf('secret', 'session', token)).toBe(false);
});

test('is not accepted with one character changed', () => {
  const token = makeCsrfToken('secret', 'session');
  for (let index = 0; index < token.length; index += 1) {
    const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
    expect(isCsrfTokenOf('secret', 'session', changed)).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { saysOneOf } from './said-text.ts';
import { Term } from './term.ts';

test.each([
  ['as it is', 'Om Kari', true],
  ['in an inflected word', 'Om Karis sak', true],
  ['with spaces between its letters', 'K a r i', true],
  ['in capitals of another alphabet that look like its own', '\u041a\u0410\u0422\u041e', true],
  ['in small letters of another alphabet that look like others', '\u043a\u0430\u0442\u043e', false],
  ['with letters as bytes, as in addresses', 'https://example.com/%4Bar%69', true],
  ['with letters of UTF-8 that a program took for two', 'Om BjÃ¸rn', true],
  ['not at all', 'Om Kaja', false],
])('a title says a term %s', (_, title, isSaid) => {
  expect(saysOneOf(title, [new Term('Kato'), new Term('Kari'), new Term('Bj\u00f8rn')])).toBe(isSaid);
});

test.each([
  ['backwards', 'Om nesetseT iraK', true],
  ['backwards inside an address', 'https://example.com/nesetseT%20iraK', true],
  ['backwards in letters of another notation', 'Om nesetse&#84; iraK', true],
  ['backwards inside a longer word', 'Om xnesetseT iraKx', false],
])('a title says a term of two words %s', (_, title, isSaid) => {
  expect(saysOneOf(title, [new Term('Kari Testesen')])).toBe(isSaid);
});

test('a short word that is another one backwards is not said', () => {
  expect(saysOneOf('Reise til Irak', [new Term('Kari')])).toBe(false);
});

import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('leaves letters, signs and emoji as they are', () => {
  const text = 'Ærlig «brev» – naïve 👩‍👩‍👧 שלום עולם.pdf';
  expect(printable(text)).toBe(text);
});

test.for([
  ['colours', '\u001b[31mred', '\\u001b[31mred'],
  ['the title of the window', '\u001b]0;owned\u0007', '\\u001b]0;owned\\u0007'],
  ['the same in one byte', '\u009b2J', '\\u009b2J'],
  ['a line of its own', 'a\r\nall well', 'a\\u000d\\u000aall well'],
  ['a line end of Unicode', 'a\u2028b', 'a\\u2028b'],
  ['erased letters', 'a\u0008\u007f', 'a\\u0008\\u007f'],
  ['another direction', 'brev\u202efdp.exe\u2066', 'brev\\u202efdp.exe\\u2066'],
] as const)('shows %s', ([, text, shown]) => {
  expect(printable(text)).toBe(shown);
});

test('changes nothing that JSON means', () => {
  const value = { file: '\u0000\u001b[0m\u0085\u009b\u202e "quoted" \\ \n.pdf' };
  expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
});

import { expect, test } from 'vitest';
import { stringBytes, stringText } from './string-bytes.ts';

test.each([
  ['(abc)', 'abc'],
  ['(a\\(b\\)c\\\\)', 'a(b)c\\'],
  ['(\\101\\53x)', 'A+x'],
  ['(a\\\nb)', 'ab'],
  ['(a\r\nb)', 'a\nb'],
  ['(a(b)c)', 'a(b)c'],
  ['(a\\\r\nb\rc)', 'ab\nc'],
  ['(\\1234\\9\\n\\q)', 'S49\nq'],
  ['(ends in \\)', 'ends in \\'],
  ['<4142 4>', 'AB@'],
])('reads %s', (raw, text) => {
  expect(String.fromCharCode(...stringBytes(raw))).toBe(text);
});

test('reads the first bytes alone where no more are asked for', () => {
  expect(stringBytes('(\\101bc)', 2)).toEqual([0x41, 0x62]);
  expect(stringBytes('<414243>', 2)).toEqual([0x41, 0x42]);
});

test('a string of any length is text', () => {
  const long = 'å'.repeat(300_000);
  expect(stringText(`(${long})`)).toBe(long);
});

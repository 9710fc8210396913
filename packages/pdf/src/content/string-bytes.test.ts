import { expect, test } from 'vitest';
import { stringBytes } from './string-bytes.ts';

test.each([
  ['(abc)', 'abc'],
  ['(a\\(b\\)c\\\\)', 'a(b)c\\'],
  ['(\\101\\53x)', 'A+x'],
  ['(a\\\nb)', 'ab'],
  ['(a\r\nb)', 'a\nb'],
  ['(a(b)c)', 'a(b)c'],
  ['<4142 4>', 'AB@'],
])('reads %s', (raw, text) => {
  expect(String.fromCharCode(...stringBytes(raw))).toBe(text);
});

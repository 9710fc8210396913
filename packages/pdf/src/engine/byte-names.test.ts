import { expect, test } from 'vitest';
import { readableName, textOfBytes } from './byte-names.ts';

test.each([
  ['characters of one to four bytes', [0x41, 0xc3, 0xa5, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80], 'Aå€😀'],
  ['a byte that begins no character', [0x41, 0xa5, 0xff, 0x42], 'A\udca5\udcffB'],
  ['a character cut short, at the end and before another', [0xc3, 0x41, 0xe2, 0x82], '\udcc3A\udce2\udc82'],
  ['longer forms than needed', [0xc0, 0x80, 0xe0, 0x80, 0x80], '\udcc0\udc80\udce0\udc80\udc80'],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80], '\udced\udca0\udc80'],
  ['numbers that no character has', [0xf4, 0x90, 0x80, 0x80, 0xf5], '\udcf4\udc90\udc80\udc80\udcf5'],
])('reads %s in a name', (_, bytes, text) => {
  expect(textOfBytes(Uint8Array.from(bytes))).toBe(text);
});

test('shows bytes that are no characters as Latin-1', () => {
  expect(readableName(textOfBytes(Uint8Array.from([0x42, 0xf8, 0x72, 0x6e])))).toBe('Børn');
});

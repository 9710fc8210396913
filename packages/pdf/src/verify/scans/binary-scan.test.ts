import { Term } from '@sladd/terms';
import { expect, test } from 'vitest';
import { BinaryScan } from './binary-scan.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const wide = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

test.each([
  ['Latin-1', bytes('\xff\xd8 KÅRES')],
  ['UTF-8', Buffer.from('\x00\x01kåres', 'utf8')],
  ['UTF-16', wide('Kåres')],
  ['UTF-16 of the other order', Buffer.from('kåres', 'utf16le')],
])('finds a name in the bytes of a picture as %s', (_, data) => {
  expect(new BinaryScan([new Term('other'), new Term('Kåres')]).finds(data)).toBe(true);
  expect(new BinaryScan([new Term('other')]).finds(data)).toBe(false);
});

test('looks for no short term in the bytes of a picture, where it stands by chance', () => {
  expect(new BinaryScan([new Term('Kari')]).finds(bytes('Kari'))).toBe(false);
});

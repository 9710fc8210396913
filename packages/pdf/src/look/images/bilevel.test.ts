import { faxPicture, jbig2Picture } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { faxEnd } from './fax.ts';
import { plainJbig2 } from './jbig2.ts';

test('keeps the segments of a JBIG2 picture that draw it', () => {
  const plain = jbig2Picture();
  expect(plainJbig2(plain)).toBe(plain);
  expect(plainJbig2(jbig2Picture({ comment: 'a', tail: 'more than a segment head' }))).toEqual(plain);
});

test('leaves bytes alone that are no JBIG2 picture', () => {
  const bytes = Uint8Array.from({ length: 40 }, () => 255);
  expect(plainJbig2(bytes)).toBe(bytes);
});

test('finds the end mark of a facsimile picture, wherever its last bit falls', () => {
  const plain = faxPicture();
  expect(faxEnd(plain, false)).toBe(plain.length);
  expect(faxEnd(Uint8Array.from([...plain, 1, 2, 3]), false)).toBe(plain.length);
});

test('finds no end mark where there is none', () => {
  expect(faxEnd(faxPicture(''), false)).toBeUndefined();
});

test('counts the tag bits of mixed coding', () => {
  // Six end-of-line codes, each followed by a one.
  const bits = '0000000000011'.repeat(6);
  const end = faxPicture(bits);
  expect(faxEnd(Uint8Array.from([...end, 255, 255]), true)).toBe(end.length);
});

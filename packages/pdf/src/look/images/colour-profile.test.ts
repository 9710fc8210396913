import { iccProfile } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { plainProfile } from './colour-profile.ts';

const secret = 'KANARIFUGL';
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
/** The bytes of the white point and the curve in the profile of the testkit. */
const numbers = (bytes: Uint8Array): string => latin1(bytes.subarray(304, 340));

test('a profile of numbers alone is left as it is', () => {
  const plain = plainProfile(iccProfile({ copyright: secret, tail: '' }));
  expect(plainProfile(plain)).toBe(plain);
});

test('texts go, and every number stays where it was', () => {
  const bytes = iccProfile({ copyright: secret, tail: secret });
  const plain = plainProfile(bytes);
  expect(latin1(plain)).not.toContain(secret.slice(0, 3));
  expect(numbers(plain)).toBe(numbers(bytes));
  expect(plain.subarray(128, 180)).toEqual(bytes.subarray(128, 180));
});

test.each([4, 24, 28, 32, 40, 44, 48, 52, 56, 60, 80, 84, 100, 124])(
  'four letters of the head go, from %i on',
  (at) => {
    const bytes = iccProfile({ copyright: '', tail: '' });
    bytes.set(Buffer.from('Kari'), at);
    expect(latin1(plainProfile(bytes))).not.toContain('Kari');
  },
);

test.each([
  ['a tag of a kind that nobody knows', 0xb4, 'priv'],
  ['a tag of bytes', 0xb4, 'ui08'],
  ['a tag that says another kind', 0xc8, 'data'],
])('the data of %s goes', (_, at, kind) => {
  const bytes = iccProfile({ copyright: secret, tail: '' });
  bytes.set(Buffer.from(kind), at);
  expect(latin1(plainProfile(bytes))).not.toContain(secret);
});

test.each([
  ['keeps its list', 1, true],
  ['whose list would hold its texts goes whole', 5, false],
])('a text in many languages %s', (_, count, isKept) => {
  const bytes = iccProfile({ copyright: secret.repeat(4), tail: '' });
  const tag = Buffer.alloc(48);
  tag.write('mluc', 0, 'latin1');
  tag.writeUInt32BE(count, 8);
  tag.writeUInt32BE(12, 12);
  tag.write('nbNO', 16, 'latin1');
  tag.writeUInt32BE(secret.length, 20);
  tag.writeUInt32BE(28, 24);
  tag.write(secret, 28, 'latin1');
  bytes.set(tag, 0xb4);
  const plain = latin1(plainProfile(bytes));
  expect(plain).not.toContain(secret);
  expect(plain.includes('nbNO')).toBe(isKept);
});

test.each([0, 100, 131, 132, 140, 200, 339])('a profile cut off after %i bytes holds no text', (length) => {
  const bytes = iccProfile({ copyright: secret, tail: '' }).slice(0, length);
  expect(latin1(plainProfile(bytes))).not.toContain(secret.slice(0, 3));
});

test('what is no profile is emptied', () => {
  expect(plainProfile(Buffer.from(secret.repeat(40)))).toHaveLength(0);
});

test('a profile whose list says a thousand million tags is taken for none', () => {
  const bytes = iccProfile({ copyright: secret, tail: '' });
  bytes.set([0x7f, 0xff, 0xff, 0xff], 128);
  expect(plainProfile(bytes)).toHaveLength(0);
});

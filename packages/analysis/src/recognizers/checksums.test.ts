import { expect, test } from 'vitest';
import { passesLuhn, passesMod11 } from './checksums.ts';

/** The weights of a Norwegian account number. */
const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

test('takes the modulus 11 check digit alone, which is 0 without a remainder', () => {
  const ofLast = (digits: string) =>
    Array.from('0123456789').filter((last) => passesMod11(`${digits}${last}`, weights));
  expect(ofLast('1234560001')).toEqual(['7']);
  expect(ofLast('1234560013')).toEqual(['0']);
});

test('takes no digit at all where the check digit would be ten', () => {
  for (const last of '0123456789') expect(passesMod11(`1234560005${last}`, weights)).toBe(false);
});

test('takes the Luhn check digit alone, also of an odd number of digits', () => {
  for (const last of '0123456789') {
    expect(passesLuhn(`453201511283036${last}`)).toBe(last === '6');
    expect(passesLuhn(`7992739871${last}`)).toBe(last === '3');
  }
  expect(passesLuhn('0')).toBe(false);
});

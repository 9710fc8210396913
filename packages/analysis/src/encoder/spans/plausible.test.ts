import { expect, test } from 'vitest';
import { isPlausible } from './plausible.ts';

test.each([
  ['PHONE', '(+47) 22 00 11 33'],
  ['NATIONAL_ID', '120665 38112'],
  ['IBAN', 'NO93 8601 1117 947'],
  ['PLATE', 'SV 48213'],
  ['PLATE', 'YK19 XTB'],
  ['POSTAL_CODE', 'LS8 2QT'],
  ['CARD_EXPIRY', '04/27'],
  ['ADDRESS', 'Postboks 7\n0150 Oslo'],
  ['AGE', 'fjorten år'],
  ['HEALTH', 'diabetes type 2'],
  ['SEXUAL', 'skeiv'],
  ['AMOUNT', 'kr 6000'],
  ['AMOUNT', '2 870,-'],
  ['AMOUNT', '698 400'],
  ['AMOUNT', '£31,200'],
  ['AMOUNT', 'fem tusen kroner'],
  ['AGE', '15-year-old'],
  ['AGE', '46'],
  ['IP', '2001:db8:2f::a1'],
  ['DATE', 'våren 2021'],
  ['BEHAVIOR', 'høyt fravær'],
] as const)('takes for %s what looks like it: %s', (label, text) => {
  expect(isPlausible(label, text)).toBe(true);
});

test.each([
  ['PHONE', '116117'],
  ['PHONE', '116 123'],
  ['PHONE', '4711'],
  ['NATIONAL_ID', '431'],
  ['NATIONAL_ID', '4111 1111 1111 1111'],
  ['IBAN', '8601 1117 947'],
  ['EMAIL', 'kari.nordmann'],
  ['ADDRESS', 'Storgata'],
  ['PLATE', '7f1c9a44-0b1e'],
  ['CARD', '12 345'],
  ['USERNAME', 'kari nordmann'],
  ['PER', '12.04.2021'],
  ['HEALTH', '37,2'],
  ['AMOUNT', '412'],
  ['AMOUNT', '0109'],
  ['PLATE', 'NS 3420'],
  ['PLATE', 'ISO 9001'],
  ['AMOUNT', '4,75 prosent'],
  ['AMOUNT', '1:50 000'],
  ['AMOUNT', '3.14159265358979'],
  ['IP', '00:1A:2B:3C:4D:5E'],
  ['DATE', '6.02e23'],
  ['DATE', '10.12.20 cm'],
  ['DATE', '6.100'],
  ['DATE', '1.250.000'],
  ['AGE', 'ikke oppgitt'],
  ['BEHAVIOR', 'nights'],
] as const)('refuses for %s what cannot be one: %s', (label, text) => {
  expect(isPlausible(label, text)).toBe(false);
});

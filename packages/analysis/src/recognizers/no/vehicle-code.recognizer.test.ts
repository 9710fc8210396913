import { expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { vehicleCode } from './vehicle-code.recognizer.ts';

it.each([
  ['A BLUE TRUCK 7C 41882, AND', ['7C 41882']],
  ['Gray Ford, plate 5-71204A, towed', ['5-71204A']],
  ['tysk bil med skilt KN-M 7721', ['KN-M 7721']],
])('finds a plate behind its word in %j', (text, expected) => {
  expect(foundBy(vehicleCode, text)).toEqual(expected);
});

it.each(['truck 12 ble lastet', 'plate 12-inch'])('leaves %j alone', (text) => {
  expect(foundBy(vehicleCode, text)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { organisationNumber } from './organisation-number.recognizer.ts';

describe('organisationNumber', () => {
  it.each([
    ['Org.nr: 987 654 325', ['987 654 325']],
    ['987654325', ['987654325']],
    ['NO 987654325 MVA', ['NO 987654325 MVA']],
  ])('finds an organisation number in %j', (text, expected) => {
    expect(foundBy(organisationNumber, text)).toEqual(expected);
  });

  it.each(['987654321', '123456785', '98765432'])('leaves %j alone', (text) => {
    expect(foundBy(organisationNumber, text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { foreignNationalId } from './foreign-national-id.recognizer.ts';

describe('foreignNationalId', () => {
  it('finds NHS numbers behind their label', () => {
    expect(foundBy(foreignNationalId, 'NHS number: 943 476 5919')).toEqual(['943 476 5919']);
    expect(foundBy(foreignNationalId, 'call 943 476 5919')).toEqual([]);
  });

  it.each([
    ['personnummer 391203-1235', ['391203-1235']],
    ['CPR: 031239-4321', ['031239-4321']],
    ['National Insurance no. AB 12 34 56 C', ['AB 12 34 56 C']],
    ['SSN 219-09-9999', ['219-09-9999']],
    ['Nat. Ins. No. QQ 81 20 66 B', ['QQ 81 20 66 B']],
    ['SSN: 900-44-1882', ['900-44-1882']],
    ['PPSN: 7182044QA', ['7182044QA']],
  ])('finds a national identity number in %j', (text, expected) => {
    expect(foundBy(foreignNationalId, text)).toEqual(expected);
  });

  it.each([
    '031239-4321',
    'del 000-12-3456',
    'tlf 555-123-4567',
    'AB 12 34 56',
    'sak 991301-1234',
    'code 7182044QA',
  ])('leaves %j alone', (text) => {
    expect(foundBy(foreignNationalId, text)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { iban } from './iban.recognizer.ts';

describe('iban', () => {
  it.each([
    ['IBAN: NO93 8601 1117 947', ['NO93 8601 1117 947']],
    ['til NO9386011117947 nå', ['NO9386011117947']],
    ['GB82 WEST 1234 5698 7654 32', ['GB82 WEST 1234 5698 7654 32']],
    ['DE89370400440532013000', ['DE89370400440532013000']],
  ])('finds an IBAN in %j', (text, expected) => {
    expect(foundBy(iban, text)).toEqual(expected);
  });

  it.each(['NO93 8601 1117 948', 'GB00WEST12345698765432', 'AB12 CDEF 3456 7890', 'NO 974 760 673 MVA'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(iban, text)).toEqual([]);
    },
  );
});

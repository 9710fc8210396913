import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { cadastre } from './cadastre.recognizer.ts';

describe('cadastre', () => {
  it.each([
    ['eiendommen gnr. 12 bnr. 345 i', ['gnr. 12 bnr. 345']],
    ['Gnr 5, bnr 6, snr 7', ['Gnr 5, bnr 6, snr 7']],
    ['gnr/bnr 101/23', ['101/23']],
    ['gårdsnr. 4 og bruksnr. 9', ['gårdsnr. 4 og bruksnr. 9']],
  ])('finds a land register number in %j', (text, expected) => {
    expect(foundBy(cadastre, text)).toEqual(expected);
  });

  it.each(['bnr. 345', '101/23', 'sak 12/345'])('leaves %j alone', (text) => {
    expect(foundBy(cadastre, text)).toEqual([]);
  });
});

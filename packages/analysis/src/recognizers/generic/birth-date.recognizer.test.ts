import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { birthDate } from './birth-date.recognizer.ts';

describe('birth date', () => {
  it.each([
    ['Kari Testesen, f. 12.3.85, bor', ['12.3.85']],
    ['født 3. mai 1985.', ['3. mai 1985']],
    ['fødd den 3. mai 1985', ['3. mai 1985']],
    ['Ola (f. 1979) og', ['1979']],
    ['Far, f. 230884, ringte', ['230884']],
    ['Fødselsdato: 01.02.1954', ['01.02.1954']],
    ['Fødselsdato (dd.mm.åååå):\n01.02.1954', ['01.02.1954']],
    ['Fdato 01.02.54', ['01.02.54']],
    ['He was born on 4 May 1979 in', ['4 May 1979']],
    ['DOB 6 June 1976', ['6 June 1976']],
    ['Date of birth: 19/05/1983', ['19/05/1983']],
    ['date of birth 1983-05-19', ['1983-05-19']],
  ])('finds the day in %j', (text, expected) => {
    expect(foundBy(birthDate, text)).toEqual(expected);
  });

  it.each([
    'Møte 12.03.2024',
    'se § 4 f. 1979',
    'side 12 f. 1979',
    'født 99.99.1985',
    'Brevet er datert 01.02.2024',
    'He was born in Oslo. On 4 May 1979 it closed',
  ])('finds no day of birth in %j', (text) => {
    expect(foundBy(birthDate, text)).toEqual([]);
  });
});

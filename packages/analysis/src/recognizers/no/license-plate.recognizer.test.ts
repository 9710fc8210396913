import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { licensePlate } from './license-plate.recognizer.ts';

describe('licensePlate', () => {
  it('finds British plates written in two groups, and others where a word speaks of a vehicle', () => {
    expect(foundBy(licensePlate, 'a white van, registration YJ19 KLM')).toEqual(['YJ19 KLM']);
    expect(foundBy(licensePlate, 'He left at 5. BV17 KXE. Gone')).toEqual(['BV17 KXE']);
    expect(foundBy(licensePlate, 'a car, YJ19KLM')).toEqual(['YJ19KLM']);
    expect(foundBy(licensePlate, 'delenr. YJ19 KLM')).toEqual([]);
    expect(foundBy(licensePlate, 'koden YJ19KLM')).toEqual([]);
  });

  it.each([
    ['Bilen har skilt EK 12345', ['EK 12345']],
    ['reg.nr: DP54321', ['DP54321']],
    ['motorsykkel AB 1234', ['AB 1234']],
    ['parked car GA 43210', ['GA 43210']],
    ['volvo su 45678', ['su 45678']],
    ['Stanset EK 61874 på riksveien', ['EK 61874']],
    ['den hvite drosjen, EL 77204, sto', ['EL 77204']],
    ['Bilen, XW 43072, stoppet ikke', ['XW 43072']],
    ['Bil: Skoda, RJ 82-041', ['RJ 82-041']],
    ['vehicle yj68zzt', ['yj68zzt']],
  ])('finds a licence plate in %j', (text, expected) => {
    expect(foundBy(licensePlate, text)).toEqual(expected);
  });

  it.each([
    'EK 12345 678',
    'New York, NY 10024',
    'koden GI 12345',
    'bot for traktor, kr 58 000 og',
    'artikkel EK 12345',
    'bil ØL 12345',
    'bilen NS 01234',
    'standard EN 12345',
  ])('leaves %j alone', (text) => {
    expect(foundBy(licensePlate, text)).toEqual([]);
  });
});

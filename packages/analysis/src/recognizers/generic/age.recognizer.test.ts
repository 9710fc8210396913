import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { age } from './age.recognizer.ts';

describe('age', () => {
  it.each([
    ['En 34 år gammel mann', ['34 år gammel']],
    ['ein 52-åring', ['52-åring']],
    ['Hun er 67 år og bor', ['67 år']],
    ['a 45-year-old woman', ['45-year-old']],
    ['he is 12 years old', ['12 years old']],
    ['died aged 88 in', ['88']],
    ['den 8 år gamle gutten', ['8 år gamle']],
    ['19-åringen ble', ['19-åringen']],
    ['dotter 7 år', ['7 år']],
    ['Kari Nordvåg (72) kjørte', ['72']],
    ['en sønn på 4 år', ['4 år']],
    ['Curtis Lee, 48, said', ['48']],
    ['kom hit da jeg var seksten.', ['seksten']],
    ['My son, who is nine, has', ['nine']],
    ['bor alene med en datter på ti. Han', ['ti']],
    ['guten vår på åtte og systera', ['åtte']],
    ['Sønnene på 4 og 7 sover', ['4']],
    ['Barn på 2 sov', []],
    ['Jenta på fem skal begynne', ['fem']],
    ['døtrene på 7 og 9.', ['7', '9']],
    ['sønn på 7. De bor', ['7']],
    ['barn på 2, 5 og 8', ['2', '5', '8']],
    ['Children of 4 and 6 live here', ['4']],
    ['Barnebarnet hennar på fire, som', ['fire']],
    ['storesøsteren på ti.', ['ti']],
    ['Datteren på 16 er borte', ['16']],
    ['She has a daughter of ten, and', ['ten']],
  ])('finds an age in %j', (text, expected) => {
    expect(foundBy(age, text)).toEqual(expected);
  });

  it.each([
    'dømt til 3 år fengsel',
    'for 10 år siden',
    'i 25 år har',
    'over 40 år',
    'de siste 5 år',
    'garanti 5 år',
    '2024 år',
    'Se figur (12)',
    'lån på 4 år',
    'gutten på to hjul',
    'barn på 7. trinn får skyss',
    'barn på 2. og 3. klassesteg',
    'jentene på 2. plass',
    'en sønn på fem tusen',
    'a boy of few words',
    'sønn på 3.5 meter',
    'Det er fem.',
    'han er to ganger på sykehus',
  ])('leaves %j alone', (text) => {
    expect(foundBy(age, text)).toEqual([]);
  });
});

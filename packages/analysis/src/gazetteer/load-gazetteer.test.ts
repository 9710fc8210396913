import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeCandidates } from '../names/cues/place-candidates.ts';
import { foundBy } from '../recognizers/found-by.ts';
import { postalPlace } from '../recognizers/no/postal-place.recognizer.ts';
import { streetAddress } from '../recognizers/no/street-address.recognizer.ts';
import { loadGazetteer, writeGazetteer } from './load-gazetteer.ts';

const gazetteer = loadGazetteer(
  new Uint8Array(readFileSync(new URL('../../models/gazetteer-no.bin', import.meta.url))),
);

describe('the shipped gazetteer', () => {
  it('knows postal codes in use and their places', () => {
    expect(gazetteer.placeOf('0155')).toBe('OSLO');
    expect(gazetteer.placeOf('5003')).toBe('BERGEN');
    expect(gazetteer.placeOf('9999')).toBeUndefined();
    expect(gazetteer.placeOf('155')).toBeUndefined();
  });

  it('knows streets in their short and long spelling, and places', () => {
    expect(gazetteer.isStreet('Karl Johans gate')).toBe(true);
    expect(gazetteer.isStreet('KARL JOHANS GT.')).toBe(true);
    expect(gazetteer.isStreet('Ingens oppdiktede gate')).toBe(false);
    expect(gazetteer.isPlace('Sogndal')).toBe(true);
    expect(gazetteer.isPlace('Xyzkvik')).toBe(false);
  });

  it('makes a postal code with its own place decisive, and one with another place not', () => {
    expect(foundBy(postalPlace, 'Betalt 5003 Bergen', gazetteer)).toEqual(['5003 Bergen']);
    expect(foundBy(postalPlace, 'Betalt 5003 Oslo', gazetteer)).toEqual([]);
  });

  it('ends an address at its place', () => {
    expect(foundBy(streetAddress, 'Storgata 12, 0155 Oslo Telefon', gazetteer)).toEqual([
      'Storgata 12, 0155 Oslo',
    ]);
  });

  it('finds an address in a street that only the register knows', () => {
    expect(foundBy(streetAddress, 'møtes i Brugata 3', gazetteer)).toEqual(['Brugata 3']);
  });
});

describe('writeGazetteer', () => {
  it('is read back as written', () => {
    const made = loadGazetteer(
      writeGazetteer({ postalPlaces: new Map([['1234', 'Ås']]), streets: ['Høyveien'], places: ['Nordre'] }),
    );
    expect(made.placeOf('1234')).toBe('ÅS');
    expect(made.isStreet('høyvegen')).toBe(true);
    expect([made.isPlace('Ås'), made.isPlace('nordre'), made.isPlace('Høyveien')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('placeCandidates', () => {
  const found = (text: string): string[] =>
    placeCandidates(text, gazetteer, []).map(({ start, end }) => text.slice(start, end));

  it('finds places and streets after a preposition', () => {
    expect(found('Ho bur i Stranda og køyrer til Sogndal.')).toEqual(['Stranda', 'Sogndal']);
  });

  it('finds a registered place of two words with "i"', () => {
    expect(found('Vik i Sogn er fin, Kari i Rana og')).toEqual(['Vik i Sogn', 'Rana']);
  });

  it('finds a county of Ireland with its word', () => {
    expect(found('Rathdrum, Co. Wicklow and Ballinrobe, Co Mayo, County Durham')).toEqual([
      'Co. Wicklow',
      'Co Mayo',
      'County Durham',
    ]);
  });

  it('takes no company for a county', () => {
    expect(found('Jones & Co. Down below, Smith and Co. Limerick')).toEqual([]);
  });

  it('leaves other capitalised words alone', () => {
    expect(found('Stranda er fin. Ring til Kari.')).toEqual([]);
  });
});

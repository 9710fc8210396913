import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { streetAddress } from './street-address.recognizer.ts';

describe('streetAddress', () => {
  it.each([
    ['bor i Storgata 12 B, 0155 Oslo.', ['Storgata 12 B, 0155 Oslo']],
    ['Karl Johans gate 22', ['Karl Johans gate 22']],
    ['Kari Nordmann\nBjørkelivegen 3\n5700 Voss', ['Bjørkelivegen 3\n5700 Voss']],
    ['Prof. Kohts vei 5 A H0203', ['Prof. Kohts vei 5 A H0203']],
    ['LILLEHAGVEIEN 14', ['LILLEHAGVEIEN 14']],
    ['Nedre Slottsgate 11, 0157 Oslo', ['Nedre Slottsgate 11, 0157 Oslo']],
    ['budde på Solhaugen 8', ['Solhaugen 8']],
    ['Adresse Gamle Riksvei 203 B Postnr', ['Gamle Riksvei 203 B']],
    ['Kongens gt. 9', ['Kongens gt. 9']],
    ['flytta til Øvre Strandgate 7b', ['Øvre Strandgate 7b']],
    ['Adresse: Hesthov 14, 4639 Kristiansand', ['Hesthov 14, 4639 Kristiansand']],
  ])('finds an address in %j', (text, expected) => {
    expect(foundBy(streetAddress, text)).toEqual(expected);
  });

  it.each([
    'på veien 12 km',
    'Gate 12 på flyplassen',
    'veien videre i 2024',
    'Artikkel 5 i loven',
    'Bilag 3, 2024 Regnskap',
    'Paragraf 12',
    'Storgata er lang',
    'Supervisor Sgt 4471 content',
    'Ssgt 12 i leiren',
  ])('leaves %j alone', (text) => {
    expect(foundBy(streetAddress, text)).toEqual([]);
  });
});

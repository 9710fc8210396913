import { describe, expect, it } from 'vitest';
import { PageContext } from '../text/page-context.ts';
import { recognize } from './recognize.ts';
import { recognizeOverLines } from './recognize-over-lines.ts';
import { recognizers } from './recognizers.ts';

const before = 'Vi viser til det som kom fram i møtet på kontoret,';
const found = (text: string) => {
  const inLines = recognize(recognizers, new PageContext(text));
  const over = recognizeOverLines(text, inLines, undefined);
  return [...new Set(over.map(({ start, end }) => text.slice(start, end)))];
};

describe('a value broken over a line end', () => {
  it.each([
    ['ring 912 34', '567', '912 34\n567'],
    ['telefon 9123', '4567', '9123\n4567'],
    ['har nummer 22 33', '44 55 på dagtid', '22 33\n44 55'],
    ['fødselsnummer 150339', '70290', '150339\n70290'],
    ['født, nummer 1503397', '0029 står', '1503397\n0029'],
    ['til konto 8601.11.', '17947', '8601.11.\n17947'],
    ['til konto 8601', '11 17947', '8601\n11 17947'],
    ['med kort 4111 1111', '1111 1111', '4111 1111\n1111 1111'],
    ['til NO93 8601', '1117 947', 'NO93 8601\n1117 947'],
    ['bilen EK', '12345 sto', 'EK\n12345'],
    ['bor i Solbergveien', '14, sa hun', 'Solbergveien\n14'],
    ['bor i Solberg-', 'veien 14, sa hun', 'Solberg-\nveien 14'],
    ['post til torunn.eikeland@', 'firma.example', 'torunn.eikeland@\nfirma.example'],
    ['post til kari-', 'anne@firma.example', 'kari-\nanne@firma.example'],
    ['se https://www.firma.no/sak/', '2026-114 for mer', 'https://www.firma.no/sak/\n2026-114'],
    ['fra 192.168.', '10.24 i går', '192.168.\n10.24'],
    ['eiendommen gnr. 12', 'bnr. 345', 'gnr. 12\nbnr. 345'],
    ['han er 34 år', 'gammel', '34 år\ngammel'],
  ])('is found in %j + %j', (first, second, value) => {
    expect(found(`${before} ${first}\n${second} og dette gjelder.`)).toContain(value);
  });

  it('is found where text was indented or the line has a blank at its end', () => {
    expect(found(`${before} ring 912 34 \n567 i dag`)).toContain('912 34 \n567');
  });
});

it('ends an address with the line of its place', () => {
  const form = 'Bosted\nSolbergveien 14\n9730 Kárášjohka\nSpråk du ønsker brev på';
  expect(found(form)).not.toContain('Solbergveien 14\n9730 Kárášjohka\nSpråk');
});

describe('what is no value is left alone', () => {
  it.each([
    ['a column of numbers', 'Antall\n22\n33\n44\n55\n66'],
    ['a table of sums', '1 200 912 34\n567 345 678'],
    ['numbers of two paragraphs', `${before} ring 912 34\n\n567 personer kom`],
    ['the end of a sentence', `${before} se www.firma.no.\nHer står det`],
    ['numbers of two sections', `${before} se 3.1.\n5.1 Veien hit`],
    ['numbers of two sections of two digits', `${before} se 10.2.\n11.1 Veien hit`],
    ['a phone number before a time of day', `${before} tlf 22 98 70 14\n23:40 ringte hun`],
    ['an address before a new word', `${before} skriv til kari@firma.no\nog vent`],
    ['a receiver above an address', 'Brevet gikk til saksbehandler Solveig\nPostboks 12, 0155 Oslo'],
    ['a code of a diagnosis and the next line', 'Diagnose: P76 Depressiv lidelse\nSykmeldt i høst'],
    ['a year above a heading', `${before} adresse i 2024\nNavn og nummer`],
    ['two whole lines of addresses', 'kari@firma.no\nola@firma.no'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});

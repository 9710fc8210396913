import { expect, test } from 'vitest';
import type { Candidate } from '../finding/candidate.ts';
import type { Span } from '../finding/span.ts';
import { publicTest } from './public-places.ts';

const filler = Array.from({ length: 12 }, (_, at) => `Dette er linje ${at} av brevet.`);
const text = [
  'NORDVIK KOMMUNE',
  'Barneverntjenesten, Postboks 44, 9999 Nordvik',
  'Kari Testesen',
  'Solbergveien 14, 9999 Nordvik',
  ...filler,
  'Hun bor i Havnegata 3, like ved Nordvik kommune.',
  ...filler,
  'Besøksadresse: Torget 1, 9999 Nordvik, postmottak@nordvik.example',
].join('\n');

const person = text.indexOf('Kari Testesen');
const persons = [{ start: person, end: person + 13 } as Candidate];
const kindOf = (value: string, entityType: string) => {
  const start = text.indexOf(value);
  return publicTest(text, persons)({ start, end: start + value.length, entityType, text: value } as Span);
};

test.each([
  ['NORDVIK KOMMUNE', 'ORGANIZATION', 'letterhead'],
  ['Postboks 44, 9999 Nordvik', 'NO_ADDRESS', 'postal_address'],
  ['Torget 1, 9999 Nordvik', 'ADDRESS', 'postal_address'],
  ['postmottak@nordvik.example', 'EMAIL_ADDRESS', 'mailbox'],
])('%s is the sender’s own', (value, type, kind) => {
  expect(kindOf(value, type)).toBe(kind);
});

test.each([
  ['Kari Testesen', 'PERSON'],
  ['Solbergveien 14, 9999 Nordvik', 'NO_ADDRESS'],
  ['Havnegata 3', 'NO_ADDRESS'],
])('%s is not', (value, type) => {
  expect(kindOf(value, type)).toBeUndefined();
});

test.each([
  'kari.testesen@nordvik.example',
  'post@gmail.com',
  'postkari@nordvik.example',
  'post.kari@nordvik.example',
])('the mailbox %s is somebody’s own', (address) => {
  const span = { start: 0, end: address.length, entityType: 'EMAIL', text: address } as Span;
  expect(publicTest(address, [])(span)).toBeUndefined();
});

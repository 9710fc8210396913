import type { EntityType } from '@sladd/contract';
import { expect, test } from 'vitest';
import type { Span } from '../finding/span.ts';
import { addressParts } from './address-parts.ts';

const everything: readonly EntityType[] = ['NO_ADDRESS', 'POSTAL_CODE', 'location'];

function partsOf(text: string, wanted = everything): [text: string, type: EntityType, start: number][] {
  const span: Span = {
    ...{ start: 100, end: 100 + text.length, text, entityType: 'NO_ADDRESS', method: 'standard', score: 0.9 },
    reasons: [{ code: 'form', params: { thing: 'norwegian_address' } }],
    evidence: { recognizer: 'street-address', validated: undefined, contextWords: [] },
  };
  return addressParts(span, new Set(wanted)).map((part) => [part.text, part.entityType, part.start - 100]);
}

test.each([
  ['Storgata 2 B, 1607 Fredrikstad', ['Storgata 2 B', '1607', 'Fredrikstad']],
  ['Bjerkealleen 10A\n1613 Mo i Rana', ['Bjerkealleen 10A', '1613', 'Mo i Rana']],
  ['Postboks 9200 Grønland, NO-0134 Oslo', ['Postboks 9200 Grønland', '0134', 'Oslo']],
  ['Godesetdalen 31, leil. 12, 4034 Stavanger', ['Godesetdalen 31, leil. 12', '4034', 'Stavanger']],
  ['14 Rosebank Avenue, Edinburgh EH14 2QL', ['14 Rosebank Avenue', 'Edinburgh', 'EH14 2QL']],
  ['Flat 6, 31 Larkspur Road\nLeeds LS9 7RT', ['Flat 6, 31 Larkspur Road', 'Leeds', 'LS9 7RT']],
  ['7 Brook Lane\nChester\nCH1 4QX', ['7 Brook Lane', 'Chester', 'CH1 4QX']],
  ['P.O. Box 14, Dayton, OH 45402', ['P.O. Box 14', 'Dayton', 'OH 45402']],
  ['Knockrath Cottage, Rathdrum, A67 HR20', ['Knockrath Cottage', 'Rathdrum', 'A67 HR20']],
  ['Old Smithy, Back Lane, Tideswell, SK17 8LN', ['Old Smithy, Back Lane', 'Tideswell', 'SK17 8LN']],
  ['8 Gasworks Terrace, Merthyr Tydfil', ['8 Gasworks Terrace', 'Merthyr Tydfil']],
  ["17 Cobbler's Row\nAlnwick", ["17 Cobbler's Row", 'Alnwick']],
])('takes %j for its values', (text, parts) => {
  expect(partsOf(text).map(([part]) => part)).toEqual(parts);
  for (const [part, , start] of partsOf(text)) expect(text.slice(start, start + part.length)).toBe(part);
});

test('gives each its own type', () => {
  expect(partsOf('Storgata 2, 1607 Fredrikstad').map(([, type]) => type)).toEqual(everything);
});

test.each(['Storgata 2', 'Storgata 2, 3. etasje', 'Suite 4, 51 Bridle Lane', 'Postboks 1700'])(
  'leaves %j whole',
  (text) => {
    expect(partsOf(text)).toEqual([[text, 'NO_ADDRESS', 0]]);
  },
);

test('leaves an address whole where its place or code is not looked for', () => {
  const text = 'Storgata 2, 1607 Fredrikstad';
  expect(partsOf(text, ['NO_ADDRESS', 'POSTAL_CODE'])).toHaveLength(1);
  expect(partsOf(text, ['NO_ADDRESS', 'location'])).toHaveLength(1);
});

import { deflateSync } from 'node:zlib';
import { Term } from '@sladd/terms';
import { expect, test } from 'vitest';
import { ascii85 } from '../content/ascii85.ts';
import { bytesHoldTerm, contentHoldsTerm } from './terms-in-bytes.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const wide = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

test('takes numbers of content for places and its strings for text', () => {
  expect(contentHoldsTerm('1 0 0 1 2026 100 cm BT (Hei) Tj ET', [new Term('2026'), new Term('100')])).toBe(
    false,
  );
  expect(contentHoldsTerm('BT [(20) 15 (26)] TJ ET', [new Term('2026')])).toBe(true);
  expect(contentHoldsTerm('BT <4b617269> Tj ET', [new Term('Kari')])).toBe(true);
  expect(contentHoldsTerm('/Span << /ActualText (Kari) >> BDC EMC', [new Term('kari')])).toBe(true);
});

test.each([
  ['Latin-1', bytes('et navn: Kåre.')],
  ['UTF-8', Buffer.from('et navn: Kåre.', 'utf8')],
  ['UTF-16', wide('et navn: Kåre.')],
  ['UTF-16 at an odd place', Buffer.concat([bytes('x'), wide('navn Kåre.')])],
  ['hexadecimal', bytes('<4be57265>')],
  ['hexadecimal UTF-16', bytes('<FEFF 004B00E500720065>')],
])('finds a name written as %s', (_, data) => {
  expect(bytesHoldTerm(data, [new Term('kåre')])).toBe(true);
});

test('finds a term in strings that follow one another', () => {
  const term = new Term('Hemsfjell');
  expect(contentHoldsTerm('BT (Hems) Tj (fjell) Tj ET', [term])).toBe(true);
  expect(contentHoldsTerm('BT (Per He) Tj 9 0 Td (msf) Tj 9 0 Td (jell bor) Tj ET', [term])).toBe(true);
  expect(contentHoldsTerm('BT (Kari) Tj (Hemsfjell) Tj ET', [new Term('Kari Hemsfjell')])).toBe(true);
  expect(contentHoldsTerm('BT (Hems) Tj (den) Tj (fjell) Tj ET', [term])).toBe(false);
  expect(contentHoldsTerm('BT (XHems) Tj (fjelly) Tj ET', [term])).toBe(false);
  expect(contentHoldsTerm('BT (Kar) Tj (i) Tj ET', [new Term('Kari')])).toBe(false);
});

test('finds a long term inside a longer word of content, unless whole words are asked for', () => {
  expect(contentHoldsTerm('(VedHemsfjellet) Tj', [new Term('Hemsfjell')])).toBe(true);
  expect(contentHoldsTerm('(VedHemsfjellet) Tj', [new Term('Hemsfjell', { wholeWords: true })])).toBe(false);
  expect(contentHoldsTerm('(Ved) Tj (Hemsfjellet) Tj', [new Term('Hemsfjell')])).toBe(true);
});

test('finds a long number written in groups', () => {
  const term = new Term('12345678901');
  expect(bytesHoldTerm(bytes('nr 123456-78901.'), [term])).toBe(true);
  expect(bytesHoldTerm(bytes('nr 1234.56 78901'), [term])).toBe(true);
  expect(bytesHoldTerm(bytes('nr 9123456 789012'), [term])).toBe(false);
  expect(term.isWithin('nr 123456 78901')).toBe(true);
  expect(bytesHoldTerm(bytes('nr 12345678.'), [new Term('12 34 56-78')])).toBe(true);
});

test('finds whole words only', () => {
  expect(bytesHoldTerm(bytes('Karianne Karisen'), [new Term('Kari')])).toBe(false);
  expect(bytesHoldTerm(bytes('(Kari)'), [new Term('Kari')])).toBe(true);
});

test.each([
  ['as it is', 'BI /W 4 /H 1 /BPC 8 /CS /G ID Hemsfjell EI'],
  ['in hexadecimal', 'BI /W 4 /H 1 /BPC 8 /CS /G /F /AHx ID 48656d73666a656c6c> EI'],
  [
    'in ASCII85 around deflate',
    `BI /W 4 /H 1 /BPC 8 /CS /G /F [/A85 /Fl] ID ${ascii85(deflateSync('Hemsfjell'))}\nEI`,
  ],
])('finds a term in the data of an inline picture %s', (_, content) => {
  expect(contentHoldsTerm(`q ${content} Q`, [new Term('hemsfjell')])).toBe(true);
  // Short terms occur in such data by chance.
  expect(contentHoldsTerm(`q ${content} Q`, [new Term('Hems')])).toBe(false);
});

const picture = (entries: string): string => `q BI /W 120 /H 1 /BPC 8 ${entries} ID 00> EI Q`;

test('takes the entries of an inline picture for what tells how to draw it', () => {
  const content = picture('/CS [/I /RGB 1 (%ole ab)] /F /AHx /DP << /BlackIs1 true >> /Intent /Perceptual');
  const terms = ['ID', 'BI', '120', 'RGB', 'Intent', 'Perceptual', 'BlackIs1', 'Ole'];
  for (const term of terms)
    expect([term, contentHoldsTerm(content, [new Term(term)])]).toEqual([term, false]);
});

test.each([
  ['a string', '/CS /G /Intent (Kari)'],
  ['a name', '/CS /Kari'],
  ['an entry of its own', '/CS /G /Kari 1'],
  ['no entry', '/CS /G /I C 8 /Note (Kari)'],
  ['the first of two', '/CS /G /Intent (Kari) /Intent /Perceptual'],
  ['a comment in an array', '/CS [/I /RGB 0 %Kari\n(abc)]'],
  ['parameters', '/CS /G /F /AHx /DP << /K (Kari Hemsfjell) /Kari 1 >>'],
])('finds a term among the entries of an inline picture, as %s', (_, entries) => {
  expect(contentHoldsTerm(picture(entries), [new Term('Kari')])).toBe(true);
});

test('finds a long term in the colours of an inline picture', () => {
  expect(contentHoldsTerm(picture('/CS [/I /RGB 2 (Hemsfjell)]'), [new Term('Hemsfjell')])).toBe(true);
});

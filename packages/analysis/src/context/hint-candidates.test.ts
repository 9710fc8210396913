import { expect, test } from 'vitest';
import { hintCandidates } from './hint-candidates.ts';

function hinted(text: string, found: readonly string[] = []): string[] {
  const places = found.map((part) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length }));
  return [...new Set(hintCandidates(text, [], places).map(({ start, end }) => text.slice(start, end)))];
}

test.each([
  ['Hun har blåmerke på venstre overarm, sier læreren.', 'har blåmerke på venstre overarm'],
  ['Dottera seier at han luktar alkohol ved stell.', 'luktar alkohol ved stell'],
  ['Eleven forteller at moren ble truet med kniv.', 'ble truet med kniv'],
  ['Eg hugsar ikkje kva dag det er.', 'hugsar ikkje kva dag det er'],
  ['He told me that she was beaten and that she is on bail.', 'was beaten'],
  ['Han går på bedehuset hver søndag.', 'går på bedehuset hver søndag'],
])('the clause that tells it is possible in %j', (text, clause) => {
  expect(hinted(text)).toContain(clause);
});

test('every clause is scored far below the usual threshold', () => {
  const candidates = hintCandidates('Hun har vondt i ryggen og er redd for faren.', [], []);
  expect(candidates.length).toBeGreaterThan(0);
  expect(candidates.every(({ score }) => score < 0.5)).toBe(true);
});

test('nothing is told where nobody is meant', () => {
  expect(hinted('Legevakten tar imot brudd, sår og smerter hele døgnet.')).toEqual([]);
});

test.each([
  'Gjeld: han og alle tilsette',
  'Søknaden hans gjeld permisjon.',
  'Fødselsnr: ikke oppgitt av ham',
  'Hans fødselsdato er kjent.',
])('a verb or a label that is written as such a word tells nothing: %j', (text) => {
  expect(hinted(text)).toEqual([]);
});

test('debt and births are still told', () => {
  expect(hinted('Han har stor gjeld.')).toEqual(['har stor gjeld']);
  expect(hinted('Han har gjeld til banken.')).toEqual(['har gjeld til banken']);
  expect(hinted('Fødselen hennes gikk fint.')).toEqual(['Fødselen hennes gikk fint']);
});

test('what was found beside it is left out of the clause', () => {
  expect(hinted('Hun har vondt i ryggen 4. mai 2024 igjen.', ['4. mai 2024'])).toContain(
    'har vondt i ryggen',
  );
});

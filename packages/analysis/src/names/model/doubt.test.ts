import { describe, expect, it } from 'vitest';
import { hashText } from '../../binary/hash.ts';
import { Lexicon, lexiconFlags } from '../lists/lexicon.ts';
import { trustIn, trustInNames } from './doubt.ts';
import type { NameKind } from './name-tagger.ts';

const listed = Object.entries({
  nora: lexiconFlags.givenName,
  falk: lexiconFlags.surname,
  rose: lexiconFlags.commonEnglishWord,
  joy: lexiconFlags.givenName | lexiconFlags.commonEnglishWord,
})
  .map(([word, flags]) => [hashText(word), flags] as const)
  .sort(([a], [b]) => a - b);
const lexicon = new Lexicon(
  Uint32Array.from(listed, ([hash]) => hash),
  Uint8Array.from(listed, ([, flags]) => flags),
  new Uint8Array(listed.length),
);

const trust = (words: string[], first: number, last: number, kind: NameKind = 'PER'): number =>
  trustIn({ first, last, kind, confidence: 0.9 }, words, lexicon);

describe('trustIn', () => {
  it('doubts an ordinary word that begins a sentence, but not inside it or in a longer name', () => {
    expect(trust(['Rose', 'is', 'red'], 0, 0)).toBeLessThan(1);
    expect(trust(['with', 'Rose', 'today'], 1, 1)).toBe(1);
    expect(trust(['Rose', 'Lindqvist', 'came'], 0, 1)).toBe(1);
  });

  it.each([
    [['Falk', 'er', 'en', 'rovfugl']],
    [['Fergen', 'har', 'plass']],
    [['Ulykkene', 'skjer', 'om', 'natten']],
  ])('doubts the first word of %j, which need be no name', (words) => {
    expect(trust(words, 0, 0)).toBeLessThan(0.6);
  });

  it.each([
    [['Falk', 'forteller', 'at']],
    [['Falk', ',', 'Nora']],
    [['Fergen', ':']],
    [['Nora', 'har', 'plass']],
    [['Noras', 'mor']],
    [['Falk']],
  ])('believes the first word of %j', (words) => {
    expect(trust(words, 0, 0)).toBe(1);
  });

  it('lifts the doubt where the page names the word elsewhere', () => {
    const name = (first: number, last: number) => ({ first, last, kind: 'PER' as const, confidence: 0.9 });
    const first = { name: name(0, 0), words: ['Falk', 'er', 'syk'] };
    const full = { name: name(1, 2), words: ['Ring', 'Nora', 'Falk', 'i', 'dag'] };
    expect(trustInNames([first], lexicon)[0]).toBeLessThan(1);
    expect(trustInNames([first, full], lexicon)).toEqual([1, 1]);
  });

  it.each([
    [['Modell', 'Nora', ',', 'sofa'], 1, 1, 'PER'],
    [['om', 'bord', 'i', 'M/S', 'Nora', 'i', 'går'], 4, 4, 'PER'],
    [['ekstremværet', '«', 'Nora', '»'], 2, 2, 'PER'],
    [['Type', 'AB', 'i', 'svart'], 0, 1, 'LOC'],
    [['E24', 'mørtel'], 0, 0, 'LOC'],
    [['med', 'B500', 'stål'], 1, 1, 'LOC'],
  ] as const)('doubts the name of a thing or a code in %j', (words, first, last, kind) => {
    expect(trust([...words], first, last, kind)).toBeLessThan(0.6);
  });

  it.each([
    [['langs', 'E6', 'nordover'], 1],
    [['på', 'E134'], 1],
  ] as const)('believes the road in %j', (words, at) => {
    expect(trust([...words], at, at, 'LOC')).toBe(1);
  });

  it('believes lower case only of listed given names that are no ordinary word', () => {
    expect(trust(['ask', 'nora'], 1, 1)).toBe(1);
    expect(trust(['ask', 'ullsau'], 1, 1)).toBe(0);
    expect(trust(['ask', 'joy'], 1, 1)).toBe(0);
    expect(trust(['181', 'cm'], 1, 1, 'LOC')).toBe(0);
  });
});

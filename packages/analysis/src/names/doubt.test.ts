import { describe, expect, it } from 'vitest';
import { trustIn } from './doubt.ts';
import { hashText } from './hash.ts';
import { Lexicon, lexiconFlags } from './lexicon.ts';
import type { NameKind } from './name-tagger.ts';

const listed = Object.entries({ nora: lexiconFlags.givenName, rose: lexiconFlags.commonEnglishWord })
  .map(([word, flags]) => [hashText(word), flags] as const)
  .sort(([a], [b]) => a - b);
const lexicon = new Lexicon(
  Uint32Array.from(listed, ([hash]) => hash),
  Uint8Array.from(listed, ([, flags]) => flags),
);

const trust = (words: string[], first: number, last: number, kind: NameKind = 'PER'): number =>
  trustIn({ first, last, kind, confidence: 0.9 }, words, lexicon);

describe('trustIn', () => {
  it('doubts an ordinary word that begins a sentence, but not inside it or in a longer name', () => {
    expect(trust(['Rose', 'is', 'red'], 0, 0)).toBeLessThan(1);
    expect(trust(['with', 'Rose', 'today'], 1, 1)).toBe(1);
    expect(trust(['Rose', 'Lindqvist', 'came'], 0, 1)).toBe(1);
  });

  it('believes lower case only of listed given names', () => {
    expect(trust(['ask', 'nora'], 1, 1)).toBe(1);
    expect(trust(['ask', 'ullsau'], 1, 1)).toBe(0);
    expect(trust(['181', 'cm'], 1, 1, 'LOC')).toBe(0);
  });
});

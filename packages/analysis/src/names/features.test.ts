import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURE_SLOTS, segmentFeatures } from './features.ts';
import { hashText } from './hash.ts';
import { Lexicon, lexiconFlags } from './lexicon.ts';

interface Golden {
  readonly words: readonly string[];
  readonly slots: readonly (readonly number[])[];
}

const golden = JSON.parse(readFileSync(new URL('features.golden.json', import.meta.url), 'utf8')) as Golden[];

function lexiconOf(words: Record<string, number>): Lexicon {
  const entries = Object.entries(words).map(([word, flags]) => [hashText(word), flags] as const);
  entries.sort(([a], [b]) => a - b);
  return new Lexicon(
    Uint32Array.from(entries, ([hash]) => hash),
    Uint8Array.from(entries, ([, flags]) => flags),
  );
}

const lexicon = lexiconOf({
  kari: lexiconFlags.givenName,
  nordvåg: lexiconFlags.surname,
  oslo: lexiconFlags.place,
  vi: lexiconFlags.commonWord,
});

describe('segmentFeatures', () => {
  it('gives the features that the shipped model was trained on', () => {
    for (const { words, slots } of golden) {
      expect(segmentFeatures(words, lexicon).map((features) => [...features])).toEqual(slots);
    }
  });

  it('stays inside the feature slots', () => {
    for (const features of segmentFeatures(['Kari', 'møtte', '42', '!', 'ÅSE'], lexicon)) {
      for (const slot of features) expect(slot < FEATURE_SLOTS).toBe(true);
    }
  });

  it('reads a listed name in the genitive as listed', () => {
    expect(lexicon.flagsOf('kari')).toBe(lexiconFlags.givenName);
    expect(lexicon.flagsOf('ukjent')).toBe(0);
    const flagFeatures = (word: string): Set<number> => new Set(segmentFeatures([word], lexicon)[0]);
    const shared = [...flagFeatures('Nordvågs')].filter((slot) => flagFeatures('Nordvåg').has(slot));
    const unlisted = [...flagFeatures('Nordvigs')].filter((slot) => flagFeatures('Nordvåg').has(slot));
    expect(shared.length).toBeGreaterThan(unlisted.length);
  });
});

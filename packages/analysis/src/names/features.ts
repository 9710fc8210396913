import { hashText, mixHash } from './hash.ts';
import { type Lexicon, lexiconFlags } from './lexicon.ts';

/** Features of one token are hashed into this many slots. */
export const FEATURE_SLOTS = 1 << 22;
const SLOT_MASK = FEATURE_SLOTS - 1;

/** What the features of a word are made of. */
interface WordFacts {
  readonly word: number;
  readonly shape: number;
  readonly shortShape: number;
  readonly prefixes: readonly number[];
  readonly suffixes: readonly number[];
  readonly flags: number;
  readonly isUpper: boolean;
}

const edge: WordFacts = {
  word: 1,
  shape: 1,
  shortShape: 1,
  prefixes: [],
  suffixes: [1],
  flags: 0,
  isUpper: false,
};

function shapeOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{L}/gu, 'x')
    .replace(/\p{N}/gu, '0');
}

/** The word without the genitive -s, when only so does it stand in a list. */
function flagsOf(lower: string, lexicon: Lexicon): number {
  const whole = lexicon.flagsOf(lower);
  if (whole !== 0 || lower.length < 4) return whole;
  if (lower.endsWith('s')) return lexicon.flagsOf(lower.slice(0, -1));
  const parts = lower.split('-');
  if (parts.length < 2) return 0;
  return parts.reduce((flags, part) => flags & lexicon.flagsOf(part), 0xff);
}

function factsOf(text: string, lexicon: Lexicon): WordFacts {
  const lower = text.toLowerCase().replace(/\p{N}/gu, '0');
  const shape = shapeOf(text);
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
    isUpper: /^\p{Lu}[\p{Lu}.'-]+$/u.test(text),
  };
}

/**
 * The hashed features of each word of a segment. The trainer calls this very function, so that a model always meets
 * the features it was trained on.
 */
export function segmentFeatures(words: readonly string[], lexicon: Lexicon): Uint32Array[] {
  const facts = words.map((word) => factsOf(word, lexicon));
  const withLetters = words.filter((word) => /\p{L}/u.test(word)).length;
  const isShouted = withLetters > 1 && facts.filter((fact) => fact.isUpper).length > 0.7 * withLetters;
  const at = (index: number): WordFacts => facts[index] ?? edge;
  return facts.map((_, index) => wordFeatures(at, index, isShouted));
}

function wordFeatures(at: (index: number) => WordFacts, index: number, isShouted: boolean): Uint32Array {
  const before2 = at(index - 2);
  const before = at(index - 1);
  const word = at(index);
  const after = at(index + 1);
  const after2 = at(index + 2);
  const features: number[] = [];
  let slot = 0;
  const add = (value: number): void => {
    features.push(mixHash(slot, value) & SLOT_MASK);
    slot++;
  };
  const addPair = (a: number, b: number): void => add(mixHash(a, b));
  const isCommon = word.flags & (lexiconFlags.commonWord | lexiconFlags.commonEnglishWord);
  const context = (isShouted ? 2 : 0) + (index === 0 ? 1 : 0);

  add(0);
  add(word.word);
  add(before.word);
  add(after.word);
  add(before2.word);
  add(after2.word);
  addPair(before.word, word.word);
  addPair(word.word, after.word);
  addPair(before.word, after.word);
  addPair(word.shortShape, context);
  addPair(word.shape, context);
  addPair(before.shortShape, word.shortShape);
  addPair(word.shortShape, after.shortShape);
  addPair(mixHash(before.shortShape, word.shortShape), after.shortShape);
  addPair(before.word, word.shortShape);
  addPair(after.word, word.shortShape);
  addPair(mixHash(before2.word, before.word), word.shortShape);
  addPair(word.flags, context);
  addPair(word.flags, word.shortShape);
  addPair(mixHash(before.flags, word.flags), word.shortShape);
  addPair(mixHash(word.flags, after.flags), word.shortShape);
  addPair(mixHash(before.flags, word.flags), after.flags);
  addPair(mixHash(isCommon, context), word.shortShape);
  addPair(before.suffixes[2] ?? before.word, word.shortShape);
  addPair(after.suffixes[2] ?? after.word, word.shortShape);
  add(before.suffixes[2] ?? before.word);
  add(after.suffixes[2] ?? after.word);
  for (let size = 0; size < 4; size++) {
    slot = 40 + size;
    const prefix = word.prefixes[size];
    if (prefix !== undefined) add(prefix);
  }
  for (let size = 0; size < 5; size++) {
    slot = 50 + size;
    const suffix = word.suffixes[size];
    if (suffix !== undefined) add(suffix);
  }
  slot = 60;
  addPair(word.suffixes[2] ?? word.word, word.shortShape);
  return Uint32Array.from(features);
}

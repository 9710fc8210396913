import { readSections, writeSections } from '../../binary/sections.ts';
import { AnalysisError } from '../../errors.ts';
import { languageOf, type TextLanguage } from '../../text/language.ts';
import { Lexicon, lexiconFlags, priorLevels } from '../lists/lexicon.ts';
import { type Calibration, calibrated } from './calibration.ts';
import { type DecodedName, type DecodeSettings, decodeNames } from './decode.ts';
import { trustInNames } from './doubt.ts';
import { FEATURE_SLOTS, segmentFeatures } from './features.ts';
import { LABEL_COUNT, labels } from './labels.ts';
import type { NameKind, NameSpan, NameTagger } from './name-tagger.ts';
import { segment } from './segments.ts';
import { type Token, tokenize } from './tokenize.ts';

const MAGIC = 'SLADDN02';
const L = LABEL_COUNT;

/** The header of a name model. */
export interface NameModelInfo {
  readonly name: string;
  readonly labels: readonly string[];
  readonly featureSlots: number;
  /** The size of one step of the eight-bit weights. */
  readonly weightScale: number;
  readonly decode: DecodeSettings;
  readonly calibration: Readonly<Record<TextLanguage, Readonly<Record<NameKind, Calibration>>>>;
}

/** A parsed name model: the weights of the used features, in the order of their slots. */
export interface NameModel {
  readonly info: NameModelInfo;
  /** One bit per feature slot: whether it has weights. */
  readonly used: Uint32Array;
  /** One row of label weights per used slot. */
  readonly weights: Int8Array;
  readonly transitions: Float32Array;
  readonly lexicon: Lexicon;
}

/**
 * Loads the name tagger of `fast` from the bytes of its file.
 * @throws {AnalysisError} `model.unavailable` when the bytes are damaged or of another version.
 */
export function loadNameTagger(bytes: Uint8Array): NameTagger {
  const model = readNameModel(bytes);
  const ranks = ranksOf(model.used);
  const hasAny = (lower: string, flags: number): boolean => (model.lexicon.flagsOf(lower) & flags) !== 0;
  return {
    model: model.info.name,
    tag: (text) => tagText(model, ranks, text),
    lists: {
      isGivenName: (lower) => hasAny(lower, lexiconFlags.givenName | lexiconFlags.foreignGivenName),
      isPlace: (lower) => hasAny(lower, lexiconFlags.place | lexiconFlags.worldPlace),
      isOrdinary: (lower) => hasAny(lower, lexiconFlags.commonWord | lexiconFlags.commonEnglishWord),
      isNoName: (lower) => isNoName(model.lexicon, lower),
    },
  };
}

/** Words of a lower level alone hardly ever name a person. */
const LEAST_PERSON_LEVEL = 2;
const anyName =
  lexiconFlags.givenName | lexiconFlags.surname | lexiconFlags.foreignGivenName | lexiconFlags.foreignSurname;

function isNoName(lexicon: Lexicon, lower: string): boolean {
  const prior = lexicon.priorOf(lower);
  if (prior === 0 || (lexicon.flagsOf(lower) & anyName) !== 0) return false;
  return priorLevels(prior)[0] < LEAST_PERSON_LEVEL;
}

function tagText(model: NameModel, ranks: Uint32Array, text: string): NameSpan[] {
  const segments = segment(text, tokenize(text));
  const scored = segments.map((tokens) => {
    const words = tokens.map((token) => token.text);
    return { words, emissions: emissionsOf(model, ranks, segmentFeatures(words, model.lexicon)) };
  });
  const { decode } = model.info;
  const calibration = model.info.calibration[languageOf(scored.flatMap(({ words }) => words))];
  const found = decodeNames(scored, model.transitions, decode).flatMap((names, index) =>
    names.map((name) => ({ name, index, words: scored[index]?.words ?? [] })),
  );
  const trust = trustInNames(found, model.lexicon);
  return found.flatMap(({ name, index }, at) => {
    const score = (trust[at] ?? 0) * calibrated(calibration[name.kind], name.confidence);
    return score === 0 ? [] : [{ ...extent(segments[index] ?? [], name), kind: name.kind, score }];
  });
}

function extent(tokens: readonly Token[], { first, last }: DecodedName): { start: number; end: number } {
  return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}

/** The label scores of each word, row-major. */
export function emissionsOf(
  model: NameModel,
  ranks: Uint32Array,
  features: readonly Uint32Array[],
): Float32Array {
  const { used, weights } = model;
  const scores = new Float32Array(features.length * L);
  features.forEach((slots, at) => {
    for (const slot of slots) {
      const bits = used[slot >>> 5] ?? 0;
      const bit = 1 << (slot & 31);
      if ((bits & bit) === 0) continue;
      const row = ((ranks[slot >>> 5] ?? 0) + bitCount(bits & (bit - 1))) * L;
      for (let label = 0; label < L; label++) {
        scores[at * L + label] = (scores[at * L + label] ?? 0) + (weights[row + label] ?? 0);
      }
    }
  });
  return scores.map((score) => score * model.info.weightScale);
}

/** For each 32 slots, the number of used slots before them. */
export function ranksOf(used: Uint32Array): Uint32Array {
  let before = 0;
  return used.map((bits) => {
    const rank = before;
    before += bitCount(bits);
    return rank;
  });
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Parses a name model. @throws {AnalysisError} `model.unavailable` if the bytes are damaged or of another version. */
export function readNameModel(bytes: Uint8Array): NameModel {
  const { header, sections } = readSections(bytes, MAGIC);
  const info = header as NameModelInfo;
  if (
    info.featureSlots !== FEATURE_SLOTS ||
    info.labels.join() !== labels.join() ||
    !info.calibration.english
  ) {
    throw new AnalysisError('model.unavailable', 'The model was made for another version');
  }
  const section = (name: string): Uint8Array => {
    const found = sections.get(name);
    if (!found) throw new AnalysisError('model.unavailable', `The model has no ${name}`);
    return found;
  };
  const words = (name: string): Uint32Array => {
    const { buffer, byteOffset, byteLength } = section(name);
    return new Uint32Array(buffer, byteOffset, byteLength / 4);
  };
  const weights = section('weights');
  const transitions = section('transitions');
  return {
    info,
    used: words('used'),
    weights: new Int8Array(weights.buffer, weights.byteOffset, weights.byteLength),
    transitions: new Float32Array(transitions.buffer, transitions.byteOffset, transitions.byteLength / 4),
    lexicon: new Lexicon(words('lexiconHashes'), section('lexiconFlags'), section('lexiconPriors')),
  };
}

/** The bytes of a model file, as {@link loadNameTagger} reads them. */
export function writeNameModel(model: NameModel): Uint8Array {
  const bytesOf = (array: Uint32Array | Float32Array | Int8Array | Uint8Array): Uint8Array =>
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  return writeSections(
    MAGIC,
    model.info,
    new Map([
      ['used', bytesOf(model.used)],
      ['weights', bytesOf(model.weights)],
      ['transitions', bytesOf(model.transitions)],
      ['lexiconHashes', bytesOf(model.lexicon.hashes)],
      ['lexiconFlags', bytesOf(model.lexicon.flags)],
      ['lexiconPriors', bytesOf(model.lexicon.priors)],
    ]),
  );
}

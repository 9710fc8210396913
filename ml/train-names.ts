/**
 * Trains the name tagger of `fast`:
 * node ml/train-names.ts --data DIR --names DIR --tagged FILE [--documents DIR]... [--negatives FILE]... [--cities FILE --priors FILE] [--out DIR]
 * Without cities and priors the word lists of the shipped tagger are used. See README.md for the inputs.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Lexicon } from '../packages/analysis/src/names/lists/lexicon.ts';
import { FEATURE_SLOTS, segmentFeatures } from '../packages/analysis/src/names/model/features.ts';
import { LABEL_COUNT, labels } from '../packages/analysis/src/names/model/labels.ts';
import {
  type NameModel,
  readNameModel,
  writeNameModel,
} from '../packages/analysis/src/names/model/name-model.ts';
import { calibrate } from './calibrate.ts';
import { readCorpus, readTagged, type Sentence } from './corpus.ts';
import { Crf, type Example, seededRandom } from './crf.ts';
import { readDocumentSentences, readPlainLines } from './document-sentences.ts';
import { evaluateOn } from './evaluate-names.ts';
import { makeFormLines } from './form-lines.ts';
import { buildLexicon } from './lexicon-builder.ts';
import { readNamePool } from './name-pool.ts';
import { shoutedCopies } from './shout.ts';
import { swapNames } from './swap-names.ts';

const SEED = 20_240;
const DROPOUT = 0.3;
/** Features met more rarely in training are left out. */
const MIN_FEATURE_COUNT = 3;
/** Features that keep their weights: what a file of less than 5 MB holds. */
const KEPT_FEATURES = 240_000;
const FORM_LINES = 9_000;
/** How much a sentence counts whose names were marked by the encoder. */
const TAGGED_WEIGHT = 0.5;
const decode = { outsidePenalty: 1, poolStrength: 0.85 };

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    names: { type: 'string' },
    cities: { type: 'string' },
    priors: { type: 'string' },
    tagged: { type: 'string' },
    documents: { type: 'string', multiple: true, default: [] },
    negatives: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: new URL('../packages/analysis/models', import.meta.url).pathname },
  },
});
const { data: dataDir, names: namesDir, cities: citiesFile, priors: priorsFile, tagged } = values;
if (!dataDir || !namesDir || !tagged || (citiesFile === undefined) !== (priorsFile === undefined)) {
  throw new Error(
    'Usage: node ml/train-names.ts --data DIR --names DIR --tagged FILE [--documents DIR]... [--negatives FILE]... [--cities FILE --priors FILE]',
  );
}
const shipped = new URL('../packages/analysis/models/fast-names.bin', import.meta.url);

const started = Date.now();
const report = (message: string): void => {
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${message}\n`);
};
const random = seededRandom(SEED);

const readTrain = (name: string): Sentence[] => readCorpus(dataDir, `${name}.train.tsv`);
const norwegian = [...readTrain('norne-nob'), ...readTrain('norne-nno')];
const english = [...readTrain('btc-en'), ...readTrain('wnut17-en')];
const sentences = [...norwegian, ...english];
const lexicon =
  citiesFile && priorsFile
    ? buildLexicon({ dataDir, namesDir, citiesFile, priorsFile }, norwegian, english)
    : readNameModel(readFileSync(shipped)).lexicon;
const documents = readDocumentSentences(values.documents);
const pool = readNamePool(dataDir, namesDir);
const all: (Sentence & { weight: number })[] = [
  ...sentences.map((sentence) => ({ ...sentence, weight: 1 })),
  ...shoutedCopies(sentences, random).map((sentence) => ({ ...sentence, weight: 0.5 })),
  ...swapNames(sentences, pool, random).map((sentence) => ({ ...sentence, weight: 0.5 })),
  ...makeFormLines(pool, FORM_LINES, random).map((sentence) => ({ ...sentence, weight: 0.5 })),
  ...readTagged(tagged).map((sentence) => ({ ...sentence, weight: TAGGED_WEIGHT })),
  ...[...documents, ...readPlainLines(values.negatives)].map((sentence) => ({ ...sentence, weight: 1 })),
  ...shoutedCopies(documents, random).map((sentence) => ({ ...sentence, weight: 0.5 })),
  ...swapNames(documents, pool, random).map((sentence) => ({ ...sentence, weight: 0.5 })),
];
report(`${all.length} sentences, ${lexicon.hashes.length} words in the lists`);

const slots = all.map((sentence) => segmentFeatures(sentence.words, lexicon));
const counts = countSlots(slots);
const frequent = Array.from(counts.keys()).filter((slot) => (counts[slot] ?? 0) >= MIN_FEATURE_COUNT);
report(`${frequent.length} features met ${MIN_FEATURE_COUNT} times or more`);

const options = { learningRate: 0.1, dropout: DROPOUT, random };
const wide = new Crf(frequent.length);
wide.train(examplesOf(frequent), { ...options, epochs: 4, onEpoch: (epoch) => report(`epoch ${epoch}`) });
const kept = mostUseful(frequent, wide.weights).sort((a, b) => a - b);
const narrow = new Crf(kept.length);
narrow.train(examplesOf(kept), {
  ...options,
  epochs: 14,
  onEpoch: (epoch) => report(`epoch ${epoch}, kept features`),
});
// Without the features left out in training the sums are larger.
narrow.weights.forEach((weight, index) => {
  narrow.weights[index] = weight * (1 - DROPOUT);
});

const uncalibrated = quantise(narrow, kept, lexicon);
const readDev = (name: string): Sentence[] => readCorpus(dataDir, `${name}.dev.tsv`);
const calibration = {
  norwegian: calibrate(uncalibrated, [...readDev('norne-nob'), ...readDev('norne-nno')]),
  english: calibrate(uncalibrated, readDev('uner-ewt-en')),
};
const model = { ...uncalibrated, info: { ...uncalibrated.info, calibration } };
for (const name of ['norne-nob', 'norne-nno', 'uner-ewt-en', 'wnut17-en']) {
  report(`${name} dev  ${evaluateOn(model, readDev(name)).line()}`);
}
const bytes = writeNameModel(model);
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, 'fast-names.bin'), bytes);
report(`fast-names.bin ${bytes.length} bytes sha256 ${createHash('sha256').update(bytes).digest('hex')}`);

function countSlots(list: readonly (readonly Uint32Array[])[]): Uint32Array {
  const result = new Uint32Array(FEATURE_SLOTS);
  for (const words of list) {
    for (const features of words) for (const slot of features) result[slot] = (result[slot] ?? 0) + 1;
  }
  return result;
}

function examplesOf(used: readonly number[]): Example[] {
  const numbers = new Int32Array(FEATURE_SLOTS).fill(-1);
  used.forEach((slot, number) => {
    numbers[slot] = number;
  });
  return all.map(({ tags, weight }, index) => ({
    tags,
    weight,
    features: (slots[index] ?? []).map((features) =>
      Uint32Array.from(features, (slot) => (numbers[slot] ?? -1) + 1)
        .filter((number) => number > 0)
        .map((number) => number - 1),
    ),
  }));
}

/** The features whose strongest weight, raised a little for frequent ones, is largest. */
function mostUseful(used: readonly number[], weights: Float32Array): number[] {
  const use = Float64Array.from(used, (slot, number) => {
    const strongest = weights
      .subarray(number * LABEL_COUNT, (number + 1) * LABEL_COUNT)
      .reduce((top, weight) => Math.max(top, Math.abs(weight)), 0);
    return strongest * Math.sqrt(Math.min(50, counts[slot] ?? 0));
  });
  const order = Array.from(used.keys()).sort((a, b) => (use[b] ?? 0) - (use[a] ?? 0));
  return order.slice(0, KEPT_FEATURES).map((number) => used[number] ?? 0);
}

/** The model in eight-bit weights; `used` must rise. */
function quantise(crf: Crf, used: readonly number[], words: Lexicon): NameModel {
  const sizes = Float32Array.from(crf.weights, Math.abs).sort();
  // The few largest weights are cut, so that the many small ones keep their differences.
  const weightScale = (sizes[Math.floor(sizes.length * 0.9999)] ?? 1) / 127;
  const weights = Int8Array.from(crf.weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight / weightScale))),
  );
  const bits = new Uint32Array(FEATURE_SLOTS / 32);
  for (const slot of used) bits[slot >>> 5] = ((bits[slot >>> 5] ?? 0) | (1 << (slot & 31))) >>> 0;
  const line: [number, number][] = [[1, 1]];
  const lines = { PER: line, ORG: line, LOC: line };
  const info = {
    name: 'fast-names.bin',
    labels,
    featureSlots: FEATURE_SLOTS,
    weightScale,
    decode,
    calibration: { norwegian: lines, english: lines },
  };
  return { info, used: bits, weights, transitions: crf.transitions, lexicon: words };
}

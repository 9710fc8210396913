import type { DetectionMethod } from '@sladd/contract';
import { AnalysisError } from '../errors.ts';
import type { EntityMapping } from '../finding/entity-mapping.ts';
import { PlaceIndex } from '../finding/place-index.ts';
import type { EncoderTag } from './encoder-tag.ts';
import { type FineLabel, isStatement } from './fine-labels.ts';
import { type EncoderFile, specialPieces } from './network/encoder-file.ts';
import type { TokenClassifier } from './network/token-classifier.ts';
import { scaled } from './score-scale.ts';
import { decodeBioes, type PieceSpan, rawScore, toLogProbabilities } from './spans/bioes.ts';
import { finishTags } from './spans/finish-tags.ts';
import { lean } from './spans/lean.ts';
import { createUnigramTokenizer, type Pieces } from './tokens/unigram-tokenizer.ts';
import { windowsOf } from './tokens/windows.ts';

/** Rows that the network reads at once; more rows need more memory without being faster. */
const BATCH_ROWS = 4;

/** The trained encoder for `standard` and `advanced`. */
export interface EncoderTagger {
  /** File name of the model, as in `models.json`, or name and version of one of a folder. */
  readonly model: string;
  /** The methods it is used for; all that use an encoder if left out. */
  readonly methods?: readonly DetectionMethod[];
  /**
   * Marks a text. Returns the tags in order; only statements overlap, with the values in them. Long texts are read
   * completely, in overlapping windows. Throws `AnalysisError` `model.unavailable` if the network cannot run.
   */
  tag(text: string): Promise<EncoderTag[]>;
}

/** Creates an encoder from vocabulary and network. `model` is the file name of the network. */
export function createEncoderTagger(parts: {
  readonly model: string;
  readonly file: EncoderFile;
  readonly classifier: TokenClassifier;
  /**
   * For a model of the administrator's folder: the entity types of each label by tier, and the lowest score that counts.
   */
  readonly folder?: {
    readonly entities: readonly (readonly EntityMapping[])[];
    readonly threshold: number;
  };
}): EncoderTagger {
  const { model, file, classifier, folder } = parts;
  const tokenizer = createUnigramTokenizer(file);
  return {
    model,
    tag: async (text) => {
      const pieces = tokenizer.encode(text);
      const tiers = await readTiers(pieces.ids, file.tiers, classifier);
      if (!folder) for (const { logs, labels } of tiers) lean(logs, labels);
      const toTags = ({ number, labels, logs }: Tier, marks: readonly PieceSpan[]): EncoderTag[] =>
        marks.flatMap((mark): EncoderTag[] => {
          const label = labels[mark.label];
          if (label === undefined) return [];
          const place = placeOf(pieces, mark);
          const score = scaled(rawScore(logs, labels.length, mark), file.calibration);
          if (!folder) return [{ ...place, label, score, model }];
          const entity = folder.entities[number]?.[mark.label] ?? {};
          return score < folder.threshold
            ? []
            : [{ ...place, label, score, model, entity, isOfFolder: true }];
        });
      const tags = inOrder(tiers.flatMap((tier) => toTags(tier, decodeBioes(tier.logs, tier.labels.length))));
      const finished = finishTags(tags, text);
      if (folder) return finished;
      const doubted = tiers.flatMap((tier) => {
        const count = tier.labels.length;
        return toTags(tier, decodeBioes(outsideDoubted(tier.logs, count), count));
      });
      return withFaint(finished, finishTags(withFaint(tags, inOrder(doubted)), text));
    },
  };
}

/** The labels of one tier and the log probabilities of its outputs for each piece. */
interface Tier {
  readonly number: number;
  readonly labels: readonly FineLabel[];
  readonly logs: Float32Array;
}

function outputsOf(labels: readonly FineLabel[]): number {
  return 1 + 4 * labels.length;
}

async function readTiers(
  ids: readonly number[],
  tiers: EncoderFile['tiers'],
  classifier: TokenClassifier,
): Promise<Tier[]> {
  const outputs = tiers.reduce((sum, labels) => sum + outputsOf(labels), 0);
  const scores = await readPieces(ids, outputs, classifier);
  let first = 0;
  return tiers.map((labels, number) => {
    const width = outputsOf(labels);
    const logs = logsOf(scores, outputs, first, width);
    first += width;
    return { number, labels, logs };
  });
}

function inOrder(tags: readonly EncoderTag[]): EncoderTag[] {
  return tags.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * By how much the log probability of "outside" is lowered to find faint marks. On the development documents of several
 * authors about half of the faint marks are sensitive.
 */
const OUTSIDE_DOUBT = 3.5;

/** The log probabilities with a lower one for "outside". */
function outsideDoubted(logs: Float32Array, labels: number): Float32Array {
  const doubted = logs.slice();
  for (let at = 0; at < doubted.length; at += 1 + 4 * labels)
    doubted[at] = (doubted[at] ?? 0) - OUTSIDE_DOUBT;
  return doubted;
}

/** The tags, together with those faint ones that do not overlap a tag of their tier, in text order. */
function withFaint(tags: readonly EncoderTag[], others: readonly EncoderTag[]): EncoderTag[] {
  const statements = new PlaceIndex(tags.filter(({ label }) => isStatement(label)));
  const values = new PlaceIndex(tags.filter(({ label }) => !isStatement(label)));
  const faint = others.flatMap((other): EncoderTag[] =>
    (isStatement(other.label) ? statements : values).has(other) ? [] : [{ ...other, isFaint: true }],
  );
  return inOrder([...tags, ...faint]);
}

/** The log probabilities of a tier: `width` outputs from `first` on, of `outputs` per piece. */
function logsOf(scores: Float32Array, outputs: number, first: number, width: number): Float32Array {
  const pieces = scores.length / outputs;
  const logs = new Float32Array(pieces * width);
  for (let piece = 0; piece < pieces; piece++) {
    const from = piece * outputs + first;
    logs.set(scores.subarray(from, from + width), piece * width);
  }
  toLogProbabilities(logs, width);
  return logs;
}

/** The outputs of the network for all pieces, read in windows. */
async function readPieces(
  ids: readonly number[],
  outputs: number,
  classifier: TokenClassifier,
): Promise<Float32Array> {
  const all = new Float32Array(ids.length * outputs);
  const windows = windowsOf(ids.length);
  for (let from = 0; from < windows.length; from += BATCH_ROWS) {
    const batch = windows.slice(from, from + BATCH_ROWS);
    const rows = batch.map(({ start, end }) => [
      specialPieces.begin,
      ...ids.slice(start, end),
      specialPieces.end,
    ]);
    const results = await classifier.classify(rows);
    batch.forEach(({ start, keepFrom, keepTo }, number) => {
      const scores = results[number];
      if (scores?.length !== (rows[number]?.length ?? 0) * outputs) {
        throw new AnalysisError('model.unavailable', 'The network and the labels do not fit together.');
      }
      const shift = 1 - start; // the begin piece stands before the window
      all.set(scores.subarray((keepFrom + shift) * outputs, (keepTo + shift) * outputs), keepFrom * outputs);
    });
  }
  return all;
}

function placeOf(pieces: Pieces, { first, past }: PieceSpan): { start: number; end: number } {
  return { start: pieces.starts[first] ?? 0, end: pieces.ends[past - 1] ?? 0 };
}

import { AnalysisError } from '../../errors.ts';
import { type FineLabel, isFineLabel } from '../fine-labels.ts';
import type { ScoreScale } from '../score-scale.ts';

/** Ids of the special pieces, which represent no text; they are first in the file. */
export const specialPieces = { begin: 0, padding: 1, end: 2, unknown: 3 } as const;

/** The data for splitting text into pieces. */
export interface Vocabulary {
  /** Texts of the pieces by id; a leading U+2581 marks the beginning of a word. */
  readonly pieces: readonly string[];
  /** Log probability of each piece in thousandths. */
  readonly scores: readonly number[];
  /** Replacements for characters before the text is split; other characters stay. */
  readonly normalizer: Readonly<Record<string, string>>;
}

/** Everything of the encoder except its weights: vocabulary, labels and the calibration of its scores. */
export interface EncoderFile extends Vocabulary {
  /**
   * Labels by tier. For each piece the network has the outputs of one tier after the other: outside, then four (begin,
   * inside, end, single) for each label in this order. Values and statements are separate tiers, because statements
   * contain values.
   */
  readonly tiers: readonly (readonly FineLabel[])[];
  /** Converts the raw score of a span to the reported one. */
  readonly calibration: ScoreScale;
}

/** Reads `encoder-tags.json`. Throws `AnalysisError` `model.unavailable` if it is invalid. */
export function parseEncoderFile(json: string): EncoderFile {
  const file = parsed(json);
  if (!isEncoderFile(file)) {
    throw new AnalysisError('model.unavailable', 'The encoder file does not hold a vocabulary and labels.');
  }
  return file;
}

/** Reads the vocabulary of such a file, ignoring everything else. Throws `AnalysisError` `model.unavailable`. */
export function parseVocabulary(json: string): Vocabulary {
  const file = parsed(json);
  if (!isVocabulary(file)) {
    throw new AnalysisError('model.unavailable', 'The tokenizer file does not hold a vocabulary.');
  }
  const { pieces, scores, normalizer } = file;
  return { pieces, scores, normalizer };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new AnalysisError('model.unavailable', 'The encoder file is not JSON.', { cause });
  }
}

function isEncoderFile(file: unknown): file is EncoderFile {
  if (!isVocabulary(file)) return false;
  const { tiers, calibration } = file as Partial<Record<keyof EncoderFile, unknown>>;
  return (
    isListOf(tiers, (labels) =>
      isListOf(labels, (label) => typeof label === 'string' && isFineLabel(label)),
    ) &&
    isRecordOf(calibration, (value) => typeof value === 'number') &&
    'slope' in calibration &&
    'offset' in calibration
  );
}

function isVocabulary(file: unknown): file is Vocabulary {
  if (typeof file !== 'object' || file === null) return false;
  const { pieces, scores, normalizer } = file as Partial<Record<keyof Vocabulary, unknown>>;
  return (
    isListOf(pieces, (piece) => typeof piece === 'string') &&
    isListOf(scores, (score) => Number.isInteger(score)) &&
    pieces.length === scores.length &&
    pieces.length > specialPieces.unknown &&
    isRecordOf(normalizer, (text) => typeof text === 'string')
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isItem);
}

function isRecordOf(value: unknown, isItem: (item: unknown) => boolean): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isItem);
}

import { AnalysisError } from '../../errors.ts';
import { type FineLabel, isFineLabel } from '../fine-labels.ts';
import type { ScoreScale } from '../score-scale.ts';

/** Ids of the pieces that stand for no text; the file keeps them first. */
export const specialPieces = { begin: 0, padding: 1, end: 2, unknown: 3 } as const;

/** How a text becomes pieces. */
export interface Vocabulary {
  /** Texts of the pieces by id; a leading U+2581 marks the beginning of a word. */
  readonly pieces: readonly string[];
  /** Log probability of each piece in thousandths. */
  readonly scores: readonly number[];
  /** What a character becomes before it is cut into pieces; characters left out stay. */
  readonly normalizer: Readonly<Record<string, string>>;
}

/** The part of the encoder that is not weights: its vocabulary, its labels and how its scores are to be read. */
export interface EncoderFile extends Vocabulary {
  /**
   * Labels by tier. Each piece bears one output of each tier, tier after tier: outside, then four (begin, inside, end,
   * single) for each label in this order. Values and statements are tiers of their own, for statements hold values.
   */
  readonly tiers: readonly (readonly FineLabel[])[];
  /** From the raw to the reported score of a span. */
  readonly calibration: ScoreScale;
}

/** Reads `encoder-tags.json`. Throws `AnalysisError` `model.unavailable` when it is not what it should be. */
export function parseEncoderFile(json: string): EncoderFile {
  const file = parsed(json);
  if (!isEncoderFile(file)) {
    throw new AnalysisError('model.unavailable', 'The encoder file does not hold a vocabulary and labels.');
  }
  return file;
}

/** Reads the vocabulary of such a file, whatever else it holds. Throws `AnalysisError` `model.unavailable`. */
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

import type { EncoderTag } from '../encoder/encoder-tag.ts';
import type { EncoderTagger } from '../encoder/encoder-tagger.ts';
import type { FineLabel } from '../encoder/fine-labels.ts';
import type { TokenClassifier } from '../encoder/network/token-classifier.ts';
import { type ScoreScale, scaled } from '../encoder/score-scale.ts';
import { toLogProbabilities } from '../encoder/spans/bioes.ts';
import { finishTags } from '../encoder/spans/finish-tags.ts';
import { AnalysisError } from '../errors.ts';
import type { EntityMapping } from '../finding/entity-mapping.ts';
import { wordWindows } from '../gliner/word-windows.ts';
import { decodeWords, type LabelledWords } from './decode-words.ts';
import type { OutputLayout } from './label-scheme.ts';
import type { PieceTokenizer, PieceWord } from './piece-words.ts';

/** Which pieces of a word decide its label. */
export type Aggregation = 'first' | 'average' | 'max';

/** A label of the model and its meaning. */
export interface HfLabel {
  readonly name: string;
  readonly entity: EntityMapping;
  /** The label of Sladd's own encoder by which its texts are judged. */
  readonly like: FineLabel;
  /** The lowest reported score that counts. */
  readonly threshold: number;
}

/** The parts of a token classifier from the hub. */
export interface LabelTaggerParts {
  /** Name and version. */
  readonly model: string;
  readonly tokenizer: PieceTokenizer;
  readonly classifier: TokenClassifier;
  readonly layout: OutputLayout;
  /** Labels of the layout that are not listed here are ignored. */
  readonly labels: readonly HfLabel[];
  readonly aggregation: Aggregation;
  readonly scale: ScoreScale;
  /** The longest row that the network can read, in pieces, and how many pieces neighbouring windows share. */
  readonly limits: { readonly pieces: number; readonly overlap: number };
}

/**
 * A tagger from a token classifier. Pieces are read in overlapping windows and joined to words, and the most probable
 * labels that the scheme allows are chosen. Throws `AnalysisError` `model.unavailable` if the outputs of the network do
 * not match the layout.
 */
export function createLabelTagger(parts: LabelTaggerParts): EncoderTagger {
  const { model, tokenizer, layout, labels, scale } = parts;
  return {
    model,
    tag: async (text) => {
      const words = tokenizer.words(text);
      const logs = await readWords(words, parts);
      const tags = decodeWords(logs, layout).flatMap((span): EncoderTag[] => {
        const label = labels.find(({ name }) => name === span.label);
        if (!label) return [];
        const score = scaled(massOf(logs, span, layout), scale);
        if (score < label.threshold) return [];
        const place = { start: words[span.first]?.start ?? 0, end: words[span.past - 1]?.end ?? 0 };
        return [{ ...place, label: label.like, score, model, entity: label.entity, isOfFolder: true }];
      });
      return finishTags(tags, text);
    },
  };
}

/** The log probabilities of every output for every word. */
async function readWords(
  words: readonly PieceWord[],
  { tokenizer, classifier, layout, aggregation, limits }: LabelTaggerParts,
): Promise<Float32Array> {
  const width = layout.outputs.length;
  const logs = new Float32Array(words.length * width);
  const room = limits.pieces - tokenizer.begin.length - tokenizer.end.length;
  const read = words.map(({ pieces }) => pieces.slice(0, room));
  const windows = wordWindows(
    read.map(({ length }) => length),
    { words: Number.MAX_SAFE_INTEGER, pieces: room, overlap: limits.overlap },
  );
  for (const { start, end, keepFrom, keepTo } of windows) {
    const row = [...tokenizer.begin, ...read.slice(start, end).flat(), ...tokenizer.end];
    const [scores] = await classifier.classify([row]);
    if (scores?.length !== row.length * width)
      throw new AnalysisError('model.unavailable', 'The network has other outputs than the manifest names.');
    toLogProbabilities(scores, width);
    let piece = tokenizer.begin.length;
    for (let word = start; word < end; word++) {
      const { length = 0 } = read[word] ?? {};
      if (word >= keepFrom && word < keepTo)
        logs.set(
          joined(scores.subarray(piece * width, (piece + length) * width), width, aggregation),
          word * width,
        );
      piece += length;
    }
  }
  return logs;
}

/** The log probabilities of a word, computed from those of its pieces. */
function joined(pieces: Float32Array, width: number, aggregation: Aggregation): Float32Array {
  if (aggregation === 'first') return pieces.slice(0, width);
  const count = pieces.length / width;
  const word = new Float32Array(width);
  for (let at = 0; at < pieces.length; at++) {
    const share = Math.exp(pieces[at] ?? 0);
    const output = at % width;
    const before = word[output] ?? 0;
    word[output] = aggregation === 'max' ? Math.max(before, share) : before + share / count;
  }
  return word.map(Math.log);
}

/** The confidence that the words have the label, in whichever position of a span: the mean over them. */
function massOf(
  logs: Float32Array,
  { first, past, label }: LabelledWords,
  { outputs }: OutputLayout,
): number {
  let mass = 0;
  for (let word = first; word < past; word++)
    outputs.forEach((output, at) => {
      if (output.label === label) mass += Math.exp(logs[word * outputs.length + at] ?? 0);
    });
  return Math.min(1, mass / (past - first));
}

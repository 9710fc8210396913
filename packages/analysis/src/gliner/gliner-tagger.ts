import type { EncoderTag } from '../encoder/encoder-tag.ts';
import type { EncoderTagger } from '../encoder/encoder-tagger.ts';
import type { FineLabel } from '../encoder/fine-labels.ts';
import { type ScoreScale, scaled } from '../encoder/score-scale.ts';
import { finishTags } from '../encoder/spans/finish-tags.ts';
import type { Window } from '../encoder/tokens/windows.ts';
import { AnalysisError } from '../errors.ts';
import type { EntityMapping } from '../finding/entity-mapping.ts';
import { chooseSpans, type WordSpan } from './choose-spans.ts';
import { type Prompt, promptsFor } from './prompts.ts';
import type { SpanNetwork, SpanRow } from './span-network.ts';
import type { WordTokenizer } from './word-tokenizer.ts';
import { wordWindows } from './word-windows.ts';
import { type Word, wordsOf } from './words.ts';

/** Windows share this many times the longest span, so that every span is read whole with words around it. */
const OVERLAP_WIDTHS = 4;

/** A label as the model is asked for it, and its meaning. */
export interface GlinerLabel {
  readonly name: string;
  readonly entity: EntityMapping;
  /** The label of Sladd's own encoder by which its texts are judged. */
  readonly like: FineLabel;
}

/** The parts of a GLiNER model. */
export interface GlinerParts {
  /** Name and version. */
  readonly model: string;
  readonly tokenizer: WordTokenizer;
  readonly network: SpanNetwork;
  readonly labels: readonly GlinerLabel[];
  readonly scale: ScoreScale;
  /** The lowest reported score that counts. */
  readonly threshold: number;
  readonly limits: {
    /** Longest span in words; fixed by the network. */
    readonly maxWidth: number;
    /** Largest number of words that are read at once. */
    readonly maxWords: number;
    /** Largest number of pieces that are read at once, including labels and markers. */
    readonly maxPieces: number;
  };
}

interface ReadWord extends Word {
  readonly pieces: readonly number[];
}

/**
 * A tagger from a span GLiNER. Labels are asked for by name, a span's score for each label is independent of others,
 * and the spans with the highest scores that do not overlap are kept. Long texts are read completely, in overlapping
 * windows. Throws `AnalysisError` `model.unavailable` if tokenizer and labels do not fit together.
 */
export function createGlinerTagger(parts: GlinerParts): EncoderTagger {
  const { model, tokenizer, labels, limits } = parts;
  const { begin, end } = tokenizer;
  const rowPieces = limits.maxPieces - begin.length - end.length;
  const names = labels.map(({ name }) => name);
  const prompts = promptsFor(names, tokenizer, rowPieces);
  const room = rowPieces - Math.max(...prompts.map(({ pieces }) => pieces.length));
  return {
    model,
    tag: async (text) => {
      const words = readWords(text, tokenizer, room);
      const windows = wordWindows(
        words.map(({ pieces }) => pieces.length),
        { words: limits.maxWords, pieces: room, overlap: OVERLAP_WIDTHS * limits.maxWidth },
      );
      const found: WordSpan[] = [];
      for (const window of windows)
        for (const prompt of prompts) found.push(...(await spansIn(window, prompt, words, parts)));
      const tags = chooseSpans(found).flatMap(({ first, past, label, score }): EncoderTag[] => {
        const { like, entity } = labels[label] ?? {};
        if (like === undefined || entity === undefined) return [];
        const place = { start: words[first]?.start ?? 0, end: words[past - 1]?.end ?? 0 };
        return [{ ...place, label: like, score, model, entity, isOfFolder: true }];
      });
      return finishTags(tags, text);
    },
  };
}

/** The words that have pieces. A word with more pieces than fit is represented by its beginning. */
function readWords(text: string, tokenizer: WordTokenizer, room: number): ReadWord[] {
  return wordsOf(text).flatMap((word) => {
    const pieces = tokenizer.encode(text.slice(word.start, word.end));
    return pieces.length === 0 ? [] : [{ ...word, pieces: pieces.slice(0, room) }];
  });
}

/** The spans that begin in the kept part of a window and have a sufficient score. */
async function spansIn(
  window: Window,
  prompt: Prompt,
  words: readonly ReadWord[],
  { network, tokenizer, scale, threshold, limits: { maxWidth } }: GlinerParts,
): Promise<WordSpan[]> {
  const read = words.slice(window.start, window.end);
  const scores = await network.score(rowOf(prompt, read, tokenizer), maxWidth);
  const labels = prompt.labels.length;
  if (scores.length !== read.length * maxWidth * labels)
    throw new AnalysisError('model.unavailable', 'The network and the labels do not fit together.');
  const spans: WordSpan[] = [];
  for (let first = window.keepFrom; first < window.keepTo; first++) {
    for (let width = 1; width <= maxWidth && first + width <= window.end; width++) {
      const at = ((first - window.start) * maxWidth + width - 1) * labels;
      prompt.labels.forEach((label, number) => {
        const score = scaled(sigmoid(scores[at + number] ?? Number.NEGATIVE_INFINITY), scale);
        if (score >= threshold) spans.push({ first, past: first + width, label, score });
      });
    }
  }
  return spans;
}

function rowOf(prompt: Prompt, words: readonly ReadWord[], { begin, end }: WordTokenizer): SpanRow {
  const ids = [...begin, ...prompt.pieces];
  const wordsMask = ids.map(() => 0);
  words.forEach(({ pieces }, number) => {
    ids.push(...pieces);
    wordsMask.push(...pieces.map((_, at) => (at === 0 ? number + 1 : 0)));
  });
  return { ids: [...ids, ...end], wordsMask: [...wordsMask, ...end.map(() => 0)], words: words.length };
}

function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

import { AnalysisError } from '../errors.ts';
import type { WordTokenizer } from './word-tokenizer.ts';

/** Number of labels in one prompt; GLiNER was not trained with more. */
const MOST_LABELS = 25;
/** The largest share of a row for labels; the rest is for the text. */
const PROMPT_SHARE = 0.5;

/** The markers before each label and after the last one. */
const marks = { label: '<<ENT>>', end: '<<SEP>>' } as const;

/** Labels that are asked for together, and the pieces of their prompt. */
export interface Prompt {
  /** Numbers of the labels in the order of the network's outputs. */
  readonly labels: readonly number[];
  readonly pieces: readonly number[];
}

/**
 * Prompts that together ask for every label once. Throws `AnalysisError` `model.unavailable` if the tokenizer does not
 * know GLiNER's markers or a label is too long.
 */
export function promptsFor(labels: readonly string[], tokenizer: WordTokenizer, rowPieces: number): Prompt[] {
  const mark = markPiece(tokenizer, marks.label);
  const end = markPiece(tokenizer, marks.end);
  const room = Math.floor(rowPieces * PROMPT_SHARE) - 1;
  const prompts: { labels: number[]; pieces: number[] }[] = [];
  labels.forEach((label, number) => {
    const pieces = [mark, ...tokenizer.encode(label)];
    if (pieces.length > room)
      throw new AnalysisError('model.unavailable', `The label ${label} is too long for the model.`);
    const open = prompts.at(-1);
    if (open && open.labels.length < MOST_LABELS && open.pieces.length + pieces.length <= room) {
      open.labels.push(number);
      open.pieces.push(...pieces);
    } else {
      prompts.push({ labels: [number], pieces });
    }
  });
  return prompts.map((prompt) => ({ ...prompt, pieces: [...prompt.pieces, end] }));
}

function markPiece(tokenizer: WordTokenizer, mark: string): number {
  const piece = tokenizer.pieceOf(mark);
  if (piece === undefined)
    throw new AnalysisError(
      'model.unavailable',
      `The tokenizer has no ${mark}, so it is not that of a GLiNER.`,
    );
  return piece;
}

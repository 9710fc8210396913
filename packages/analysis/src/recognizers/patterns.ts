import type { RecognizerPattern } from './recognizer.ts';

type Scores = Omit<RecognizerPattern, 'regex'>;

// A number is not part of a longer number, word, GUID, decimal, date or path.
const beforeNumber = String.raw`(?<![\p{L}\p{N}_])(?<![\p{N}][.,:/\-])(?<![\p{L}\p{N}]-)`;
const afterNumber = String.raw`(?![\p{L}\p{N}_])(?![.,:/][\p{N}])(?!-[\p{L}\p{N}])`;
const beforeWord = String.raw`(?<![\p{L}\p{N}_])`;
const afterWord = String.raw`(?![\p{L}\p{N}_])`;

/** A pattern for something that begins and ends with a digit and is not part of a longer number or code. */
export function numberPattern(source: string, scores: Scores): RecognizerPattern {
  return { regex: new RegExp(`${beforeNumber}(?:${source})${afterNumber}`, 'gu'), ...scores };
}

/** A pattern for whole words, told apart by case unless `flags` holds `i`. */
export function wordPattern(source: string, scores: Scores, flags = ''): RecognizerPattern {
  return { regex: new RegExp(`${beforeWord}(?:${source})${afterWord}`, `gu${flags}`), ...scores };
}

import type { RecognizerPattern } from './recognizer.ts';

type Scores = Omit<RecognizerPattern, 'regex'>;

// A number is not part of a longer number, word, GUID, decimal, date or path.
const beforeNumber = String.raw`(?<![\p{L}\p{N}_])(?<![\p{N}][.,:/\-])(?<![\p{L}\p{N}]-)`;
const afterNumber = String.raw`(?![\p{L}\p{N}_])(?![.,:/][\p{N}])(?!-[\p{L}\p{N}])`;
const beforeWord = String.raw`(?<![\p{L}\p{N}_])`;
const afterWord = String.raw`(?![\p{L}\p{N}_])`;

/** A pattern for something that begins with a digit, perhaps in brackets, and is not part of a longer number or code. */
export function numberPattern(source: string, scores: Scores): RecognizerPattern {
  return { regex: new RegExp(`(?=[\\d(])${beforeNumber}(?:${source})${afterNumber}`, 'gu'), ...scores };
}

/** What a pattern finds where the look-behind `cue` holds as well: looked at after what the pattern begins with. */
export function patternBehind(cue: string, { regex }: RecognizerPattern, scores: Scores): RecognizerPattern {
  const at = regex.source.indexOf('(?<');
  const source = `${regex.source.slice(0, at)}${cue}${regex.source.slice(at)}`;
  return { regex: new RegExp(source, regex.flags), ...scores };
}

/**
 * A pattern for whole words that begin with what `begins` is the source of. They are told apart by case unless `flags`
 * holds `i`.
 */
export function wordPattern(begins: string, source: string, scores: Scores, flags = ''): RecognizerPattern {
  return {
    regex: new RegExp(`(?=${begins})${beforeWord}(?:${source})${afterWord}`, `gu${flags}`),
    ...scores,
  };
}

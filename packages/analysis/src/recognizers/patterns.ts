import type { RecognizerPattern } from './recognizer.ts';

type Scores = Omit<RecognizerPattern, 'regex'>;

// A number is not part of a longer number, word, GUID, decimal, date or path.
const beforeNumber = String.raw`(?<![\p{L}\p{N}_])(?<![\p{N}][.,:/\-])(?<![\p{L}\p{N}]-)`;
const afterNumber = String.raw`(?![\p{L}\p{N}_])(?![.,:/][\p{N}])(?!-[\p{L}\p{N}])`;
const beforeWord = String.raw`(?<![\p{L}\p{N}_])`;
const afterWord = String.raw`(?![\p{L}\p{N}_])`;

/** A pattern for a number that is not part of a longer number or code; `source` matches from a digit or a bracket on. */
export function numberPattern(source: string, scores: Scores): RecognizerPattern {
  return { regex: new RegExp(`(?=[\\d(])${beforeNumber}(?:${source})${afterNumber}`, 'gu'), ...scores };
}

/** The same pattern where the lookbehind `cue` matches as well; `cue` goes behind the lookahead at its beginning. */
export function patternBehind(cue: string, { regex }: RecognizerPattern, scores: Scores): RecognizerPattern {
  const at = regex.source.indexOf('(?<');
  const source = `${regex.source.slice(0, at)}${cue}${regex.source.slice(at)}`;
  return { regex: new RegExp(source, regex.flags), ...scores };
}

/** A pattern for whole words. `begins` is the source of their first character. Case-sensitive unless `flags` contains `i`. */
export function wordPattern(begins: string, source: string, scores: Scores, flags = ''): RecognizerPattern {
  return {
    regex: new RegExp(`(?=${begins})${beforeWord}(?:${source})${afterWord}`, `gu${flags}`),
    ...scores,
  };
}

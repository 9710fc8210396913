/** A text in the form that plain terms are compared in, with the place of every unit in the original. */
export interface FoldedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, the offset in the original it comes from; one more entry for the end. */
  readonly starts: Uint32Array;
  /** For each unit, the offset just past the original characters it comes from. */
  readonly ends: Uint32Array;
}

/** How a hyphen at a line end is read: "Nord-" + "mann" as one word, or "Anne-" + "Marie" with its hyphen. */
export type LineEndHyphen = 'join' | 'keep';

export interface FoldOptions {
  readonly ignoreCase: boolean;
  readonly lineEndHyphen: LineEndHyphen;
  /** Runs of white space and line breaks become one space. */
  readonly collapseSpaces: boolean;
}

const segment = /\P{M}\p{M}*|\p{M}+/gu;
const hyphens = new Set(['-', '\u2010', '\u2011']);
const dashes = /^[\u2010-\u2015\u2212]$/u;
const quotes = /^[\u2018\u2019\u201B]$/u;
const doubleQuotes = /^[\u201C-\u201F\u00AB\u00BB]$/u;
const invisible = /^[\u00AD\u200B-\u200D\u2060\uFEFF]$/u;

/**
 * Folds a text for comparing: compatibility forms and ligatures resolved (NFKC), case folded when asked for, soft
 * hyphens dropped, white space collapsed and words hyphenated at a line end joined. Linear.
 */
export function foldText(original: string, options: FoldOptions): FoldedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (folded: string, start: number, end: number): void => {
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(start);
      ends.push(end);
    }
  };
  for (const match of original.matchAll(segment)) {
    const [char] = match;
    const start = match.index;
    const end = start + char.length;
    if (invisible.test(char)) continue;
    if (isLineEndHyphen(original, char, start)) {
      if (options.lineEndHyphen === 'keep') add('-', start, end);
    } else if (char === '\n' && isLineEndHyphen(original, original[start - 1] ?? '', start - 1)) {
      // The break inside a hyphenated word is no space.
    } else if (options.collapseSpaces && /^\s$/u.test(char)) {
      if (parts.at(-1) !== ' ') add(' ', start, end);
    } else {
      add(foldCharacter(char, options.ignoreCase), start, end);
    }
  }
  starts.push(original.length);
  return { text: parts.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

function isLineEndHyphen(text: string, char: string, at: number): boolean {
  return (
    hyphens.has(char) &&
    text[at + 1] === '\n' &&
    /\p{L}/u.test(text[at - 1] ?? '') &&
    /\p{L}/u.test(text[at + 2] ?? '')
  );
}

function foldCharacter(char: string, ignoreCase: boolean): string {
  if (dashes.test(char)) return '-';
  if (quotes.test(char)) return "'";
  if (doubleQuotes.test(char)) return '"';
  const plain = char.normalize('NFKC');
  // Through upper case, so that ß meets SS and the two small sigmas meet.
  return ignoreCase ? plain.toUpperCase().toLowerCase() : plain;
}

/** A text with the original place of every unit. */
export interface JoinedText {
  readonly text: string;
  /** The original offset of each UTF-16 unit of `text`, with one more entry for the end. */
  readonly starts: Uint32Array;
  /** The original end offset of each unit. */
  readonly ends: Uint32Array;
}

const segment = /\P{M}\p{M}*|\p{M}+/gu;
const hyphens = new Set(['-', '\u2010', '\u2011']);
const dashes = /^[\u2010-\u2015\u2212]$/u;
const quotes = /^[\u2018\u2019\u201B]$/u;
const doubleQuotes = /^[\u201C-\u201F\u00AB\u00BB]$/u;
const invisible = /^[\u00AD\u200B-\u200D\u2060\uFEFF]$/u;

/**
 * The text that expressions match: compatibility forms and ligatures resolved (NFKC), soft hyphens removed, and words
 * joined that are hyphenated at a line end. Linear.
 */
export function joinLines(original: string): JoinedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of original.matchAll(segment)) {
    const [char] = match;
    const start = match.index;
    const isSplit = isLineEndHyphen(original, char, start);
    const isAfterSplit = char === '\n' && isLineEndHyphen(original, original[start - 1] ?? '', start - 1);
    if (isSplit || isAfterSplit || invisible.test(char)) continue;
    const plain = plainCharacter(char);
    parts.push(plain);
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(start);
      ends.push(start + char.length);
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

function plainCharacter(char: string): string {
  if (dashes.test(char)) return '-';
  if (quotes.test(char)) return "'";
  if (doubleQuotes.test(char)) return '"';
  return char.normalize('NFKC');
}

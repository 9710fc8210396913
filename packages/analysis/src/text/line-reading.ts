import { firstAfter } from './offsets.ts';

/** A text with some line ends removed, and the original position of everything. */
export interface LineReading {
  readonly text: string;
  /** Whether a range of the text spans removed line ends. */
  goesOver(start: number, end: number): boolean;
  /** Whether a range spans one or two of them, and no more. */
  crosses(start: number, end: number): boolean;
  /** The original offsets of a range. */
  placeOf(start: number, end: number): { readonly start: number; readonly end: number };
}

/** A line end within a paragraph; before it the blanks that `normalizeText` puts in place of a mark of the next line. */
const lineEnd = /(?<=\S) {0,20}\n(?! {0,20}(?:\n|$))/g;
/** A line end inside a number, an internet address or the like. */
const insideToken =
  /(?<=\d)\n(?=\d)|(?<=[\p{L}\p{N}][/_=&?%#@-])\n(?=[\p{L}\p{N}])|(?<=\p{L}:\/{0,2})\n(?=[\p{L}\p{N}/])|(?<=[\p{L}\p{N}]\.)\n(?=[\p{Ll}\d])|(?<=[\p{L}\p{N}])\n(?=[@/_])/gu;
/** A word that is hyphenated at a line end. */
const hyphen = /(?<=\p{L})[-\u00AD]\n(?=\p{Ll})/gu;

/** The text with its lines joined by spaces. */
export function wordsOverLines(text: string): LineReading | undefined {
  return reading(text, lineEnd, ' ');
}

/** The text with numbers and internet addresses joined across line ends. */
export function tokensOverLines(text: string): LineReading | undefined {
  return reading(text, insideToken, '');
}

/** The text with hyphenated words joined. */
export function hyphensOverLines(text: string): LineReading | undefined {
  return reading(text, hyphen, '');
}

const MOST_LINE_ENDS = 2;

/** Undefined if there is nothing to join. */
function reading(original: string, gaps: RegExp, by: string): LineReading | undefined {
  let text = '';
  let done = 0;
  const joints: number[] = [];
  const places: number[] = [];
  const take = (part: string, from: number) => {
    for (let at = 0; at < part.length; at++) places.push(from + at);
    text += part;
  };
  for (const gap of original.matchAll(gaps)) {
    take(original.slice(done, gap.index), done);
    joints.push(text.length);
    take(by, gap.index);
    done = gap.index + gap[0].length;
  }
  if (joints.length === 0) return undefined;
  take(original.slice(done), done);
  const goesOver = (start: number, end: number, times = 1): boolean =>
    (joints[firstAfter(joints, start) + times - 1] ?? Number.POSITIVE_INFINITY) + by.length < end;
  return {
    text,
    goesOver: (start, end) => goesOver(start, end),
    crosses: (start, end) => goesOver(start, end) && !goesOver(start, end, MOST_LINE_ENDS + 1),
    placeOf: (start, end) => ({ start: places[start] ?? 0, end: (places[end - 1] ?? 0) + 1 }),
  };
}

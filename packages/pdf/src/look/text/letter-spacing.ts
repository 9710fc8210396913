import { characterOf } from '@sladd/terms';
import type { Glyph, GlyphLine } from './glyphs.ts';

/** Letters closer than this, in font sizes, are not spaced. */
export const leastGap = 0.1;
/** Letters farther apart than this, in font sizes, are separate characters, as in the boxes of a form. */
const mostGap = 0.5;
/** The minimum ratio of a gap between words to a gap between letters. */
const wordShare = 1.6;
/** Fewer single letters are not taken as a spaced word. */
const fewestLetters = 4;

/** A visible character with the gap before it. */
interface Letter {
  /** Its index in the glyphs of its line. */
  readonly at: number;
  /** In font sizes; undefined after a written space and at the start of a line. */
  readonly gap: number | undefined;
}

/**
 * The glyphs of a line without the spaces that the engine generated for gaps between spaced letters. Spaced letters are
 * single, at least four, about equally far apart, and farther from their neighbours.
 */
export function withoutLetterSpacing({ glyphs, direction, isVertical }: GlyphLine): readonly Glyph[] {
  if (direction === undefined || isVertical) return glyphs;
  if (glyphs.filter(({ isMadeUp }) => isMadeUp).length < fewestLetters - 1) return glyphs;
  const dropped = new Set<number>();
  for (const run of looseRuns(lettersOf(glyphs, direction))) {
    const usual = usualGap(run);
    if (usual === undefined) continue;
    for (const { at, gap } of run.letters.slice(1)) {
      if (gap === undefined || gap > wordShare * usual) continue;
      for (let before = at - 1; glyphs[before]?.isMadeUp === true; before--) dropped.add(before);
    }
  }
  return dropped.size === 0 ? glyphs : glyphs.filter((_, at) => !dropped.has(at));
}

function lettersOf(glyphs: readonly Glyph[], direction: 0 | 90 | 180 | 270): Letter[] {
  const letters: Letter[] = [];
  let last: Glyph | undefined;
  for (const [at, glyph] of glyphs.entries()) {
    if (glyph.isMadeUp) continue;
    if (/^\s$/u.test(characterOf(glyph.codePoint))) {
      last = undefined;
      continue;
    }
    letters.push({ at, gap: last && gapBetween(last, glyph, direction) / glyph.size });
    last = glyph;
  }
  return letters;
}

function gapBetween({ box: a }: Glyph, { box: b }: Glyph, direction: 0 | 90 | 180 | 270): number {
  if (direction === 0) return b.x - (a.x + a.width);
  if (direction === 180) return a.x - (b.x + b.width);
  if (direction === 90) return b.y - (a.y + a.height);
  return a.y - (b.y + b.height);
}

/** A run of single letters. */
interface Run {
  readonly letters: readonly Letter[];
  /** The gaps between the letters, and those from the first and the last one to their neighbours; in font sizes. */
  readonly gaps: readonly number[];
  readonly outer: readonly number[];
}

function looseRuns(letters: readonly Letter[]): Run[] {
  const isTight = (letter: Letter | undefined): boolean => letter?.gap !== undefined && letter.gap < leastGap;
  const isAlone = (index: number): boolean => !isTight(letters[index]) && !isTight(letters[index + 1]);
  const runs: Run[] = [];
  for (let start = 0; start < letters.length; start++) {
    if (!isAlone(start)) continue;
    let end = start + 1;
    while (end < letters.length && isAlone(end)) end++;
    const run = letters.slice(start, end);
    runs.push({
      letters: run,
      gaps: run.slice(1).flatMap(({ gap }) => gap ?? []),
      outer: [letters[start]?.gap, letters[end]?.gap].flatMap((gap) => gap ?? []),
    });
    start = end;
  }
  return runs;
}

/** The median gap of a run; undefined if it is not spaced text. */
function usualGap({ gaps, outer }: Run): number | undefined {
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)];
  if (gaps.length < fewestLetters - 1 || usual === undefined || usual > mostGap) return undefined;
  return outer.every((gap) => gap > wordShare * usual) ? usual : undefined;
}

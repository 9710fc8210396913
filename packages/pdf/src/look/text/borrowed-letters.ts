import { type PageRect, union } from '@sladd/geometry';
import type { Glyph, GlyphLine } from './glyphs.ts';

/** Letters overlap their neighbours by less than this share of the font size. */
const overlap = 0.15;
/** A gap of this share of the font size counts as a space. */
const space = 0.2;
/** The maximum number of glyphs, since every letter is compared with all of them; legitimate lines have fewer. */
const longest = 2000;

/**
 * Joins letters from another font into their line: some programs first draw the line, with gaps for letters that its font
 * lacks, and then these letters, which the engine returns as a separate line.
 */
export function joinBorrowedLetters(lines: readonly GlyphLine[]): GlyphLine[] {
  const joined: GlyphLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const whole = last && isWithin(line, last) ? insert(last, line) : undefined;
    if (whole) joined[joined.length - 1] = whole;
    else joined.push(line);
  }
  return joined;
}

/** A cheap check: hardly any line is inside the previous one. */
function isWithin({ box, direction }: GlyphLine, host: GlyphLine): boolean {
  if (direction !== 0 || host.direction !== 0) return false;
  const middle = box.y + box.height / 2;
  return (
    box.x > host.box.x &&
    right(box) < right(host.box) &&
    middle > host.box.y &&
    middle < host.box.y + host.box.height
  );
}

/** The line with all letters of another one inserted in its gaps; undefined if one does not fit. */
function insert(host: GlyphLine, line: GlyphLine): GlyphLine | undefined {
  if (host.glyphs.length + line.glyphs.length > longest) return undefined;
  let glyphs: readonly Glyph[] | undefined = host.glyphs;
  for (const letters of parts(line.glyphs)) glyphs = glyphs && inGap(glyphs, letters);
  return glyphs && { ...placeOf(host), glyphs, box: union(host.box, line.box) };
}

function placeOf({ isVertical, direction }: GlyphLine): Pick<GlyphLine, 'isVertical' | 'direction'> {
  return { isVertical, direction };
}

/** Splits glyphs at generated spaces. */
function parts(glyphs: readonly Glyph[]): Glyph[][] {
  const found: Glyph[][] = [[]];
  for (const glyph of glyphs) {
    if (glyph.isMadeUp) found.push([]);
    else found.at(-1)?.push(glyph);
  }
  return found.filter((letters) => letters.length > 0);
}

function inGap(glyphs: readonly Glyph[], letters: readonly Glyph[]): Glyph[] | undefined {
  const [first, last] = [letters[0], letters.at(-1)];
  if (!first || !last) return undefined;
  const [from, to] = [first.box.x, right(last.box)];
  const own = glyphs.map((glyph, at) => ({ glyph, at })).filter(({ glyph }) => !glyph.isMadeUp);
  const next = own.findIndex(({ glyph }) => glyph.box.x + glyph.box.width / 2 > (from + to) / 2);
  const [before, after] = [own[next - 1], own[next]];
  if (!before || !after) return undefined;
  const gaps = [from - right(before.glyph.box), after.glyph.box.x - to];
  const { size } = before.glyph;
  if (gaps.some((gap) => gap < -overlap * size)) return undefined;
  const [spaceBefore, spaceAfter] = gaps.map((gap) => (gap > space * size ? [madeUp(first)] : []));
  return [
    ...glyphs.slice(0, before.at + 1),
    ...(spaceBefore ?? []),
    ...letters,
    ...(spaceAfter ?? []),
    ...glyphs.slice(after.at),
  ];
}

function madeUp(glyph: Glyph): Glyph {
  return { ...glyph, codePoint: 32, isMadeUp: true };
}

function right({ x, width }: PageRect): number {
  return x + width;
}

import { type Glyph, type GlyphLine, glyphCentre } from '../../look/text/glyphs.ts';
import { isBlank } from '../plan/selection.ts';

/** Evened text may move by at most this, in em. */
const farthestEm = 2;

/** Whether the letters of a page are the same as before, in the same order, and each near its old place. */
export function isInPlace(before: readonly GlyphLine[], after: readonly GlyphLine[]): boolean {
  const [old, now] = [letters(before), letters(after)];
  return old.length === now.length && old.every((glyph, index) => isNear(glyph, now[index]));
}

function letters(lines: readonly GlyphLine[]): Glyph[] {
  return lines.flatMap((line) => line.glyphs.filter((glyph) => !isBlank(glyph)));
}

function isNear(a: Glyph, b: Glyph | undefined): boolean {
  if (!b || a.codePoint !== b.codePoint) return false;
  const [from, to] = [glyphCentre(a), glyphCentre(b)];
  return Math.hypot(from.x - to.x, from.y - to.y) <= farthestEm * a.size;
}

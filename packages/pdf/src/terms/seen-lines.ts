import type { Glyph, GlyphLine } from '../text/glyphs.ts';

/** A gap of this share of the font size reads as a space. */
const spaceShare = 0.15;
/** So many lines from the top, and from the bottom, hold the edges of a page's text. */
const linesAtEdge = 12;

/** Lines as the eye puts them together, whatever order their letters were drawn in. Level text only. */
export function seenLines(lines: readonly GlyphLine[]): { glyphs: Glyph[] }[] {
  const rows: { y: number; glyphs: Glyph[] }[] = [];
  const glyphs = lines
    .filter((line) => line.direction === 0)
    .flatMap((line) => line.glyphs.filter((glyph) => !glyph.isMadeUp));
  const placed = glyphs.map((glyph) => ({ glyph, y: glyph.box.y + glyph.box.height / 2 }));
  placed.sort((a, b) => a.y - b.y);
  for (const { glyph, y } of placed) {
    const row = rows.at(-1);
    if (row && Math.abs(row.y - y) < glyph.box.height * 0.3) row.glyphs.push(glyph);
    else rows.push({ y, glyphs: [glyph] });
  }
  return rows.map((row) => ({ glyphs: spaced(row.glyphs.sort((a, b) => a.box.x - b.box.x)) }));
}

/** The lines of a page as drawn, and those near its edges as seen: the orders to look for the page's first and last words in. */
export function edgeOrders(
  lines: readonly GlyphLine[],
): (readonly { readonly glyphs: readonly Glyph[] }[])[] {
  const level = lines.filter((line) => line.direction === 0);
  if (level.length > 2 * linesAtEdge) {
    level.sort((a, b) => a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2));
    level.splice(linesAtEdge, level.length - 2 * linesAtEdge);
  }
  return [lines, seenLines(level)];
}

function spaced(glyphs: readonly Glyph[]): Glyph[] {
  const result: Glyph[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const glyph of glyphs) {
    if (glyph.box.x - end > spaceShare * glyph.size && result.length > 0) {
      result.push({ ...glyph, codePoint: 32, isMadeUp: true });
    }
    result.push(glyph);
    end = glyph.box.x + glyph.box.width;
  }
  return result;
}

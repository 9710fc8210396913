import { union } from '@sladd/geometry';
import type { Glyph, GlyphLine } from './glyphs.ts';

/** Letters farther apart than this share of the font size are not in the same word. */
const farthest = 0.6;

/** Joins vertical text, which the engine can return as one line per letter, into one line. */
export function joinVerticalLines(lines: readonly GlyphLine[]): GlyphLine[] {
  const joined: GlyphLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && line.isVertical && last.isVertical && continuesDown(last.glyphs.at(-1), line.glyphs[0])) {
      joined[joined.length - 1] = {
        ...last,
        glyphs: [...last.glyphs, ...line.glyphs],
        box: union(last.box, line.box),
      };
    } else joined.push(line);
  }
  return joined;
}

function continuesDown(upper: Glyph | undefined, lower: Glyph | undefined): boolean {
  if (!upper || !lower) return false;
  const gap = lower.box.y - (upper.box.y + upper.box.height);
  const offset = lower.box.x + lower.box.width / 2 - (upper.box.x + upper.box.width / 2);
  return Math.abs(gap) < farthest * upper.size && Math.abs(offset) < farthest * upper.size;
}

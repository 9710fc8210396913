import { containsPoint, type PageRect, touches } from '@sladd/geometry';
import type { PageSize } from '../../engine/objects/pages.ts';
import type { Glyph, GlyphLine } from '../../look/text/glyphs.ts';

/** Says whether a glyph is to be removed. */
export type IsSelected = (glyph: Glyph) => boolean;

/**
 * The rule of this package: a mark covers a glyph when the glyph's centre lies in its box. Where the edge of the page cuts
 * off the centre, that of the part that is shown counts.
 */
export function coveredBy(boxes: readonly PageRect[], page?: PageSize): IsSelected {
  const [right, bottom] = [page?.width ?? Infinity, page?.height ?? Infinity];
  // Called for every letter, so it allocates no object or closure per call.
  return ({ box: { x, y, width, height } }) => {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    if (page && (middleX < 0 || middleY < 0 || middleX > right || middleY > bottom)) {
      const shownX = (Math.max(x, 0) + Math.min(x + width, right)) / 2;
      const shownY = (Math.max(y, 0) + Math.min(y + height, bottom)) / 2;
      for (const box of boxes) if (containsPoint(box, shownX, shownY)) return true;
    }
    for (const box of boxes) if (containsPoint(box, middleX, middleY)) return true;
    return false;
  };
}

/** Selects glyphs that are completely outside a page of this size, where no reader shows them. */
export function outsideOf({ width, height }: PageSize): IsSelected {
  return ({ box }) => box.x > width || box.y > height || box.x + box.width < 0 || box.y + box.height < 0;
}

/** Whether a part of a box is outside a page of this size. */
export function reachesOut(box: PageRect, { width, height }: PageSize): boolean {
  return box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height;
}

/** The glyphs of lines that one of the boxes covers. */
export function coveredGlyphs(
  lines: readonly GlyphLine[],
  boxes: readonly PageRect[],
  page?: PageSize,
): ReadonlySet<Glyph> {
  const covered = new Set<Glyph>();
  for (const line of lines) {
    const isCovered = coveredBy(
      boxes.filter((box) => touches(box, line.box)),
      page,
    );
    for (const glyph of line.glyphs) if (isCovered(glyph)) covered.add(glyph);
  }
  return covered;
}

/** The selected glyphs of lines. */
export function selectGlyphs(lines: readonly GlyphLine[], isSelected: IsSelected): ReadonlySet<Glyph> {
  const selected = new Set<Glyph>();
  for (const line of lines) {
    for (const glyph of line.glyphs) if (isSelected(glyph)) selected.add(glyph);
  }
  return selected;
}

/** Whether a glyph is white space, which carries no content and of which the reader adds some itself. */
export function isBlank(glyph: Glyph): boolean {
  return glyph.codePoint <= 32 || glyph.codePoint === 0xa0;
}

/** The selected glyphs of a page and all others, without white space. */
export function splitGlyphs(
  lines: readonly GlyphLine[],
  isSelected: IsSelected,
): { selected: Glyph[]; others: Glyph[] } {
  const selected: Glyph[] = [];
  const others: Glyph[] = [];
  for (const line of lines) {
    for (const glyph of line.glyphs) {
      if (!isBlank(glyph)) (isSelected(glyph) ? selected : others).push(glyph);
    }
  }
  return { selected, others };
}

import { containsPoint, type PageRect, union } from '@sladd/geometry';
import type { RedactionMark } from '../mark.ts';
import type { Glyph, GlyphLine } from '../text/glyphs.ts';
import { type FoundChar, findTerms } from './find-terms.ts';

/** The type that marks made from terms carry. */
const entityType = 'TERM';
/** Characters without a size get this one, in points, so that a mark can cover them. */
const leastSize = 0.5;
/** Letters this far apart, in heights, belong to one mark. */
const wideGap = 1.2;
/** A gap of this share of the font size reads as a space. */
const spaceShare = 0.15;

/** Marks over every place of a page that says one of the terms and that no other mark covers yet. */
export function termMarks(
  lines: readonly GlyphLine[],
  pageNumber: number,
  terms: readonly string[],
  marks: readonly RedactionMark[],
): RedactionMark[] {
  if (terms.length === 0) return [];
  const places = [...findTerms(charsOf(lines), terms), ...findTerms(charsOf(seenLines(lines)), terms)];
  const found: RedactionMark[] = [];
  for (const boxes of places) {
    if (boxes.every((box) => isCovered(box, marks) || isCovered(box, found))) continue;
    for (const box of mergeRuns(boxes)) found.push({ pageNumber, box, entityType });
  }
  return found;
}

/** Boxes side by side become one. */
export function mergeRuns(boxes: readonly PageRect[]): PageRect[] {
  const runs: PageRect[] = [];
  for (const box of boxes.map(withSize)) {
    const last = runs.at(-1);
    if (last && isBeside(last, box)) runs[runs.length - 1] = union(last, box);
    else runs.push(box);
  }
  return runs;
}

/** The characters of lines, with a line break after each. */
export function charsOf(lines: readonly { readonly glyphs: readonly Glyph[] }[]): FoundChar[] {
  return lines.flatMap(({ glyphs }) => [...glyphs, { codePoint: 10, box: undefined, isMadeUp: false }]);
}

/** Lines as the eye puts them together, whatever order their letters were drawn in. Level text only. */
function seenLines(lines: readonly GlyphLine[]): { glyphs: Glyph[] }[] {
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

function isCovered({ x, y, width, height }: PageRect, marks: readonly RedactionMark[]): boolean {
  return marks.some((mark) => containsPoint(mark.box, x + width / 2, y + height / 2));
}

function withSize(box: PageRect): PageRect {
  const [dx, dy] = [Math.max(0, leastSize - box.width), Math.max(0, leastSize - box.height)];
  return { x: box.x - dx / 2, y: box.y - dy / 2, width: box.width + dx, height: box.height + dy };
}

function isBeside(a: PageRect, b: PageRect): boolean {
  const reach = wideGap * Math.max(a.height, b.height);
  const common = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const isLevel = common >= 0.5 * Math.min(a.height, b.height);
  return isLevel && b.x - (a.x + a.width) < reach && a.x - (b.x + b.width) < reach;
}

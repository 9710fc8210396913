import { containsPoint, type PageRect } from '@sladd/geometry';
import type { PDFPage, Pixmap } from 'mupdf';
import { isBlank, outsideOf, reachesOut, selectGlyphs } from '../act/plan/selection.ts';
import { limits } from '../engine/limits.ts';
import { mupdf } from '../engine/mupdf.ts';
import { type PageSize, pageSize } from '../engine/objects/pages.ts';
import type { GlyphLine } from '../look/text/glyphs.ts';
import { readContents } from '../look/text/page-text.ts';
import type { FindingCause, VerifyFinding } from '../report.ts';

/** Pixels per point: enough for small print. */
const scale = 2;
/** The smallest range of brightness, 0 to 255, of a readable word. */
const readableRange = 40;
const darkBelow = 128;
/** Points: words of less height are flattened or have no size. */
const leastHeight = 0.1;

/**
 * Finds words of a page that are not visible on it: the area of the word is drawn in a single colour. This finds text under
 * boxes, pictures and highlights, text in the colour of its background, text without height, and invisible text, whatever
 * hides it.
 */
export function findUnseenText(
  page: PDFPage,
  lines: readonly GlyphLine[],
  pageNumber: number,
): VerifyFinding[] {
  const size = pageSize(page);
  const { width, height } = size;
  const { words } = readContents(pageNumber, size, lines).text;
  if (words.length === 0) return [];
  const isOutside = holding(outsideGlyphs(lines, size));
  const isHuge = width * height * scale * scale > limits.rasterPixels;
  const zoom = isHuge ? Math.sqrt(limits.rasterPixels / (width * height)) : scale;
  const pixmap = page.toPixmap([zoom, 0, 0, zoom, 0, 0], mupdf.ColorSpace.DeviceGray, false, true);
  try {
    return words.flatMap(({ box }) => {
      const cause = isOutside(box) ? 'text_outside_page' : whyUnseen(pixmap, box, zoom);
      return cause ? [{ pageNumber, carrier: 'page_text', cause, box }] : [];
    });
  } finally {
    pixmap.destroy();
  }
}

/** Boxes of the glyphs that are entirely outside the page, which a redaction removes as well. */
function outsideGlyphs(lines: readonly GlyphLine[], size: PageSize): PageRect[] {
  const atEdge = lines.filter((line) => reachesOut(line.box, size));
  const outside = selectGlyphs(atEdge, outsideOf(size));
  return [...outside].filter((glyph) => !isBlank(glyph)).map(({ box }) => box);
}

/** A test for whether the centre of one of the glyphs is in a word. */
function holding(glyphs: readonly PageRect[]): (word: PageRect) => boolean {
  return (word) =>
    glyphs.some(({ x, y, width, height }) => containsPoint(word, x + width / 2, y + height / 2));
}

function whyUnseen(pixmap: Pixmap, box: PageRect, zoom: number): FindingCause | undefined {
  if (box.height < leastHeight) return 'invisible_text';
  // A word that is higher than wide can be rotated: its baseline is then on the left or right.
  const cores = box.height > box.width ? [upright(box), turned(box)] : [upright(box)];
  for (const core of cores) {
    const area = pixelArea(pixmap, core, zoom);
    if (!area || area.lightest - area.darkest >= readableRange) continue;
    return (area.darkest + area.lightest) / 2 < darkBelow ? 'text_under_dark_area' : 'invisible_text';
  }
  return undefined;
}

/** The middle of a box, where the letters are; its edges can contain rules and neighbours. */
function upright({ x, y, width, height }: PageRect): PageRect {
  return { x, y: y + height * 0.25, width, height: height * 0.55 };
}

function turned({ x, y, width, height }: PageRect): PageRect {
  return { x: x + width * 0.25, y, width: width * 0.5, height };
}

/** Below this size in pixels nothing is cut off at the edges. */
const roomyPixels = 8;

/** The range of brightness in a box, without one pixel at each edge if it is large enough. */
function pixelArea(
  pixmap: Pixmap,
  box: PageRect,
  zoom: number,
): { darkest: number; lightest: number } | undefined {
  const pixels = pixmap.getPixels();
  const clamp = (value: number, limit: number): number => Math.max(0, Math.min(limit, Math.round(value)));
  const dx = box.width * zoom < roomyPixels ? 0 : 1;
  const dy = box.height * zoom < roomyPixels ? 0 : 1;
  const left = clamp(box.x * zoom - pixmap.getX() + dx, pixmap.getWidth());
  const right = clamp((box.x + box.width) * zoom - pixmap.getX() - dx, pixmap.getWidth());
  const top = clamp(box.y * zoom - pixmap.getY() + dy, pixmap.getHeight());
  const bottom = clamp((box.y + box.height) * zoom - pixmap.getY() - dy, pixmap.getHeight());
  if (right - left < 2 || bottom - top < 2) return undefined;
  let [darkest, lightest] = [255, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const value = pixels[y * pixmap.getStride() + x] ?? 0;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  return { darkest, lightest };
}

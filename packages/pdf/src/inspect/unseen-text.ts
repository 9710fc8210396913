import { containsPoint, type PageRect } from '@sladd/geometry';
import type { PDFPage, Pixmap } from 'mupdf';
import { isBlank, outsideOf, reachesOut, selectGlyphs } from '../act/plan/selection.ts';
import { limits } from '../engine/limits.ts';
import { mupdf } from '../engine/mupdf.ts';
import { type PageSize, pageSize } from '../engine/objects/pages.ts';
import type { GlyphLine } from '../look/text/glyphs.ts';
import { readContents } from '../look/text/page-text.ts';
import type { FindingCause, VerifyFinding } from '../report.ts';

/** Pixels per point: small print must leave a trace. */
const scale = 2;
/** Brightness range, of 255, below which no eye reads a word. */
const readableRange = 40;
const darkBelow = 128;
/** Points: words less tall than this are pressed flat, or of no size. */
const leastHeight = 0.1;

/**
 * Words that are in a page but cannot be seen on it: the area where a word stands is drawn in one colour. That
 * finds text under boxes, pictures and highlights, text in the colour of its ground, text without height, and invisible text,
 * whatever hides it.
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

/** Boxes of the glyphs that no part of is on the page: those that a redaction takes away as well. */
function outsideGlyphs(lines: readonly GlyphLine[], size: PageSize): PageRect[] {
  const atEdge = lines.filter((line) => reachesOut(line.box, size));
  const outside = selectGlyphs(atEdge, outsideOf(size));
  return [...outside].filter((glyph) => !isBlank(glyph)).map(({ box }) => box);
}

/** Says whether a word has one of the glyphs. */
function holding(glyphs: readonly PageRect[]): (word: PageRect) => boolean {
  return (word) =>
    glyphs.some(({ x, y, width, height }) => containsPoint(word, x + width / 2, y + height / 2));
}

function whyUnseen(pixmap: Pixmap, box: PageRect, zoom: number): FindingCause | undefined {
  if (box.height < leastHeight) return 'invisible_text';
  // A word as tall as that can be turned: its letters then have their feet at the left or right.
  const cores = box.height > box.width ? [upright(box), turned(box)] : [upright(box)];
  for (const core of cores) {
    const area = pixelArea(pixmap, core, zoom);
    if (!area || area.lightest - area.darkest >= readableRange) continue;
    return (area.darkest + area.lightest) / 2 < darkBelow ? 'text_under_dark_area' : 'invisible_text';
  }
  return undefined;
}

/** The middle of a box, where the letters are; its edges can hold lines and neighbours. */
function upright({ x, y, width, height }: PageRect): PageRect {
  return { x, y: y + height * 0.25, width, height: height * 0.55 };
}

function turned({ x, y, width, height }: PageRect): PageRect {
  return { x: x + width * 0.25, y, width: width * 0.5, height };
}

/** Along and across small print there is no pixel to spare. */
const roomyPixels = 8;

/** Brightness of a box, where it has room a pixel away from its edges. */
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

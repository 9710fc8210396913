import type { PageRect } from '@sladd/geometry';
import type { Font, Matrix, PDFObject, PDFPage, Rect, Text } from 'mupdf';
import { type Destroyable, mupdf, noStroke, rawMupdf } from '../../engine/mupdf.ts';
import { isEmbedded } from './programs/is-embedded.ts';
import { glyphAt, itemFields, textSpans } from './text-spans.ts';

/** How far inside a mark ink must be, in font sizes: letters extend slightly beyond their advance box. */
const [marginAlong, marginAcross] = [0.3, 0.45];
/** A glyph larger than this, in font sizes, can be a whole word. */
const largest = 3;
/** The engine adds one unit around the bounds it measures, so glyphs are measured at a large size. */
const measuredSize = 1000;
/** The maximum nesting of forms; legitimate files have fewer levels. */
const deepest = 12;

/**
 * Whether a glyph under one of the boxes belongs to a position elsewhere: the position that readers report and the place
 * where the font draws can differ. Call it on a page whose text in the boxes was removed.
 */
export function hasStrayInk(page: PDFPage, boxes: readonly PageRect[]): boolean {
  if (boxes.length === 0 || !bringsFonts(page.getObject().getInheritable('Resources'), new Set(), 0))
    return false;
  const finder = new InkFinder(boxes);
  const device = new mupdf.Device(finder);
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
  return finder.found;
}

/** Whether a page uses an embedded font. Fonts of the reader draw glyphs at their position. */
function bringsFonts(resources: PDFObject, seen: Set<number>, depth: number): boolean {
  if (depth > deepest) return true;
  let found = false;
  resources.get('Font').forEach((font) => {
    found ||= isEmbedded(font) || isEmbedded(font.get('DescendantFonts', 0));
  });
  for (const kind of found ? [] : ['XObject', 'ExtGState']) {
    resources.get(kind).forEach((object) => {
      if (found) return;
      if (kind === 'ExtGState') found = !object.get('Font').isNull();
      else if (object.isIndirect() && !seen.has(object.asIndirect())) {
        seen.add(object.asIndirect());
        found = bringsFonts(object.get('Resources'), seen, depth + 1);
      }
    });
  }
  return found;
}

/** Engine callbacks. They must not throw through the stack frames of the engine. */
class InkFinder {
  found = false;
  readonly #boxes: readonly PageRect[];
  /** Ink bounds in font sizes, by font and glyph number. */
  readonly #ink = new Map<number, Rect>();

  constructor(boxes: readonly PageRect[]) {
    this.#boxes = boxes;
  }

  fillText(text: Text, matrix: Matrix, space: Destroyable): void {
    space.destroy();
    this.#look(text, matrix);
  }

  strokeText(text: Text, stroke: Destroyable, matrix: Matrix, space: Destroyable): void {
    stroke.destroy();
    space.destroy();
    this.#look(text, matrix);
  }

  clipText(text: Text, matrix: Matrix): void {
    this.#look(text, matrix);
  }

  clipStrokeText(text: Text, stroke: Destroyable, matrix: Matrix): void {
    stroke.destroy();
    this.#look(text, matrix);
  }

  ignoreText(text: Text): void {
    text.destroy();
  }

  #look(text: Text, matrix: Matrix): void {
    const bounds = text.getBounds(noStroke, matrix);
    const near = this.found ? [] : this.#boxes.filter((box) => overlaps(bounds, box));
    if (near.length > 0) {
      if (this.#find(text, matrix, near) === 'unmeasured') this.#measure(text);
      // Still unmeasured: the memory layout of the engine is not the expected one, so report it.
      this.found = this.#find(text, matrix, near) !== 'none';
    }
    text.destroy();
  }

  #find(text: Text, matrix: Matrix, boxes: readonly PageRect[]): 'none' | 'under_box' | 'unmeasured' {
    for (const { font, turn, first, end } of textSpans(text, matrix)) {
      for (let item = first; item < end; item += itemFields) {
        const glyph = rawMupdf.HEAP32[item + glyphAt] ?? -1;
        // Further characters of a ligature have no glyph of their own.
        if (glyph < 0) continue;
        const ink = this.#ink.get(keyOf(font, glyph));
        if (!ink) return 'unmeasured';
        const [x, y] = [rawMupdf.HEAPF32[item] ?? 0, rawMupdf.HEAPF32[item + 1] ?? 0];
        turn[4] = matrix[0] * x + matrix[2] * y + matrix[4];
        turn[5] = matrix[1] * x + matrix[3] * y + matrix[5];
        if (isUnder(boxes, ink, turn)) return 'under_box';
      }
    }
    return 'none';
  }

  /** Measures the glyphs of a text that are not known yet. */
  #measure(text: Text): void {
    text.walk({
      showGlyph: (font: Font, _place: Matrix, glyph: number, unicode: number, isVertical: number) => {
        const key = keyOf(font.pointer, glyph);
        if (!this.#ink.has(key)) this.#ink.set(key, inkOf(font, glyph, unicode, isVertical));
        font.destroy();
      },
    });
  }
}

/** Whether the centre of the ink is well inside one of the boxes; for a very large glyph, any part of it. */
function isUnder(boxes: readonly PageRect[], ink: Rect, matrix: Matrix): boolean {
  const [width, height] = [ink[2] - ink[0], ink[3] - ink[1]];
  if (!(width > 0 && height > 0)) return false;
  if (Math.max(width, height) > largest)
    return isWellInside(boxes, mupdf.Rect.transform(ink, matrix), matrix);
  const [along, up] = [ink[0] + width / 2, ink[1] + height / 2];
  const x = matrix[0] * along + matrix[2] * up + matrix[4];
  const y = matrix[1] * along + matrix[3] * up + matrix[5];
  for (const box of boxes) {
    if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) continue;
    if (isWellInside([box], [x, y, x, y], matrix)) return true;
  }
  return false;
}

function isWellInside(boxes: readonly PageRect[], area: Rect, [a, b, c, d]: Matrix): boolean {
  const size = Math.sqrt(Math.abs(a * d - b * c));
  const [dx, dy] = Math.abs(a) >= Math.abs(b) ? [marginAlong, marginAcross] : [marginAcross, marginAlong];
  return boxes.some((box) => overlaps(area, shrink(box, dx * size, dy * size)));
}

/** Left, bottom, right and top of the ink of a glyph, in font sizes. */
function inkOf(font: Font, glyph: number, unicode: number, isVertical: number): Rect {
  const text = new mupdf.Text();
  try {
    text.showGlyph(font, [measuredSize, 0, 0, measuredSize, 0, 0], glyph, unicode, isVertical);
    const [left, bottom, right, top] = text.getBounds(noStroke, mupdf.Matrix.identity);
    return [
      (left + 1) / measuredSize,
      (bottom + 1) / measuredSize,
      (right - 1) / measuredSize,
      (top - 1) / measuredSize,
    ];
  } finally {
    text.destroy();
  }
}

/** Unique for all glyphs of all fonts: glyph numbers are 16 bits. */
function keyOf(font: number, glyph: number): number {
  return font * 65_536 + glyph;
}

function overlaps([left, top, right, bottom]: Rect, { x, y, width, height }: PageRect): boolean {
  return width >= 0 && height >= 0 && left <= x + width && x <= right && top <= y + height && y <= bottom;
}

/** Has a negative size if nothing is left. */
function shrink({ x, y, width, height }: PageRect, dx: number, dy: number): PageRect {
  return { x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy };
}

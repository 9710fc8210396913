import type { PageRect } from '@sladd/geometry';
import type { Font, Matrix, PDFObject, PDFPage, Rect, StrokeState, Text } from 'mupdf';
import { mupdf } from '../engine/mupdf.ts';

/** How far inside a mark ink must lie, in font sizes: letters reach a little beyond the place they take on a line. */
const [marginAlong, marginAcross] = [0.3, 0.45];
/** A letter larger than this, in font sizes, can be a whole word. */
const largest = 3;
/** The engine adds one unit of space around what it measures, so that it measures large letters. */
const measuredSize = 1000;
/** Forms in forms in forms: honest files need fewer levels. */
const deepest = 12;
/** The engine takes null for "as filled"; its typings do not know. */
const noStroke = null as unknown as StrokeState;

interface Destroyable {
  destroy(): void;
}

/**
 * Whether a page shows a letter under one of the boxes that has its place elsewhere. Where a letter is, as readers
 * tell, and where its font draws it need not be the same. Call it on a page whose letters in the boxes are gone.
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

/** Whether a page uses a font of the file. Those of the reader draw letters in their place. */
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

function isEmbedded(font: PDFObject): boolean {
  const descriptor = font.get('FontDescriptor');
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.get(key).isStream());
}

/** Engine callbacks. They must not throw: the engine's own frames lie between them and us. */
class InkFinder {
  found = false;
  readonly #boxes: readonly PageRect[];
  /** In font sizes, by font and number of the glyph. */
  readonly #ink = new Map<string, Rect>();

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
    if (!this.found && this.#boxes.some((box) => overlaps(bounds, box))) {
      text.walk({
        showGlyph: (font: Font, place: Matrix, glyph: number, unicode: number, isVertical: number) => {
          this.#lookAtGlyph(
            this.#inkOf(font, glyph, unicode, isVertical),
            mupdf.Matrix.concat(place, matrix),
          );
          font.destroy();
        },
      });
    }
    text.destroy();
  }

  #lookAtGlyph([left, bottom, right, top]: Rect, matrix: Matrix): void {
    if (!(right > left && top > bottom)) return;
    const ink = mupdf.Rect.transform([left, bottom, right, top], matrix);
    const size = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const isLevel = Math.abs(matrix[0]) >= Math.abs(matrix[1]);
    const [x, y] = [(ink[0] + ink[2]) / 2, (ink[1] + ink[3]) / 2];
    const isLarge = Math.max(right - left, top - bottom) > largest;
    const middle: Rect = isLarge ? ink : [x, y, x, y];
    const [dx, dy] = isLevel ? [marginAlong, marginAcross] : [marginAcross, marginAlong];
    this.found ||= this.#boxes.some((box) => overlaps(middle, shrink(box, dx * size, dy * size)));
  }

  #inkOf(font: Font, glyph: number, unicode: number, isVertical: number): Rect {
    const key = `${font.pointer} ${glyph}`;
    const known = this.#ink.get(key);
    if (known) return known;
    const text = new mupdf.Text();
    try {
      text.showGlyph(font, [measuredSize, 0, 0, measuredSize, 0, 0], glyph, unicode, isVertical);
      const [left, bottom, right, top] = text.getBounds(noStroke, mupdf.Matrix.identity);
      const ink: Rect = [
        (left + 1) / measuredSize,
        (bottom + 1) / measuredSize,
        (right - 1) / measuredSize,
        (top - 1) / measuredSize,
      ];
      this.#ink.set(key, ink);
      return ink;
    } finally {
      text.destroy();
    }
  }
}

function overlaps([left, top, right, bottom]: Rect, { x, y, width, height }: PageRect): boolean {
  return width >= 0 && height >= 0 && left <= x + width && x <= right && top <= y + height && y <= bottom;
}

/** Of negative size where nothing is left. */
function shrink({ x, y, width, height }: PageRect, dx: number, dy: number): PageRect {
  return { x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy };
}

import type { Font, Matrix } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { type GrayArea, inkBox, type LetterShape, letterShape } from './letter-shape.ts';

/** A glyph of a font, and the character that it represents. */
export interface FontGlyph {
  readonly glyph: number;
  readonly codePoint: number;
}

/** The size of a cell, and the usual font size in it, in pixels. */
const [cellPx, usualPx] = [72, 40];
/** The start of the baseline in a cell. */
const [originX, originY] = [14, 50];
/**
 * The least size of the ink, and its least distance from the edge of the cell, so that it is neither too coarse nor cut
 * off.
 */
const [leastPx, rimPx] = [10, 2];
const columns = 12;

/** The shapes of some glyphs of a font, independent of their size; undefined for those that draw nothing. */
export function glyphShapes(font: Font, glyphs: readonly FontGlyph[]): (LetterShape | undefined)[] {
  const rows = Math.ceil(glyphs.length / columns);
  const paper = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, columns * cellPx, rows * cellPx], false);
  try {
    const cells = drawCells(paper, font, glyphs, usualPx);
    return cells.map((cell, index) => {
      const glyph = glyphs[index];
      return isClear(cell) || !glyph ? letterShape(cell) : resized(font, glyph, cell);
    });
  } finally {
    paper.destroy();
  }
}

function drawCells(
  paper: InstanceType<typeof mupdf.Pixmap>,
  font: Font,
  glyphs: readonly FontGlyph[],
  size: number,
): GrayArea[] {
  const text = new mupdf.Text();
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, paper);
  try {
    paper.clear(255);
    for (const [index, { glyph, codePoint }] of glyphs.entries()) {
      const [x, y] = cellOf(index);
      const place: Matrix = [size, 0, 0, -size, x + originX, y + originY];
      text.showGlyph(font, place, glyph, codePoint);
    }
    device.fillText(text, mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, [0], 1);
    device.close();
  } finally {
    device.destroy();
    text.destroy();
  }
  const [pixels, stride] = [paper.getPixels().slice(), paper.getStride()];
  return glyphs.map((_, index) => {
    const [x, y] = cellOf(index);
    return { pixels, stride, left: x, top: y, right: x + cellPx, bottom: y + cellPx };
  });
}

function cellOf(index: number): [number, number] {
  return [(index % columns) * cellPx, Math.floor(index / columns) * cellPx];
}

/** Whether the ink of a cell is large enough to judge its shape, and lies completely inside. */
function isClear(cell: GrayArea): boolean {
  const ink = inkBox(cell);
  if (!ink) return false;
  const isCut =
    ink.left < cell.left + rimPx ||
    ink.top < cell.top + rimPx ||
    ink.right > cell.right - rimPx ||
    ink.bottom > cell.bottom - rimPx;
  return !isCut && Math.max(ink.right - ink.left, ink.bottom - ink.top) >= leastPx;
}

/** Draws signs and letters that are larger or smaller than usual in their font at a suitable size. */
function resized(font: Font, glyph: FontGlyph, cell: GrayArea): LetterShape | undefined {
  const sizes = inkBox(cell) ? [usualPx * 4, usualPx / 3, usualPx / 12] : [usualPx * 8, usualPx * 64];
  const paper = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, cellPx, cellPx], false);
  try {
    for (const size of sizes) {
      const [own] = drawCells(paper, font, [glyph], size);
      if (own && isClear(own)) return letterShape(own);
    }
    return undefined;
  } finally {
    paper.destroy();
  }
}

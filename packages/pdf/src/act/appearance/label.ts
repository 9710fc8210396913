import type { PageRect } from '@sladd/geometry';
import { pdfNumber, pdfNumbers, pdfRectangle } from '../../look/content/syntax.ts';
import type { TextDirection } from '../plan/mark-groups.ts';
import type { Rgb } from './appearance.ts';
import type { LabelFont } from './label-font.ts';

/** The texts and the style of a label. */
export interface LabelStyle {
  /** The label from longest to shortest; the first that fits is drawn. */
  readonly texts: readonly string[];
  readonly color: Rgb;
  readonly fontSize: number;
  readonly align: 0 | 1 | 2;
  readonly direction: TextDirection;
}

/** Helvetica's ascent and descent, in em. */
const [ascent, descent] = [0.75, 0.21];
const padding = 1;
/** Smaller text is not drawn, since it cannot be read. */
const smallestSize = 1.5;

/** Smallest readable size in print; below it, a shorter text is used. */
const readableSize = 5;

/** The first text that is readable in a box; undefined if there is none. */
export function readableText(box: PageRect, style: LabelStyle, font: LabelFont): string | undefined {
  const readable = Math.min(readableSize, style.fontSize);
  return style.texts.find((text) => sizeIn(box, style, font.width(text)) >= readable);
}

/** A text as it was drawn. */
export interface DrawnLabel {
  readonly operators: string;
  readonly text: string;
}

/**
 * Draws a text inside a box, in the direction of the text it replaces: the first that fits, or the last in a smaller
 * size; undefined if there is none or it would be too small.
 */
export function drawLabel(
  box: PageRect,
  style: LabelStyle,
  { font, name }: { readonly font: LabelFont; readonly name: string },
): DrawnLabel | undefined {
  const { length, thickness, margin } = roomIn(box, style);
  const text = readableText(box, style, font) ?? style.texts.at(-1);
  if (text === undefined) return undefined;
  const emWidth = font.width(text);
  const size = sizeIn(box, style, emWidth);
  if (size < smallestSize) return undefined;
  const slack = length - 2 * margin - size * emWidth;
  const along = margin + (slack * style.align) / 2;
  const baseLine = (thickness + size * (ascent - descent)) / 2;
  const matrix = textMatrix(box, style.direction, along, baseLine);
  const show = `BT ${name} ${pdfNumber(size)} Tf ${pdfNumbers(matrix)} Tm ${font.encode(text)} Tj ET`;
  const operators = `q ${pdfRectangle(box)} re W n ${pdfNumbers(style.color)} rg\n${show} Q\n`;
  return { operators, text: font.shown(text) };
}

/** The size of the box along and across the direction of the text. */
function roomIn(
  box: PageRect,
  { direction }: LabelStyle,
): { length: number; thickness: number; margin: number } {
  const isUpright = direction === 0 || direction === 180;
  const [length, thickness] = isUpright ? [box.width, box.height] : [box.height, box.width];
  return { length, thickness, margin: Math.min(padding, length / 10) };
}

/** The font size at which a text with this width in em fits. */
function sizeIn(box: PageRect, style: LabelStyle, emWidth: number): number {
  const { length, thickness, margin } = roomIn(box, style);
  const fitting = emWidth > 0 ? (length - 2 * margin) / emWidth : 0;
  return Math.min(style.fontSize, fitting, thickness / (ascent + descent));
}

/** PDF space points up and page points down, so the text matrix flips the glyphs. */
function textMatrix(box: PageRect, direction: TextDirection, along: number, baseLine: number): number[] {
  switch (direction) {
    case 0:
      return [1, 0, 0, -1, box.x + along, box.y + baseLine];
    case 90:
      return [0, 1, 1, 0, box.x + box.width - baseLine, box.y + along];
    case 180:
      return [-1, 0, 0, 1, box.x + box.width - along, box.y + box.height - baseLine];
    case 270:
      return [0, -1, -1, 0, box.x + baseLine, box.y + box.height - along];
  }
}

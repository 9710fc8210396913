import type { PageRect } from '@sladd/geometry';

/** A character as a reader returns it, in reading order. */
export interface FoundChar {
  readonly codePoint: number;
  /** In page points; undefined for a line break, and for characters that a reader adds. */
  readonly box: PageRect | undefined;
  /** Whether a reader added it, such as a space between separate words. */
  readonly isMadeUp: boolean;
  /**
   * UTF-16 offset in the text of its page; undefined if the reader has no such text or leaves the character out of it.
   */
  readonly at?: number | undefined;
  /** Whether it was read by OCR, which makes mistakes. */
  readonly isRead?: boolean;
}

/** A line of text as its reader returns it. */
export interface TextLine {
  readonly glyphs: readonly FoundChar[];
  /** The smallest box around its characters, in page points. */
  readonly box: PageRect;
  /** Clockwise rotation of the base line on the displayed page in degrees; undefined for a slanted line. */
  readonly direction: 0 | 90 | 180 | 270 | undefined;
  /** How a slanted line runs; undefined for others, and where that is not known. */
  readonly slant?: Slant | undefined;
}

/** How a slanted line runs on the displayed page. */
export interface Slant {
  /** The direction of its baseline, of length 1. */
  readonly x: number;
  readonly y: number;
  /** From the ascent to the descent of its largest letter, in points. */
  readonly thickness: number;
}

/** The width of a letter along its slanted line, given the upright box around it, whose sides add up to those of the letter. */
export function slantedWidth({ width, height }: PageRect, { x, y, thickness }: Slant): number {
  return Math.max(0, (width + height) / (Math.abs(x) + Math.abs(y)) - thickness);
}

/** The line break between two lines. */
export const lineBreak: FoundChar = { codePoint: 10, box: undefined, isMadeUp: false };

/** Whether a character is not white space. */
export function isInk({ codePoint }: FoundChar): boolean {
  return codePoint > 32 && codePoint !== 0xa0;
}

/** The characters of lines, with a line break after each line. */
export function charsOf(lines: readonly Pick<TextLine, 'glyphs'>[]): FoundChar[] {
  return lines.flatMap(({ glyphs }) => [...glyphs, lineBreak]);
}

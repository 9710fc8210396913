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

import type { PageRect } from '@sladd/geometry';

/** A character as a reader gives it, in reading order. */
export interface FoundChar {
  readonly codePoint: number;
  /** Page points; undefined for a line break, and for what a reader makes up. */
  readonly box: PageRect | undefined;
  /** Whether a reader made it up, such as a space between words set apart. */
  readonly isMadeUp: boolean;
  /** UTF-16 offset in the text of its page; undefined where the reader keeps no such text or leaves the character out of it. */
  readonly at?: number | undefined;
  /** Whether it was read by OCR, which errs. */
  readonly isRead?: boolean;
}

/** A line of text as its reader gives it. */
export interface TextLine {
  readonly glyphs: readonly FoundChar[];
  /** Around all of its characters, in page points. */
  readonly box: PageRect;
  /** Clockwise degrees of the base line on the displayed page; undefined for a slanted one. */
  readonly direction: 0 | 90 | 180 | 270 | undefined;
}

/** Stands between two lines. */
export const lineBreak: FoundChar = { codePoint: 10, box: undefined, isMadeUp: false };

/** Whether a character is no white space. */
export function isInk({ codePoint }: FoundChar): boolean {
  return codePoint > 32 && codePoint !== 0xa0;
}

/** The characters of lines, with a line break after each. */
export function charsOf(lines: readonly Pick<TextLine, 'glyphs'>[]): FoundChar[] {
  return lines.flatMap(({ glyphs }) => [...glyphs, lineBreak]);
}

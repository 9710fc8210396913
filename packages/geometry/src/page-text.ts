import type { PageRect } from './rect.ts';

/** One word of a page: `text` equals `pageText.text.slice(start, end)`. */
export interface PageWord {
  readonly text: string;
  /** UTF-16 offset of the first unit in the page text. */
  readonly start: number;
  /** UTF-16 offset just past the last unit. */
  readonly end: number;
  readonly box: PageRect;
  /** 0-based index of the text line of the word. */
  readonly line: number;
  /** Confidence of a word read by OCR, 0 to 1; absent for other words. */
  readonly confidence?: number;
}

/**
 * The text of one page with a box for every character, the same for typed and scanned pages. Words of a line are separated
 * by one space, lines by `\n`; these separators have an empty box (width and height 0).
 */
export interface PageText {
  /** 1-based. */
  readonly pageNumber: number;
  /** Page size in page points, as displayed. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** Four numbers (x, y, width, height in page points) for every UTF-16 unit of `text`. */
  readonly charBoxes: Float32Array;
  readonly words: readonly PageWord[];
  /** The origin of the words. On a `mixed` page, those read by OCR have a confidence. */
  readonly source: 'embedded' | 'ocr' | 'mixed';
}

/** The box of the character at a UTF-16 offset, in page points; empty for separators. */
export function charBox(page: PageText, offset: number): PageRect {
  const at = offset * 4;
  const boxes = page.charBoxes;
  return { x: boxes[at] ?? 0, y: boxes[at + 1] ?? 0, width: boxes[at + 2] ?? 0, height: boxes[at + 3] ?? 0 };
}

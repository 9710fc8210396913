import type { Sheet } from './sheet.ts';

/** Paper and margin of most layouts, in points. */
export const a4 = { width: 595, height: 842 };
export const margin = 72;

/** The height of a line as a multiple of its size. */
export const leading = 1.3;

/** The place where the next line goes, in points from the top. */
export class Cursor {
  readonly sheet: Sheet;
  y: number;
  readonly #top: number;
  readonly #bottom: number;
  readonly #next: () => void;

  /** `next` goes on where a page is full: to a new page if left out. */
  constructor(
    sheet: Sheet,
    {
      top = margin,
      bottom = sheet.paper.height - margin,
      next = () => sheet.newPage(),
    }: { readonly top?: number; readonly bottom?: number; readonly next?: () => void } = {},
  ) {
    this.sheet = sheet;
    [this.#top, this.#bottom, this.#next] = [top, bottom, next];
    this.y = top;
  }

  /** The baseline of a line of this height, further on where it no longer fits. */
  line(height: number): number {
    if (this.y + height > this.#bottom) {
      this.#next();
      this.y = this.#top;
    }
    this.y += height;
    return this.y;
  }

  skip(height: number): void {
    this.y += height;
  }
}

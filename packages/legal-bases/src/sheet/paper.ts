/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const;
/** The margins of a page, in points. */
export const MARGIN = { side: 54, top: 56, bottom: 64 } as const;
/** The left and right edge of the text, in points from the left. */
export const TEXT = { left: MARGIN.side, right: PAGE.width - MARGIN.side } as const;
/** The width of the text. */
export const WIDTH = TEXT.right - TEXT.left;
/** The line height, in font sizes. */
export const LEADING = 1.35;
/** Structure types of ISO 32000-2, 14.8.4. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** A structure element; `parent` is its index in the list, null for the document. */
export interface Element {
  readonly tag: Tag;
  readonly parent: number | null;
  /** For a `TH`: the direction in which it is a header. */
  readonly scope?: 'Row' | 'Column';
}

/**
 * A line of text; its baseline starts at (x, y), in points from the top left corner. `element` is null for repeated text.
 */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly element: number | null;
}

/** A thin rule across the width of the text. */
export interface Rule {
  readonly y: number;
  readonly isDark: boolean;
}

/** A rectangle behind the text; its top left corner is at (x, y). */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: Colour;
  readonly line?: Colour;
}
/** Red, green and blue, each 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The content of one A4 page with positions in points from the top left. */
export interface LaidOutPage {
  readonly frames: Frame[];
  readonly lines: Line[];
  readonly rules: Rule[];
}

/** Blocks laid out on pages, with structure elements for screen readers. */
export interface LaidOut {
  readonly pages: readonly LaidOutPage[];
  readonly elements: readonly Element[];
}

/** Pages with a cursor; `turn` begins a new one. */
export class Paper {
  readonly pages: LaidOutPage[] = [{ lines: [], rules: [], frames: [] }];
  readonly elements: Element[] = [];
  /** The vertical position of the next block, from the top of the page. */
  y: number = MARGIN.top;

  get page(): LaidOutPage {
    return this.pages[this.pages.length - 1] as LaidOutPage;
  }

  add(tag: Tag, parent: number | null = null, scope?: 'Row' | 'Column'): number {
    return this.elements.push({ tag, parent, ...(scope ? { scope } : {}) }) - 1;
  }

  /** Whether a block of this height fits on the page. */
  fits(height: number): boolean {
    return this.y + height <= PAGE.height - MARGIN.bottom;
  }

  turn(): void {
    this.pages.push({ lines: [], rules: [], frames: [] });
    this.y = MARGIN.top;
  }
}

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const;
/** Around what is written, in points. */
export const MARGIN = { side: 54, top: 56, bottom: 64 } as const;
/** Where the text begins and ends, in points from the left. */
export const TEXT = { left: MARGIN.side, right: PAGE.width - MARGIN.side } as const;
/** From one to the other. */
export const WIDTH = TEXT.right - TEXT.left;
/** Between the lines of one piece, in sizes. */
export const LEADING = 1.35;
/** Structure types of ISO 32000-2, 14.8.4. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

/** Something a screen reader names; `parent` is its place in the list, null for the document. */
export interface Element {
  readonly tag: Tag;
  readonly parent: number | null;
  /** Of a `TH`: what it heads. */
  readonly scope?: 'Row' | 'Column';
}

/** A line of text; its base line starts at (x, y), in points from the top left corner. `element` is null for what repeats. */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly element: number | null;
}

/** A hairline over the width of the text. */
export interface Rule {
  readonly y: number;
  readonly isDark: boolean;
}

/** A rectangle below the text; its top left corner is at (x, y). Colours are parts of red, green and blue from 0 to 1. */
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

/** What stands on one A4 page and where, in points from the top left. */
export interface LaidOutPage {
  readonly frames: Frame[];
  readonly lines: Line[];
  readonly rules: Rule[];
}

/** Blocks laid out on pages, with the tags that screen readers follow. */
export interface LaidOut {
  readonly pages: readonly LaidOutPage[];
  readonly elements: readonly Element[];
}

/** Pages that grow as they are written on. */
export class Paper {
  readonly pages: LaidOutPage[] = [{ lines: [], rules: [], frames: [] }];
  readonly elements: Element[] = [];
  /** Where the next piece begins, from the top of the page. */
  y: number = MARGIN.top;

  get page(): LaidOutPage {
    return this.pages[this.pages.length - 1] as LaidOutPage;
  }

  add(tag: Tag, parent: number | null = null, scope?: 'Row' | 'Column'): number {
    return this.elements.push({ tag, parent, ...(scope ? { scope } : {}) }) - 1;
  }

  /** Whether so much still fits on the page. */
  fits(height: number): boolean {
    return this.y + height <= PAGE.height - MARGIN.bottom;
  }

  turn(): void {
    this.pages.push({ lines: [], rules: [], frames: [] });
    this.y = MARGIN.top;
  }
}

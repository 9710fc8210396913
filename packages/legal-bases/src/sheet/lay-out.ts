import { widthOf } from './helvetica.ts';
import type { Sheet, SheetBlock, SheetColumn } from './sheet.ts';
import { wrap } from './wrap.ts';

/** A4 in points. */
export const PAGE = { width: 595, height: 842 } as const;
const MARGIN = { side: 54, top: 56, bottom: 64 } as const;
/** Where the text begins and ends, in points from the left. */
export const TEXT = { left: MARGIN.side, right: PAGE.width - MARGIN.side } as const;
const WIDTH = TEXT.right - TEXT.left;
/** Between the lines of one piece, in sizes. */
const LEADING = 1.35;
/** Between two cells, and between the label and the text of a fact. */
const GAP = 8;
const LABEL_SHARE = 0.26;

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

export interface LaidOutPage {
  readonly lines: Line[];
  readonly rules: Rule[];
}

export interface LaidOut {
  readonly pages: readonly LaidOutPage[];
  readonly elements: readonly Element[];
}

const styles = {
  title: { tag: 'H1', size: 18, isBold: true, before: 0, after: 4 },
  heading: { tag: 'H2', size: 12, isBold: true, before: 16, after: 4 },
  subheading: { tag: 'H3', size: 10, isBold: true, before: 12, after: 3 },
  paragraph: { tag: 'P', size: 9.5, isBold: false, before: 0, after: 6 },
} as const;
const CELL_SIZE = 8;

/** Puts the blocks of a sheet on pages; the rows of a table stay whole, and its head stands again on each page. */
export function layOut(sheet: Sheet): LaidOut {
  const paper = new Paper();
  for (const block of sheet.blocks) place(paper, block);
  for (const [index, page] of paper.pages.entries()) {
    const right = sheet.pageOf(index + 1, paper.pages.length);
    const y = PAGE.height - MARGIN.bottom + 26;
    const foot = { y, size: 8, isBold: false, element: null } as const;
    page.rules.push({ y: y - 14, isDark: false });
    page.lines.push({ ...foot, text: sheet.foot, x: TEXT.left });
    page.lines.push({ ...foot, text: right, x: TEXT.right - widthOf(right, 8, false) });
  }
  return { pages: paper.pages, elements: paper.elements };
}

/** Pages that grow as they are written on. */
class Paper {
  readonly pages: LaidOutPage[] = [{ lines: [], rules: [] }];
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
    this.pages.push({ lines: [], rules: [] });
    this.y = MARGIN.top;
  }
}

function place(paper: Paper, block: SheetBlock): void {
  if (block.kind === 'table') placeTable(paper, block.columns, block.rows);
  else if (block.kind === 'facts') placeFacts(paper, block.facts);
  else placeText(paper, block);
}

type TextBlock = Exclude<SheetBlock, { kind: 'table' | 'facts' }>;

function placeText(paper: Paper, block: TextBlock): void {
  const { tag, size, isBold, before, after } = styles[block.kind];
  const lines = wrap(block.text, WIDTH, size, isBold);
  // A heading does not stand alone at the foot of a page.
  const isHeading = block.kind !== 'paragraph';
  const own = before + lines.length * size * LEADING;
  if (!paper.fits(own + (isHeading ? 60 : 0)) && paper.y > MARGIN.top) paper.turn();
  else paper.y += before;
  const element = paper.add(tag);
  for (const text of lines) {
    if (!paper.fits(size * LEADING)) paper.turn();
    paper.y += size * LEADING;
    paper.page.lines.push({ text, x: TEXT.left, y: paper.y - size * 0.3, size, isBold, element });
  }
  paper.y += after;
}

interface Cell {
  readonly lines: readonly string[];
  readonly x: number;
  readonly width: number;
  readonly isBold: boolean;
  readonly isRight: boolean;
  readonly element: number | null;
}

function placeRow(paper: Paper, cells: readonly Cell[], size: number): void {
  const height = Math.max(...cells.map(({ lines }) => lines.length)) * size * LEADING;
  for (const { lines, x, width, isBold, isRight, element } of cells) {
    for (const [index, text] of lines.entries()) {
      const shift = isRight ? width - widthOf(text, size, isBold) : 0;
      const y = paper.y + (index + 1) * size * LEADING - size * 0.3;
      paper.page.lines.push({ text, x: x + shift, y, size, isBold, element });
    }
  }
  paper.y += height;
}

function placeFacts(paper: Paper, facts: readonly (readonly [string, string])[]): void {
  const table = paper.add('Table');
  const [label, rest] = [WIDTH * LABEL_SHARE, WIDTH * (1 - LABEL_SHARE)];
  for (const [name, text] of facts) {
    const own = wrap(name, label - GAP, 9, false);
    const said = wrap(text, rest, 9, false);
    if (!paper.fits(Math.max(own.length, said.length) * 9 * LEADING)) paper.turn();
    const row = paper.add('TR', table);
    const cell = { isBold: false, isRight: false } as const;
    placeRow(
      paper,
      [
        { ...cell, lines: own, x: TEXT.left, width: label, element: paper.add('TH', row, 'Row') },
        { ...cell, lines: said, x: TEXT.left + label, width: rest, element: paper.add('TD', row) },
      ],
      9,
    );
  }
  paper.y += 6;
}

function placeTable(
  paper: Paper,
  columns: readonly SheetColumn[],
  rows: readonly (readonly string[])[],
): void {
  const table = paper.add('Table');
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = TEXT.left;
  const places = columns.map(({ head, share, isRight = false }) => {
    const width = (WIDTH * share) / shares;
    const place = { head, x, width: width - GAP, isRight };
    x += width;
    return place;
  });
  const cells = (texts: readonly string[], isBold: boolean, elementOf: () => number | null): Cell[] =>
    places.map(({ x: left, width, isRight }, at) => ({
      ...{ x: left, width, isRight, isBold, element: elementOf() },
      lines: wrap(texts[at] ?? '', width, CELL_SIZE, isBold),
    }));
  const placeHead = (elementOf: () => number | null) => {
    const heads = places.map(({ head }) => head);
    placeRow(paper, cells(heads, true, elementOf), CELL_SIZE);
    paper.page.rules.push({ y: paper.y + 2, isDark: true });
    paper.y += 5;
  };
  if (!paper.fits(60)) paper.turn();
  const head = paper.add('TR', table);
  placeHead(() => paper.add('TH', head, 'Column'));
  for (const texts of rows) {
    const lines = places.map(({ width }, at) => wrap(texts[at] ?? '', width, CELL_SIZE, false).length);
    if (!paper.fits(Math.max(...lines) * CELL_SIZE * LEADING + 6)) {
      paper.turn();
      placeHead(() => null);
    }
    const row = paper.add('TR', table);
    placeRow(
      paper,
      cells(texts, false, () => paper.add('TD', row)),
      CELL_SIZE,
    );
    paper.page.rules.push({ y: paper.y + 2, isDark: false });
    paper.y += 5;
  }
  paper.y += 8;
}

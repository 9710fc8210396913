import { widthOf } from './helvetica.ts';
import { type LaidOut, LEADING, MARGIN, PAGE, Paper, TEXT, WIDTH } from './paper.ts';
import { placeBanner, placeGroups } from './place-frames.ts';
import type { Sheet, SheetBlock, SheetColumn } from './sheet.ts';
import { wrap } from './wrap.ts';

/** The gap between two cells, and between the label and the text of a fact, in points. */
const GAP = 8;
const LABEL_SHARE = 0.26;

const styles = {
  title: { tag: 'H1', size: 18, isBold: true, before: 0, after: 4 },
  heading: { tag: 'H2', size: 12, isBold: true, before: 16, after: 4 },
  subheading: { tag: 'H3', size: 10, isBold: true, before: 12, after: 3 },
  paragraph: { tag: 'P', size: 9.5, isBold: false, before: 0, after: 6 },
} as const;
const CELL_SIZE = 8;

/** Lays out the blocks of a sheet on pages; table rows are not split, and the table header is repeated on each page. */
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

function place(paper: Paper, block: SheetBlock): void {
  if (block.kind === 'table') placeTable(paper, block.columns, block.rows);
  else if (block.kind === 'facts') placeFacts(paper, block.facts, block.isPaired);
  else if (block.kind === 'banner') placeBanner(paper, block);
  else if (block.kind === 'groups') placeGroups(paper, block);
  else placeText(paper, block);
}

type TextBlock = Exclude<SheetBlock, { kind: 'table' | 'facts' | 'banner' | 'groups' }>;

function placeText(paper: Paper, block: TextBlock): void {
  const { tag, size, isBold, before, after } = styles[block.kind];
  const lines = wrap(block.text, WIDTH, size, isBold);
  // Keeps a heading with the text after it.
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

function placeFacts(
  paper: Paper,
  facts: readonly (readonly [string, string])[],
  isPaired: boolean = false,
): void {
  const table = paper.add('Table');
  const across = isPaired ? 2 : 1;
  const width = WIDTH / across;
  const label = WIDTH * LABEL_SHARE;
  for (let at = 0; at < facts.length; at += across) {
    const own = facts.slice(at, at + across).map(([name, text], column) => ({
      name: wrap(name, label - GAP, 9, false),
      text: wrap(text, width - label - (isPaired ? GAP : 0), 9, false),
      x: TEXT.left + column * width,
    }));
    const most = Math.max(...own.flatMap(({ name, text }) => [name.length, text.length]));
    if (!paper.fits(most * 9 * LEADING)) paper.turn();
    const cell = { isBold: false, isRight: false } as const;
    const cells = own.flatMap(({ name, text, x }): Cell[] => {
      const row = paper.add('TR', table);
      return [
        { ...cell, lines: name, x, width: label, element: paper.add('TH', row, 'Row') },
        { ...cell, lines: text, x: x + label, width: width - label, element: paper.add('TD', row) },
      ];
    });
    placeRow(paper, cells, 9);
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
      x: left,
      width,
      isRight,
      isBold,
      element: elementOf(),
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

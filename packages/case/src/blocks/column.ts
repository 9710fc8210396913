import { containsPoint, type PageRect } from '@sladd/geometry';
import { type LaidPage, spansOf } from '../layout/laid-page.ts';
import { median, type Row, rowsOf } from '../layout/rows.ts';
import type { Block } from './block.ts';
import { isHeading, saysSame } from './heading.ts';
import { edgesKept, type Lane, type LanedRow, laneBox } from './lanes.ts';
import { type TablePart, tableFrom } from './table.ts';

const FEWEST_ROWS = 3;
/** Largest number of rows between a table and the end of its page, such as page number, office and print date. */
const MOST_FOOT_ROWS = 3;
const MOST_HEAD_ROWS = 4;
/** Text in two columns has more words per line than cells have. */
const LINE_OF_PROSE = 5;
/** Among this number of rows there must be one that shows all columns. */
const NEARBY = 4;

interface Placed extends TablePart {
  readonly page: LaidPage;
}

/**
 * The column of a table at a place, on all pages of the table; null if there is no table. Its heading stays, also where
 * it is repeated on the next page. `pages` are those of one file.
 */
export function columnAt(pages: readonly LaidPage[], pageNumber: number, box: PageRect): Block | null {
  const seedAt = pages.findIndex((page) => page.pageNumber === pageNumber);
  const page = pages[seedAt];
  const part = page && tableAt(rowsOf(page), box);
  if (!page || !part) return null;
  const middle = box.x + box.width / 2;
  const lane = part.lanes.findIndex(({ left, right }) => left <= middle && middle <= right);
  const parts = overPages(pages, seedAt, { ...part, page });
  const rows = parts.flatMap((one) => one.rows);
  const whole = rows.filter(({ isWhole }) => isWhole);
  if (lane < 0 || whole.length < FEWEST_ROWS || isProse(whole)) return null;
  const [top, ...others] = rows;
  const heading = top && isHeading(top, others) ? top : null;
  const spans = parts.flatMap((one) =>
    one.rows.flatMap((row) => {
      if (heading && (row === heading || saysSame(row, heading))) return [];
      return spansOf(one.page.pageNumber, row.cells[lane]?.words ?? []);
    }),
  );
  const frames = parts.flatMap((one) => {
    const around = laneBox(one.rows, lane);
    return around ? [{ pageNumber: one.page.pageNumber, box: around }] : [];
  });
  return spans.length > 0 ? { type: 'column', spans, frames } : null;
}

/**
 * The columns of a file with one of these headings, ignoring case, each once. A heading text inside a cell does not
 * count.
 */
export function columnsNamed(pages: readonly LaidPage[], names: readonly string[]): Block[] {
  const wanted = new Set(names.map(plain));
  const columns = new Map<string, Block>();
  for (const page of pages) {
    const named = rowsOf(page).flatMap(({ segments }) =>
      segments.filter(({ text }) => wanted.has(plain(text))),
    );
    for (const { box, words } of named) {
      const column = columnAt(pages, page.pageNumber, box);
      const [word] = words;
      const isCell = column?.spans.some(
        ({ pageNumber, start, end }) =>
          word && pageNumber === page.pageNumber && start <= word.start && word.end <= end,
      );
      if (column && !isCell) columns.set(JSON.stringify(column.spans[0]), column);
    }
  }
  return [...columns.values()];
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/[.:]$/u, '');
}

/** The table at a place, which may be a further line of a cell. */
function tableAt(rows: readonly Row[], box: PageRect): TablePart | null {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const here = rows.findIndex(({ segments }) => segments.some((one) => containsPoint(one.box, x, y)));
  const row = rows[here];
  if (!row) return null;
  const parts = rows.flatMap((_, seed) => {
    const part = Math.abs(seed - here) <= NEARBY ? tableFrom(rows, seed) : null;
    return part?.rows.some((one) => one.row === row) ? [part] : [];
  });
  // A row with empty cells, or cells that almost touch, appears to have fewer columns than the table.
  const most = Math.max(...parts.map(({ lanes }) => lanes.length));
  return parts.find(({ lanes }) => lanes.length === most) ?? null;
}

function isProse(rows: readonly LanedRow[]): boolean {
  return (
    rows.every(({ cells }) => cells.length === 2) &&
    cellsOf(rows).every((words) => median(words) >= LINE_OF_PROSE)
  );
}

function cellsOf(rows: readonly LanedRow[]): number[][] {
  return [0, 1].map((at) => rows.flatMap(({ cells }) => cells[at]?.words.length ?? []));
}

/**
 * A table at the end of a page continues if the next page begins with rows in the same columns; likewise for the page
 * before.
 */
function overPages(pages: readonly LaidPage[], at: number, part: Placed): Placed[] {
  const parts = [part];
  let last = part;
  for (let next = at + 1; last.below <= MOST_FOOT_ROWS; next++) {
    const on = continued(pages[next], last.lanes, 'down');
    if (!on) break;
    parts.push(on);
    last = on;
  }
  let first = part;
  for (let before = at - 1; first.above <= MOST_HEAD_ROWS; before--) {
    const on = continued(pages[before], first.lanes, 'up');
    if (!on) break;
    parts.unshift(on);
    first = on;
  }
  return parts;
}

function continued(
  page: LaidPage | undefined,
  lanes: readonly Lane[],
  direction: 'down' | 'up',
): Placed | null {
  if (!page) return null;
  const rows = rowsOf(page);
  const indices = rows.map((_, index) => index);
  const nearEnd =
    direction === 'down'
      ? indices.slice(0, MOST_HEAD_ROWS + 1)
      : indices.toReversed().slice(0, MOST_FOOT_ROWS + 1);
  for (const seed of nearEnd) {
    const part = tableFrom(rows, seed, [...lanes]);
    const own = part?.rows.find(({ row }) => row === rows[seed]);
    if (part && own && edgesKept(own, lanes) > 1) return { ...part, page };
  }
  return null;
}

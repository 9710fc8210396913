import { type PageRect, type PageText, union } from '@sladd/geometry';

/** Words of a page's text that stand together on a line, in UTF-16 offsets. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** Whether OCR read any of it. */
  readonly isRead: boolean;
}

/** A line: its pieces from left to right. */
export type Line = readonly Piece[];

/** The last lines of a page, or its first ones. */
export type Edge = readonly Line[];

/** The lines of a page in one order. */
export interface PageLines {
  readonly page: PageText;
  readonly lines: readonly Line[];
}

/** How many lines at the end and at the beginning of a page may stand between two parts of a text. */
const edgeLines = 4;
/** Lines this near to the top or the bottom of a page may be its header or footer. */
const furnitureLines = 8;
/** Lines whose middles are nearer than this share of their height stand in one row. */
const rowShare = 0.3;

interface PlacedPiece extends Piece {
  readonly box: PageRect;
}

/** The lines as the page's text has them. */
export function linesOf(page: PageText): PageLines {
  return { page, lines: piecesOf(page).map((piece) => [piece]) };
}

/** The lines as the eye puts them together, whatever order they were drawn in. */
export function rowsOf(page: PageText): PageLines {
  const rows: { middle: number; pieces: PlacedPiece[] }[] = [];
  const middleOf = ({ box }: PlacedPiece): number => box.y + box.height / 2;
  for (const piece of piecesOf(page).sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const middle = middleOf(piece);
    if (row && middle - row.middle < rowShare * piece.box.height) row.pieces.push(piece);
    else rows.push({ middle, pieces: [piece] });
  }
  return { page, lines: rows.map(({ pieces }) => pieces.sort((a, b) => a.box.x - b.box.x)) };
}

function piecesOf({ words }: PageText): PlacedPiece[] {
  const pieces: (PlacedPiece & { line: number })[] = [];
  for (const { line, start, end, box, confidence } of words) {
    const last = pieces.at(-1);
    const isRead = confidence !== undefined;
    if (last?.line !== line) pieces.push({ line, start, end, box, isRead });
    else {
      const whole = {
        line,
        start: last.start,
        end,
        box: union(last.box, box),
        isRead: isRead || last.isRead,
      };
      pieces[pieces.length - 1] = whole;
    }
  }
  return pieces;
}

/**
 * The ends of one page and the beginnings of the next between which a text may go on: with all lines, without those
 * that repeat on the other page or count pages, and, unless `furnitureOnly`, without each of the outermost lines in turn.
 * Each is about `reach` characters long.
 */
export function nearEdges(
  last: PageLines,
  next: PageLines,
  reach: number,
  furnitureOnly: boolean,
): { ends: Edge[]; starts: Edge[] } {
  const most = furnitureOnly ? 1 : edgeLines;
  const upwards = last.lines.toReversed();
  const counts = (lines: readonly Line[], page: PageText, other: PageLines): number[] => {
    const known = edgeTexts(other);
    const body = lines
      .slice(0, 2 * furnitureLines)
      .findIndex((line) => !isFurniture(textOf(line, page), known));
    const each = Array.from({ length: most }, (_, count) => count);
    return Array.from(new Set([...each, Math.max(0, body)])).filter((count) => count < lines.length);
  };
  return {
    ends: counts(upwards, last.page, next).map((count) => reaching(upwards.slice(count), reach).reverse()),
    starts: counts(next.lines, next.page, last).map((count) => reaching(next.lines.slice(count), reach)),
  };
}

/** Whether a page has no text but what repeats on another page or counts pages. */
export function isFurnitureOnly(page: PageText, other: PageText): boolean {
  const { lines } = linesOf(page);
  if (lines.length > 2 * furnitureLines) return false;
  const known = edgeTexts(linesOf(other));
  return lines.every((line) => isFurniture(textOf(line, page), known));
}

function textOf(line: Line, { text }: PageText): string {
  return line.map(({ start, end }) => text.slice(start, end)).join(' ');
}

/** As many lines as hold so many characters. */
function reaching(lines: readonly Line[], reach: number): Line[] {
  const taken: Line[] = [];
  let length = 0;
  for (const line of lines) {
    if (length >= reach) break;
    taken.push(line);
    for (const { start, end } of line) length += end - start + 1;
  }
  return taken;
}

/** "3", "Side 3 av 12", "- 3 -", "3/12". */
const pageCount = /^[-–—|\s]*(?:side|page|s\.|p\.)?\s*\d{1,4}\s*(?:(?:av|of|\/|-|–)\s*\d{1,4})?[-–—|.\s]*$/iu;

function isFurniture(text: string, known: ReadonlySet<string>): boolean {
  return pageCount.test(text) || known.has(withoutNumbers(text));
}

function edgeTexts({ page, lines }: PageLines): Set<string> {
  const outer = [...lines.slice(0, furnitureLines), ...lines.slice(-furnitureLines)];
  return new Set(outer.map((line) => withoutNumbers(textOf(line, page))));
}

/** Footers that repeat differ by the number of the page. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/gu, '#').replaceAll(/\s+/gu, ' ').toLowerCase();
}

import { characterOf } from './character.ts';
import { placedByDirection } from './placed.ts';
import { rowsOf, spaced } from './rows.ts';
import { type FoundChar, isInk, type TextLine } from './text-line.ts';

/** Characters of one line, from the first to the last that shows anything. */
export type EdgeLine = readonly FoundChar[];

/** The last lines of a page, or its first ones. */
export type Edge = readonly EdgeLine[];

/** How many lines at the end and at the beginning of a page may stand between two parts of a text. */
const edgeLines = 4;
/** Lines this near to the top or the bottom of a page may be its header or footer. */
const furnitureLines = 8;
/** More lines than any of these rules looks at. */
const keptLines = 2 * furnitureLines + edgeLines;
/** So many lines from the top, and from the bottom, hold the edges of a page as seen. */
const linesAtEdge = 12;

/** What a page begins and ends with, in each order in which its lines can be told to be first or last. */
export class PageEdges {
  /** 1-based. */
  readonly pageNumber: number;
  /** Its lines as drawn, and those near its edges as the eye puts them together. */
  readonly #orders: readonly Edge[];

  constructor(pageNumber: number, lines: readonly TextLine[]) {
    this.pageNumber = pageNumber;
    this.#orders = [outerLines(lines), outerLines(seenLines(lines))];
  }

  /** Whether the page has no text at all. */
  get isBlank(): boolean {
    return this.#orders.every((lines) => lines.length === 0);
  }

  /** Whether a page has no text but what repeats on another page or counts pages. */
  isFurnitureBeside(other: PageEdges): boolean {
    const [lines = []] = this.#orders;
    if (lines.length > 2 * furnitureLines) return false;
    const known = furnitureTexts(other.#orders[0] ?? []);
    return lines.every((line) => isFurniture(lineText(line), known));
  }

  /**
   * The ends of this page and the beginnings of the next between which a text may go on: with all lines, without those that
   * repeat on the other page or count pages, and, unless `furnitureOnly`, without each of the outermost lines in turn. Each
   * is about `reach` characters long. One list for each order of the lines, the outermost lines first.
   */
  joinsTo(next: PageEdges, reach: number, furnitureOnly: boolean): { end: Edge; start: Edge }[][] {
    return this.#orders.map((before, order) => {
      const after = next.#orders[order] ?? [];
      const upwards = before.toReversed();
      const ends = counts(upwards, after, furnitureOnly).map((count) =>
        reaching(upwards.slice(count), reach).reverse(),
      );
      const starts = counts(after, before, furnitureOnly).map((count) => reaching(after.slice(count), reach));
      return ends.flatMap((end) => starts.map((start) => ({ end, start })));
    });
  }
}

/** How many of the outermost lines may be left out. */
function counts(lines: Edge, other: Edge, furnitureOnly: boolean): number[] {
  const known = furnitureTexts(other);
  const body = lines.slice(0, 2 * furnitureLines).findIndex((line) => !isFurniture(lineText(line), known));
  const each = Array.from({ length: furnitureOnly ? 1 : edgeLines }, (_, count) => count);
  return Array.from(new Set([...each, Math.max(0, body)])).filter((count) => count < lines.length);
}

/** Lines as the eye puts them together near the edges of the page, whatever order their letters were drawn in. No slanted text. */
function seenLines(lines: readonly TextLine[]): Pick<TextLine, 'glyphs'>[] {
  const level = lines.filter((line) => line.direction === 0);
  if (level.length > 2 * linesAtEdge) {
    level.sort((a, b) => a.box.y + a.box.height / 2 - (b.box.y + b.box.height / 2));
    level.splice(linesAtEdge, level.length - 2 * linesAtEdge);
  }
  return placedByDirection(level).flatMap((placed) => rowsOf(placed).map((row) => ({ glyphs: spaced(row) })));
}

/** The first and the last lines that show anything, without the white space around them. */
function outerLines(lines: readonly Pick<TextLine, 'glyphs'>[]): Edge {
  const [first, last]: [EdgeLine[], EdgeLine[]] = [[], []];
  let [from, to] = [0, lines.length];
  for (; from < to && first.length < keptLines; from++) first.push(...trimmed(lines[from]));
  for (; to > from && last.length < keptLines; to--) last.push(...trimmed(lines[to - 1]));
  return [...first, ...last.reverse()];
}

function trimmed(line: Pick<TextLine, 'glyphs'> | undefined): EdgeLine[] {
  const glyphs = line?.glyphs ?? [];
  const start = glyphs.findIndex(isInk);
  return start < 0 ? [] : [glyphs.slice(start, glyphs.findLastIndex(isInk) + 1)];
}

/** As many lines as hold so many characters. */
function reaching(lines: Edge, reach: number): EdgeLine[] {
  const taken: EdgeLine[] = [];
  let length = 0;
  for (const line of lines) {
    if (length >= reach) break;
    taken.push(line);
    length += line.length + 1;
  }
  return taken;
}

/** What a line says. */
export function lineText(line: EdgeLine): string {
  return line.map(({ codePoint }) => characterOf(codePoint)).join('');
}

/** "3", "Side 3 av 12", "- 3 -", "3/12". */
const pageCount = /^[-–—|\s]*(?:side|page|s\.|p\.)?\s*\d{1,4}\s*(?:(?:av|of|\/|-|–)\s*\d{1,4})?[-–—|.\s]*$/iu;

function isFurniture(text: string, known: ReadonlySet<string>): boolean {
  return pageCount.test(text) || known.has(withoutNumbers(text));
}

function furnitureTexts(lines: Edge): Set<string> {
  const outer = [...lines.slice(0, furnitureLines), ...lines.slice(-furnitureLines)];
  return new Set(outer.map((line) => withoutNumbers(lineText(line))));
}

/** Footers that repeat differ by the number of the page. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/gu, '#').replaceAll(/\s+/gu, ' ').toLowerCase();
}

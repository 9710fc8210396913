import type { PageRect } from '@sladd/geometry';
import { FoldedText, type FoundChar } from './folded-text.ts';
import { isInk } from './placed.ts';
import { reachOf } from './reading-orders.ts';
import { TermPattern } from './term-pattern.ts';

/** A line of a page, in any order that its reader gives. */
interface Line {
  readonly glyphs: readonly FoundChar[];
}

/** What a term covers on one of the pages over which it goes. */
export interface PagePart {
  /** 1-based. */
  readonly pageNumber: number;
  /** Page points, in reading order. */
  readonly boxes: readonly PageRect[];
}

/** How many lines at the end and at the beginning of a page are tried: footers and headers stand there too. */
const edgeLines = 4;
const lineBreak: FoundChar = { codePoint: 10, box: undefined, isMadeUp: false };

/** Ends of lines at a page's end, and beginnings of lines at its beginning, for each order of its lines. */
interface Edges {
  readonly pageNumber: number;
  readonly starts: readonly (readonly FoldedText[])[];
  readonly ends: readonly (readonly FoldedText[])[];
}

/**
 * Finds terms that begin at the end of one page and end at the beginning of the next: split between words, or
 * with a hyphen. Takes the pages one after the other and keeps only their edges.
 */
export class PageBreaks {
  readonly #patterns: readonly TermPattern[];
  /** As many characters as a term can take on one side, with a space after each. */
  readonly #reach: number;
  #last: Edges | undefined;

  constructor(terms: readonly string[]) {
    this.#patterns = terms.map((term) => new TermPattern(term));
    this.#reach = reachOf(terms);
  }

  /** Whether there is nothing to look for. */
  get isIdle(): boolean {
    return this.#patterns.length === 0;
  }

  /**
   * The parts of terms on this page and on the last one that had text, for pages in their order. Of a page it takes
   * the lines in one order or several, such as that of drawing and that of the eye.
   */
  add(pageNumber: number, orders: readonly (readonly Line[])[]): PagePart[] {
    const last = this.#last;
    const edges: Edges = {
      pageNumber,
      starts: orders.map((lines) => this.#starts(lines)),
      ends: orders.map((lines) => this.#ends(lines)),
    };
    if (edges.ends.every((texts) => texts.length === 0)) return [];
    this.#last = edges;
    if (!last) return [];
    const parts = last.ends.flatMap((ends, order) =>
      ends.flatMap((end) =>
        (edges.starts[order] ?? []).flatMap((start) => this.#across(last.pageNumber, end, pageNumber, start)),
      ),
    );
    // Orders mostly agree.
    return Array.from(new Map(parts.map((part) => [JSON.stringify(part), part])).values());
  }

  #across(lastNumber: number, end: FoldedText, pageNumber: number, start: FoldedText): PagePart[] {
    const text = end.folded + start.folded;
    const cut = end.folded.length;
    const parts: PagePart[] = [];
    for (const pattern of this.#patterns) {
      for (const hit of pattern.hitsIn(text)) {
        const before = end.boxesOf({ start: hit.start, end: cut });
        const after = start.boxesOf({ start: 0, end: hit.end - cut });
        if (hit.start >= cut || hit.end <= cut || before.length === 0 || after.length === 0) continue;
        parts.push({ pageNumber: lastNumber, boxes: before }, { pageNumber, boxes: after });
      }
    }
    return parts;
  }

  #starts(lines: readonly Line[]): FoldedText[] {
    const first = nonBlank(lines.values());
    return first.map((_, at) => new FoldedText(withBreaks(first.slice(at)).slice(0, this.#reach)));
  }

  #ends(lines: readonly Line[]): FoldedText[] {
    const last = nonBlank(reversed(lines)).reverse();
    return last.map((_, at) => new FoldedText(withBreaks(last.slice(0, at + 1)).slice(-this.#reach)));
  }
}

/** The first few lines that show anything, without the white space around them. */
function nonBlank(lines: Iterable<Line>): FoundChar[][] {
  const found: FoundChar[][] = [];
  for (const { glyphs } of lines) {
    const start = glyphs.findIndex(isInk);
    if (start < 0) continue;
    found.push(glyphs.slice(start, glyphs.findLastIndex(isInk) + 1));
    if (found.length === edgeLines) break;
  }
  return found;
}

function* reversed(lines: readonly Line[]): Generator<Line> {
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at];
    if (line) yield line;
  }
}

function withBreaks(lines: readonly (readonly FoundChar[])[]): FoundChar[] {
  return lines.flatMap((line) => [...line, lineBreak]);
}

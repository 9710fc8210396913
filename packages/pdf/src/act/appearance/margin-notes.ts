import { inflate, type PageRect } from '@sladd/geometry';
import type { EmptyPaper } from './empty-paper.ts';
import type { LabelFont } from './label-font.ts';

/** A note in the margin with the label of areas that only have room for its number. */
export interface MarginNote {
  readonly number: string;
  readonly lines: readonly string[];
  /** Points. */
  readonly fontSize: number;
  /** Page points. */
  readonly box: PageRect;
  /** From the left edge of the box to its lines. */
  readonly indent: number;
}

/** A label that needs a margin note because it does not fit on its mark. */
export interface NoteRequest {
  readonly number: string;
  /** The label from longest to shortest; the first that fits is drawn. */
  readonly texts: readonly string[];
  /** Preferred distance from the top of the page, in page points. */
  readonly y: number;
}

/** Margin that printers cannot print on, in points. */
const edge = 14;
/** Distance between a note and anything else, in points. */
const clearance = 3;
const sizes = [6.5, 5.5] as const;
const widths = [130, 110, 90, 72, 60, 48, 40] as const;
const lineHeight = 1.25;
const step = 3;
/** Height of the head and foot of a page, as a share of it. */
const bandShare = 0.12;

/**
 * Places a note on empty paper: in a margin, level with its area or as close as possible; otherwise at the foot or the
 * head of the page. Shorter texts are used if the longest does not fit. Undefined if there is no room, since a note must
 * not cover anything.
 */
export function placeNote(request: NoteRequest, paper: EmptyPaper, font: LabelFont): MarginNote | undefined {
  for (const text of request.texts) {
    for (const fontSize of sizes) {
      for (const layout of layoutsOf(request.number, text, fontSize, font)) {
        const box = placeFor(layout, request.y, paper);
        if (!box) continue;
        paper.take(inflate(box, clearance));
        return { number: request.number, ...layout, box };
      }
    }
  }
  return undefined;
}

type Layout = Pick<MarginNote, 'lines' | 'fontSize' | 'indent'> & {
  readonly width: number;
  readonly height: number;
};

function* layoutsOf(number: string, text: string, fontSize: number, font: LabelFont): Generator<Layout> {
  const indent = font.width(number) * fontSize + fontSize * 0.6;
  let before: Layout | undefined;
  for (const width of widths) {
    const lines = wrapped(text, width - indent, (part) => font.width(part) * fontSize);
    if (!lines) return;
    const own = indent + Math.max(...lines.map((line) => font.width(line) * fontSize));
    if (before && before.lines.length === lines.length) continue;
    before = { lines, fontSize, indent, width: own, height: lines.length * fontSize * lineHeight };
    yield before;
  }
}

/** Breaks a text into lines of this width; undefined if a word is wider. Non-breaking spaces keep words together. */
function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(/[ \t\n]+/u).filter(Boolean)) {
    if (widthOf(word) > width) return undefined;
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > 0 ? lines : undefined;
}

function placeFor(layout: Layout, y: number, paper: EmptyPaper): PageRect | undefined {
  for (const places of [marginPlaces(layout, y, paper), bandPlaces(layout, paper)]) {
    for (const box of places) if (paper.isEmpty(inflate(box, clearance))) return box;
  }
  return undefined;
}

/** Candidate places in the margins, those level with `y` first. */
function* marginPlaces({ width, height }: Layout, y: number, paper: EmptyPaper): Generator<PageRect> {
  const lowest = paper.height - edge - height;
  const sides = [paper.width - edge - width, edge].filter((x) => isInMargin(x, width, paper));
  for (let away = 0; away <= paper.height; away += step) {
    for (const top of away === 0 ? [y] : [y + away, y - away]) {
      if (top < edge || top > lowest) continue;
      for (const x of sides) yield { x, y: top, width, height };
    }
  }
}

/** Candidate places at the foot and the head of the page. */
function* bandPlaces({ width, height }: Layout, paper: EmptyPaper): Generator<PageRect> {
  const lowest = paper.height - edge - height;
  for (let away = 0; away <= paper.height * bandShare; away += step) {
    for (const top of [lowest - away, edge + away]) {
      for (let x = edge; x <= paper.width - edge - width; x += 2 * step) yield { x, y: top, width, height };
    }
  }
}

/** Away from the edges, empty paper can be part of the text, such as a field to fill in. */
function isInMargin(x: number, width: number, paper: EmptyPaper): boolean {
  return x < paper.width / 4 ? x + width < paper.width / 3 : x > (paper.width * 2) / 3;
}

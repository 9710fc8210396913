import { inflate, type PageRect, union } from '@sladd/geometry';
import type { ReadPage, ReadWord } from './reading-state.ts';

/** How far ink extends beyond a box from OCR. */
export const RECOGNISED_MARGIN_PT = 2;

interface PlacedWord {
  readonly word: ReadWord;
  readonly start: number;
}

/** The text of a page, with the offsets that the server uses, and the offset of every word. */
export interface PageText {
  readonly text: string;
  readonly words: readonly PlacedWord[];
}

const texts = new WeakMap<ReadPage, PageText>();

/** The text of a page that was read: words of a line joined by a space, lines by a line feed. */
export function textOfPage(page: ReadPage): PageText {
  const known = texts.get(page);
  if (known) return known;
  let text = '';
  let line: number | null = null;
  const words = page.words.map((word) => {
    if (line !== null) text += word.line === line ? ' ' : '\n';
    line = word.line;
    const start = text.length;
    text += word.text;
    return { word, start };
  });
  const made = { text, words };
  texts.set(page, made);
  return made;
}

/** The boxes of a range of a page's text: one per line, in page points. Words from OCR are always included as a whole. */
export function boxesOfSpan(page: ReadPage, start: number, end: number): PageRect[] {
  const lines = new Map<number, PageRect>();
  for (const { word, start: at } of textOfPage(page).words) {
    if (at >= end || at + word.text.length <= start) continue;
    const box = partOf(word, Math.max(0, start - at), Math.min(word.text.length, end - at));
    const known = lines.get(word.line);
    lines.set(word.line, known ? union(known, box) : box);
  }
  return [...lines.values()].filter(({ width, height }) => width > 0 && height > 0);
}

function partOf({ box, edges, isRecognised }: ReadWord, from: number, to: number): PageRect {
  if (isRecognised) return inflate(box, RECOGNISED_MARGIN_PT);
  const [left, right] = [edges?.[from], edges?.[to]];
  return left === undefined || right === undefined ? box : { ...box, x: left, width: right - left };
}

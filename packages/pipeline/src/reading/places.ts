import {
  type BoundingBox,
  inflate,
  type PageRect,
  type PageText,
  type PageWord,
  spanBoxes,
  toBoundingBox,
  union,
  unionAll,
} from '@sladd/geometry';

/** Margin for ink outside a box from OCR, in points. Measured: with it 99.3 % of words are covered completely. */
const OCR_MARGIN_PT = 2;
/** Below this confidence, 0 to 1, the box of a word may miss part of it. */
const DOUBTFUL = 0.8;
/** A line is slanted if the box of its words is higher than this many times the highest of them. */
const SLANT = 1.25;

/** Part of a page's text, in UTF-16 offsets. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The boxes of a span of a page's text: one per line, in page points. OCR does not know the place of a letter inside
 * a word, so words that it read are covered whole and with a margin for their ink; on slanted lines each word has a
 * box of its own.
 */
export function placesOf(page: PageText, { start, end }: TextRange): PageRect[] {
  if (page.source === 'embedded') return spanBoxes(page, start, end);
  const lines = new Map<number, PageRect[]>();
  for (const word of page.words) {
    if (word.end <= start || word.start >= end) continue;
    const boxes = isRead(word)
      ? [wholeWord(page, word)]
      : spanBoxes(page, Math.max(start, word.start), Math.min(end, word.end));
    lines.set(word.line, [...(lines.get(word.line) ?? []), ...boxes]);
  }
  return [...lines.values()].flatMap(joinLevel);
}

/** The places of a span of text as quadrilaterals, one for each line. */
export function boxesOf(page: PageText, range: TextRange): BoundingBox[] {
  return placesOf(page, range).map(toBoundingBox);
}

/** The parts of a page's text that OCR read, word by word. */
export function rangesReadByOcr(page: PageText): TextRange[] {
  if (page.source === 'embedded') return [];
  if (page.source === 'ocr') return [{ start: 0, end: page.text.length }];
  const ranges: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const word of page.words) {
    const last = ranges.at(-1);
    if (isRead(word) && isOpen && last) last.end = word.end;
    else if (isRead(word)) ranges.push({ start: word.start, end: word.end });
    isOpen = isRead(word);
  }
  return ranges;
}

function isRead(word: PageWord): boolean {
  return word.confidence !== undefined;
}

function wholeWord(page: PageText, word: PageWord): PageRect {
  if ((word.confidence ?? 1) >= DOUBTFUL) return inflate(word.box, OCR_MARGIN_PT);
  const onLine = page.words.filter((other) => other.line === word.line && isNear(other.box, word.box));
  const { y, height } = unionAll(onLine.map(({ box }) => box)) ?? word.box;
  const { x, width } = word.box;
  return inflate({ x, y, width, height }, OCR_MARGIN_PT);
}

/** Whether a word is so near on a slanted line that the line is still level between them. */
function isNear(other: PageRect, box: PageRect): boolean {
  return Math.abs(other.x + other.width / 2 - (box.x + box.width / 2)) < 6 * box.height + box.width;
}

function joinLevel(boxes: readonly PageRect[]): PageRect[] {
  const [first, ...rest] = boxes;
  if (!first) return [];
  const whole = rest.reduce(union, first);
  const highest = Math.max(...boxes.map((box) => box.height));
  return whole.height <= SLANT * highest ? [whole] : [...boxes];
}

import { area, charBox, intersection, type PageRect, type PageText, type PageWord } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import { placeWord } from './ocr-words.ts';
import { saysTheSame } from './same-word.ts';
import { buildText, type PlacedWord } from './text-builder.ts';

/** A page's own text and what OCR read on it. */
export interface TwoReadings {
  readonly embedded: PageText;
  /** Places of the page's invisible text. */
  readonly hiddenText: readonly PageRect[];
  /** In reading order. */
  readonly words: readonly OcrWord[];
}

/** Two boxes that share this part of the smaller one hold the same word. */
const sameShare = 0.5;
/** A word read with less confidence, 0 to 100, is no better than what another program read there. */
const doubtful = 60;

/**
 * One text of both: every word once, where OCR saw it. What both read goes by the page's own letters if they can be
 * seen, and by OCR if they are the invisible layer of an earlier OCR. A word of the page that OCR reads otherwise
 * stays beside OCR's, since it may be what somebody looks for.
 */
export function mergeText({ embedded, hiddenText, words }: TwoReadings): PageText {
  if (words.length === 0) return embedded;
  const slots = words.map((): Slot => ({ dropped: false, typed: [] }));
  const rest: PageWord[] = [];
  for (const own of embedded.words) {
    const rivals = words.flatMap((word, index) => (overlap(own.box, word.box) ? [index] : []));
    const choice = choose(own, rivals, words, hiddenText);
    if (choice === 'both') rest.push(own);
    if (choice === 'typed') takePlace(own, rivals, slots);
  }
  const lines = linesOf(words, slots, embedded);
  return buildText(embedded, [...lines, ...ownLines(rest, embedded)]);
}

/** What becomes of the place of one word that OCR read. */
interface Slot {
  dropped: boolean;
  readonly typed: PageWord[];
}

function choose(
  own: PageWord,
  rivals: readonly number[],
  words: readonly OcrWord[],
  hiddenText: readonly PageRect[],
): 'typed' | 'ocr' | 'both' {
  if (rivals.length === 0) return 'both';
  const read = rivals.flatMap((index) => words[index] ?? []);
  if (isGarbled(own.text)) return 'ocr';
  if (!saysTheSame(own.text, read.map((word) => word.text).join(''))) return 'both';
  const isHidden = hiddenText.some((run) => holdsCentre(run, own.box));
  return isHidden && read.every((word) => word.confidence >= doubtful) ? 'ocr' : 'typed';
}

/** What OCR took for one word can be two of the page, which then stand in its place in turn. */
function takePlace(own: PageWord, rivals: readonly number[], slots: readonly Slot[]): void {
  const [first] = rivals;
  if (first === undefined) return;
  slots[first]?.typed.push(own);
  for (const index of rivals) {
    const slot = slots[index];
    if (slot) slot.dropped = true;
  }
}

function linesOf(words: readonly OcrWord[], slots: readonly Slot[], embedded: PageText): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  words.forEach((word, index) => {
    lines[word.line] ??= [];
    const line = lines[word.line] ?? [];
    const slot = slots[index];
    for (const own of slot?.typed ?? []) line.push(placeOwn(own, embedded));
    if (!slot?.dropped && word.text !== '') line.push(placeWord(word));
  });
  return lines.flatMap((line) => (line ? [line] : []));
}

function ownLines(words: readonly PageWord[], embedded: PageText): PlacedWord[][] {
  const lines = new Map<number, PlacedWord[]>();
  for (const word of words) {
    const line = lines.get(word.line) ?? [];
    lines.set(word.line, line);
    line.push(placeOwn(word, embedded));
  }
  return [...lines.values()];
}

function placeOwn({ text, start }: PageWord, embedded: PageText): PlacedWord {
  return {
    text,
    charBoxes: Array.from({ length: text.length }, (_, unit) => charBox(embedded, start + unit)),
  };
}

function overlap(a: PageRect, b: PageRect): boolean {
  const common = intersection(a, b);
  return common !== undefined && area(common) >= sameShare * Math.min(area(a), area(b));
}

function holdsCentre(run: PageRect, box: PageRect): boolean {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return x >= run.x && x <= run.x + run.width && y >= run.y && y <= run.y + run.height;
}

/** Private use areas and U+FFFD: the font does not tell which letter it draws. */
function isGarbled(text: string): boolean {
  const unknown = text.match(/[\ufffd\ue000-\uf8ff]/gu)?.length ?? 0;
  return unknown * 2 >= text.length;
}

import type { PageText, PageWord } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import { placeWord } from './ocr-words.ts';
import { chooseReading, isSamePlace, type TypedText } from './rival-words.ts';
import { buildText, type PlacedWord } from './text-builder.ts';
import { placeTyped, typedLines } from './typed-words.ts';

/** A page's own text and what OCR read on it. */
export interface TwoReadings extends TypedText {
  readonly embedded: PageText;
  /** In reading order. */
  readonly words: readonly OcrWord[];
}

/**
 * One text of both: every word once, where OCR saw it. What both read goes by the page's own letters if they can be
 * seen, and by OCR if they are the invisible layer of an earlier OCR. A word of the page that OCR reads otherwise
 * stays beside OCR's, since it may be what somebody looks for.
 */
export function mergeText({ embedded, words, ...typed }: TwoReadings): PageText {
  if (words.length === 0) return embedded;
  const slots = words.map((): Slot => ({ dropped: false, typed: [] }));
  const rest: PageWord[] = [];
  for (const own of embedded.words) {
    const rivals = words.flatMap((word, index) => (isSamePlace(own.box, word.box) ? [index] : []));
    const chosen = chooseReading(
      own,
      rivals.flatMap((index) => words[index] ?? []),
      typed,
    );
    if (chosen === 'both') rest.push(own);
    if (chosen === 'typed') takePlace(own, rivals, slots);
  }
  const lines = linesOf(words, slots, embedded);
  return buildText(embedded, [...lines, ...typedLines(rest, embedded)]);
}

/** What becomes of the place of one word that OCR read. */
interface Slot {
  dropped: boolean;
  readonly typed: PageWord[];
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
    for (const own of slot?.typed ?? []) line.push(placeTyped(own, embedded));
    if (!slot?.dropped && word.text !== '') line.push(placeWord(word));
  });
  return lines.flatMap((line) => (line ? [line] : []));
}

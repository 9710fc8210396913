import type { PageText, PageWord } from '@sladd/geometry';
import type { OcrWord } from '@sladd/ocr';
import { placeWord } from './ocr-words.ts';
import { chooseReading, isSamePlace, type TypedText } from './rival-words.ts';
import { buildText, type PlacedWord } from './text-builder.ts';
import { placeTyped, typedLines } from './typed-words.ts';

/** The typed text of a page, and what OCR read on it. */
export interface TwoReadings extends TypedText {
  readonly embedded: PageText;
  /** In reading order. */
  readonly words: readonly OcrWord[];
}

/**
 * Merges both into one text, each word once, in the order of OCR. Where both have the same word, the typed letters are
 * used if they are visible, and those of OCR if the typed ones are the invisible layer of an earlier OCR. A typed word that
 * OCR reads differently is kept beside OCR's word, because either may be searched for.
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

/** What replaces one word that OCR read. */
interface Slot {
  dropped: boolean;
  readonly typed: PageWord[];
}

/** Puts a typed word in the place of the word that OCR read; several typed words can share one place. */
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

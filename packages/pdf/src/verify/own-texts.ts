import { containsPoint, intersection, type PageRect } from '@sladd/geometry';
import { characterOf } from '@sladd/terms';
import type { OwnText } from '../act/appearance/own-text.ts';
import type { PageReading, ReadChar } from './readers/page-reading.ts';

/**
 * The characters that the redaction itself wrote: in each area the longest complete text of the area that is found
 * there, no more often than it was written. `chars` are characters of the page in reading order, including all in the
 * areas.
 */
export function ownChars(
  chars: readonly ReadChar[],
  written: readonly OwnText[],
  reading: PageReading,
): ReadonlySet<ReadChar> {
  const own = new Set<ReadChar>();
  for (const text of written) {
    const sought = spellings(text, reading);
    let inside = chars.filter((char) => isVisible(char) && isCentredIn(text.area, char));
    for (let time = 0; time < text.times; time++) {
      const run = new Set(firstRun(inside, sought));
      if (run.size === 0) break;
      for (const char of run) own.add(char);
      inside = inside.filter((char) => !run.has(char));
    }
  }
  return own;
}

/** The texts written on areas that intersect a box. */
export function writtenAt(box: PageRect, written: readonly OwnText[]): OwnText[] {
  return written.filter(({ area }) => intersection(area, box) !== undefined);
}

/** Whether readers show something for a character; blanks contain nothing. */
export function isVisible({ codePoint }: ReadChar): boolean {
  return codePoint > 32 && codePoint !== 0xa0 && characterOf(codePoint).trim() !== '';
}

/** Whether the centre of a character is in an area. */
export function isCentredIn(area: PageRect, { box }: ReadChar): boolean {
  return containsPoint(area, box.x + box.width / 2, box.y + box.height / 2);
}

/** The possible texts, longest first, because the text for screen readers contains the visible one. */
function spellings({ texts, numbers }: OwnText, reading: PageReading): string[] {
  const bare = texts.map(withoutBlanks);
  const page = numbers.length > 0 ? withoutBlanks(reading.text) : '';
  const noted = numbers.filter((number) => bare.some((text) => text !== '' && page.includes(number + text)));
  return [...bare, ...noted].sort((a, b) => b.length - a.length);
}

/** The characters of the first of these texts that occurs as a sequence, letter by letter. */
function firstRun(chars: readonly ReadChar[], texts: readonly string[]): readonly ReadChar[] {
  const read = chars.map(({ codePoint }) => characterOf(codePoint));
  for (const text of texts) {
    const letters = Array.from(text);
    if (letters.length === 0) continue;
    for (let at = 0; at + letters.length <= read.length; at++) {
      if (letters.every((letter, index) => read[at + index] === letter)) {
        return chars.slice(at, at + letters.length);
      }
    }
  }
  return [];
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/gu, '');
}

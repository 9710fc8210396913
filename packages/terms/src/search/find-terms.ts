import { containsPoint, type PageRect } from '@sladd/geometry';
import { CharText } from '../lines/char-text.ts';
import { readingsOf } from '../lines/other-readings.ts';
import type { FoundChar, TextLine } from '../lines/text-line.ts';
import { readingOrders } from '../orders/reading-orders.ts';
import type { SoughtList } from '../term/compile-terms.ts';

/** A match of a term or expression. */
export interface TermPlace {
  /** The term as requested. */
  readonly term: string;
  /** In reading order, without white space; each has a box. */
  readonly chars: readonly FoundChar[];
}

/** The matches in one reading order. Linear in the length of the text for each term. */
export function findTerms(chars: readonly FoundChar[], { list, letterCase }: SoughtList): TermPlace[] {
  if (list.length === 0) return [];
  const places: TermPlace[] = [];
  const byFirst = new Map<FoundChar | undefined, readonly TermPlace[]>();
  const starts = new Map(list.map((sought) => [sought, new Set<FoundChar | undefined>()]));
  for (const reading of readingsOf(chars)) {
    const text = new CharText(reading.chars, letterCase);
    for (const [sought, known] of starts) {
      const found = sought.placesIn(text).filter(([first]) => !known.has(first));
      for (const place of found) {
        const whole = reading.asItStands(place);
        const alike = byFirst.get(whole[0]) ?? [];
        if (alike.some(({ term, chars: own }) => term === sought.text && isSame(own, whole))) continue;
        const one = { term: sought.text, chars: whole };
        places.push(one);
        byFirst.set(whole[0], [...alike, one]);
      }
      if (reading.chars === chars) for (const [first] of found) known.add(first);
    }
  }
  return places;
}

/** Whether two matches with the same first character are the same. */
function isSame(one: readonly FoundChar[], other: readonly FoundChar[]): boolean {
  return one.length === other.length && one.at(-1) === other.at(-1);
}

/**
 * The matches on a page in every reading order: as drawn, along its rows, and down its columns. A match in several
 * orders counts once.
 */
export function findOnPage(lines: readonly TextLine[], terms: SoughtList): TermPlace[] {
  if (terms.list.length === 0) return [];
  return distinct(Array.from(readingOrders(lines, terms.reach), (chars) => findTerms(chars, terms)).flat());
}

/** Removes matches that lie completely under another match of the same term, such as text printed twice to look bold. */
function distinct(places: readonly TermPlace[]): TermPlace[] {
  const covered = new Map<string, CoveredArea>();
  return places.filter(({ term, chars }) => {
    const area = covered.get(term) ?? new CoveredArea();
    covered.set(term, area);
    const boxes = chars.flatMap(({ box }) => box ?? []);
    if (boxes.every((box) => area.holdsCentreOf(box))) return false;
    for (const box of boxes) area.add(box);
    return true;
  });
}

/** Height of the bands of a page by which covered boxes are indexed, in points. */
const bandHeight = 8;
/** Taller boxes are in no band, since a letter can be arbitrarily large. */
const mostBands = 200;

/** The area that boxes cover on a page. */
class CoveredArea {
  readonly #bands = new Map<number, PageRect[]>();
  readonly #tall: PageRect[] = [];

  add(box: PageRect): void {
    const [first, last] = [bandOf(box.y), bandOf(box.y + box.height)];
    if (last - first > mostBands) {
      this.#tall.push(box);
      return;
    }
    for (let band = first; band <= last; band++) {
      const boxes = this.#bands.get(band);
      if (boxes) boxes.push(box);
      else this.#bands.set(band, [box]);
    }
  }

  holdsCentreOf({ x, y, width, height }: PageRect): boolean {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const near = [...this.#tall, ...(this.#bands.get(bandOf(middleY)) ?? [])];
    return near.some((box) => containsPoint(box, middleX, middleY));
  }
}

function bandOf(y: number): number {
  return Math.floor(y / bandHeight);
}

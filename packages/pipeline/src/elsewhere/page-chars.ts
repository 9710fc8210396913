import { charBox, type PageText } from '@sladd/geometry';
import { type FoundChar, placedLevel, seenOrders } from '@sladd/terms';

const lineBreak: FoundChar = { codePoint: 10, box: undefined, isMadeUp: false };

/** The characters of a page's text, and where in it they stand. */
export class PageChars {
  readonly #chars: FoundChar[] = [];
  readonly #offsets = new Map<FoundChar, number>();

  constructor(page: PageText) {
    for (let offset = 0; offset < page.text.length; ) {
      const codePoint = page.text.codePointAt(offset) ?? 0;
      this.#add(page, codePoint, offset);
      offset += codePoint > 0xffff ? 2 : 1;
    }
    this.#chars.push(lineBreak);
  }

  /** In each order in which somebody may read the page: as the text has them, along rows, down columns. */
  *orders(reach: number): Generator<readonly FoundChar[]> {
    yield this.#chars;
    yield* seenOrders(placedLevel(this.#chars), reach);
  }

  /** UTF-16 offsets in the page's text, rising. */
  offsetsOf(chars: readonly FoundChar[]): number[] {
    return chars.flatMap((char) => this.#offsets.get(char) ?? []).sort((a, b) => a - b);
  }

  #add(page: PageText, codePoint: number, offset: number): void {
    const box = charBox(page, offset);
    const isSeparator = box.width === 0 && box.height === 0;
    if (codePoint === 10) this.#chars.push(lineBreak);
    else if (isSeparator) this.#chars.push({ codePoint, box: undefined, isMadeUp: false });
    else {
      const char: FoundChar = { codePoint, box, isMadeUp: false };
      this.#offsets.set(char, offset);
      this.#chars.push(char);
    }
  }
}

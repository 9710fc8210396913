import type { PageRect } from '@sladd/geometry';
import { fold, softSpace } from './fold.ts';
import type { Hit } from './term-pattern.ts';

/** A character in reading order. */
export interface FoundChar {
  readonly codePoint: number;
  /** Page points; undefined for a line break, and for what a reader makes up. */
  readonly box: PageRect | undefined;
  /** Whether a reader made it up, such as a space between words set apart. */
  readonly isMadeUp: boolean;
}

/** The text of characters in folded form, and where each part of it comes from. */
export class FoldedText {
  readonly folded: string;
  readonly #chars: readonly FoundChar[];
  /** For each unit of the folded text, the character it comes from. */
  readonly #owners: number[] = [];

  constructor(chars: readonly FoundChar[]) {
    this.#chars = chars;
    const parts: string[] = [];
    let isSpace = true;
    // A hyphen that shows at the end of a line alone: the word goes on after it.
    let isSplit = false;
    for (const [index, { codePoint, isMadeUp }] of chars.entries()) {
      const isCharacter =
        codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
      const char = isCharacter ? String.fromCodePoint(codePoint) : '\ufffd';
      if (/^\s$/u.test(char)) {
        if (!isSpace && !isSplit) this.#add(parts, isMadeUp ? softSpace : ' ', index);
        isSpace = true;
        continue;
      }
      isSplit = codePoint === 0xad;
      const folded = fold(char);
      if (folded !== '') isSpace = false;
      this.#add(parts, folded, index);
    }
    this.folded = parts.join('');
  }

  #add(parts: string[], folded: string, index: number): void {
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit++) this.#owners.push(index);
  }

  boxesOf({ start, end }: Hit): PageRect[] {
    const owners = new Set(this.#owners.slice(start, end));
    return Array.from(owners).flatMap((owner) => {
      const char = this.#chars[owner];
      return char?.box && !/^\s$/u.test(String.fromCodePoint(Math.max(1, Math.min(char.codePoint, 0x10ffff))))
        ? [char.box]
        : [];
    });
  }
}

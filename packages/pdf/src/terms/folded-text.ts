import type { PageRect } from '@sladd/geometry';
import { safeCharacter } from '../text/glyph-text.ts';
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

const known = new Map<number, string>();

/** A character in folded form; all white space is one. */
function foldedChar(codePoint: number): string {
  let folded = known.get(codePoint);
  if (folded === undefined) {
    const char = safeCharacter(codePoint);
    folded = /^\s$/u.test(char) ? ' ' : fold(char);
    if (codePoint <= 0xffff) known.set(codePoint, folded);
  }
  return folded;
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
      const folded = foldedChar(codePoint);
      if (folded === ' ') {
        if (!isSpace && !isSplit) this.#add(parts, isMadeUp ? softSpace : ' ', index);
        isSpace = true;
        continue;
      }
      isSplit = codePoint === 0xad;
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
      return char?.box && foldedChar(char.codePoint) !== ' ' ? [char.box] : [];
    });
  }
}

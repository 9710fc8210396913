import type { PageRect } from '@sladd/geometry';
import { characterOf } from './character.ts';
import { fold, lineEnd, softSpace } from './fold.ts';
import type { Hit } from './term-pattern.ts';

/** A character in reading order. */
export interface FoundChar {
  readonly codePoint: number;
  /** Page points; undefined for a line break, and for what a reader makes up. */
  readonly box: PageRect | undefined;
  /** Whether a reader made it up, such as a space between words set apart. */
  readonly isMadeUp: boolean;
}

/** What a character is in folded form; all white space is one. */
interface Folded {
  readonly text: string;
  /** For an accent by itself, which some typesetters print over a letter: the accent as it follows a letter. */
  readonly accent: string | undefined;
}

const known = new Map<number, Folded>();

function foldedChar(codePoint: number): Folded {
  let folded = known.get(codePoint);
  if (folded === undefined) {
    const char = characterOf(codePoint);
    const text = /^\s$/u.test(char) ? ' ' : fold(char);
    folded = { text, accent: /^ ?(\p{M})$/u.exec(text)?.[1] };
    if (codePoint <= 0xffff) known.set(codePoint, folded);
  }
  return folded;
}

/** What white space of a kind folds to, from the weakest to the strongest. */
const spaces = [softSpace, ' ', lineEnd] as const;

/** The text of characters in folded form, and where each part of it comes from. */
export class FoldedText {
  readonly folded: string;
  readonly #chars: readonly FoundChar[];
  readonly #parts: string[] = [];
  /** For each unit of the folded text, the character it comes from. */
  readonly #owners: number[] = [];

  constructor(chars: readonly FoundChar[]) {
    this.#chars = chars;
    let isSpace = true;
    // A hyphen that shows at the end of a line alone: the word goes on after it.
    let isSplit = false;
    for (const [index, char] of chars.entries()) {
      const { text, accent } = foldedChar(char.codePoint);
      if (text === ' ') {
        if (!isSplit) this.#addSpace(char, index, isSpace);
        isSpace = true;
        continue;
      }
      isSplit = char.codePoint === 0xad;
      if (text !== '') isSpace = false;
      if (accent === undefined) this.#add(text, index);
      else this.#addAccent(text, accent, index);
    }
    this.folded = this.#parts.join('');
  }

  boxesOf({ start, end }: Hit): PageRect[] {
    const owners = new Set(this.#owners.slice(start, end));
    return Array.from(owners).flatMap((owner) => {
      const char = this.#chars[owner];
      return char?.box && foldedChar(char.codePoint).text !== ' ' ? [char.box] : [];
    });
  }

  #add(text: string, index: number): void {
    if (text !== '') this.#parts.push(text);
    for (let unit = 0; unit < text.length; unit++) this.#owners.push(index);
    // An accent that was printed before its letter follows it in Unicode.
    const before = this.#chars[index - 1];
    const held = before && foldedChar(before.codePoint).accent;
    if (before && held !== undefined && isOver(before, this.#chars[index])) {
      this.#parts.push(held);
      this.#owners.push(index - 1);
    }
  }

  #addAccent(text: string, accent: string, index: number): void {
    const char = this.#chars[index];
    if (char && isOver(char, this.#chars[index + 1])) return;
    this.#add(char && isOver(char, this.#chars[index - 1]) ? accent : text, index);
  }

  /** Of white space the strongest counts: the end of a line more than a space, a space more than a gap. */
  #addSpace({ codePoint, isMadeUp }: FoundChar, index: number, isSpace: boolean): void {
    if (!isSpace) this.#add(softSpace, index);
    const last = this.#parts.length - 1;
    const before = spaces.indexOf(this.#parts[last] as (typeof spaces)[number]);
    const own = codePoint === 10 || codePoint === 13 ? 2 : isMadeUp ? 0 : 1;
    if (before >= 0 && own > before) this.#parts[last] = spaces[own] ?? ' ';
  }
}

/** Whether the middle of a character is over another one. */
function isOver({ box }: FoundChar, other: FoundChar | undefined): boolean {
  if (!box || !other?.box || other.codePoint <= 32) return false;
  const share = (box.x + box.width / 2 - other.box.x) / other.box.width;
  const isLevel =
    Math.abs(box.y + box.height / 2 - other.box.y - other.box.height / 2) < other.box.height / 2;
  return isLevel && share > 0.15 && share < 0.85;
}

import { characterOf } from './character.ts';
import { type Case, fold, foldLook, lineEnd, softSpace } from './fold.ts';
import { type FoundChar, isInk } from './text-line.ts';

/** A part of a folded text, in UTF-16 offsets. */
export interface Hit {
  readonly start: number;
  readonly end: number;
}

/** What a character is in folded form; all white space is one. */
interface Folded {
  readonly text: string;
  /** Of as many units: with the Latin letter for one that looks like it. */
  readonly look: string;
  /** For an accent by itself, which some typesetters print over a letter: the accent as it follows a letter. */
  readonly accent: string | undefined;
}

const known: Readonly<Record<Case, Map<number, Folded>>> = { ignored: new Map(), kept: new Map() };

function foldedChar(codePoint: number, letterCase: Case): Folded {
  let folded = known[letterCase].get(codePoint);
  if (folded === undefined) {
    const char = characterOf(codePoint);
    const text = /^\s$/u.test(char) ? ' ' : fold(char, letterCase);
    const look = text === ' ' ? text : foldLook(char, letterCase);
    const accent = /^ ?(\p{M})$/u.exec(text)?.[1];
    folded = { text, look: look.length === text.length ? look : text, accent };
    if (codePoint <= 0xffff) known[letterCase].set(codePoint, folded);
  }
  return folded;
}

/** What white space of a kind folds to, from the weakest to the strongest. */
const spaces = [softSpace, ' ', lineEnd] as const;

/** Characters in one reading order as text in folded form, and where each part of it comes from. */
export class CharText {
  readonly folded: string;
  /** As `folded`, with the Latin letter for each that only looks like one: the same string where there is none. */
  readonly look: string;
  readonly #chars: readonly FoundChar[];
  readonly #case: Case;
  readonly #parts: string[] = [];
  readonly #looks: string[] = [];
  /** For each unit of the folded text, the character it comes from. */
  readonly #owners: number[] = [];

  constructor(chars: readonly FoundChar[], letterCase: Case = 'ignored') {
    this.#chars = chars;
    this.#case = letterCase;
    let isSpace = true;
    // A hyphen that shows at the end of a line alone: the word goes on after it.
    let isSplit = false;
    for (const [index, char] of chars.entries()) {
      const folded = this.#foldedAt(index);
      if (folded.text === ' ') {
        // Browsers draw a soft hyphen so: the letter or hyphen after it lies over it, and nobody sees a gap.
        if (isOver(char, chars[index + 1])) continue;
        if (!isSplit) this.#addSpace(char, index, isSpace);
        isSpace = true;
        continue;
      }
      isSplit = char.codePoint === 0xad;
      if (folded.text !== '') isSpace = false;
      if (folded.accent === undefined) this.#addChar(folded, index);
      else this.#addAccent(folded, folded.accent, index);
    }
    this.folded = this.#parts.join('');
    const look = this.#looks.join('');
    this.look = look === this.folded ? this.folded : look;
  }

  /** The characters that a part of the folded text comes from, white space left out. */
  charsOf({ start, end }: Hit): FoundChar[] {
    return Array.from(new Set(this.#owners.slice(start, end))).flatMap((owner) => {
      const char = this.#chars[owner];
      return char?.box && this.#foldedAt(owner).text !== ' ' ? [char] : [];
    });
  }

  /** The characters as they stand. */
  get written(): string {
    return this.#chars.map(({ codePoint }) => characterOf(codePoint)).join('');
  }

  /** The characters of a part of the written text, in UTF-16 offsets, white space left out. */
  writtenChars(start: number, end: number): FoundChar[] {
    const found: FoundChar[] = [];
    let at = 0;
    for (const char of this.#chars) {
      if (at >= end) break;
      if (at >= start && char.box && isInk(char)) found.push(char);
      at += characterOf(char.codePoint).length;
    }
    return found;
  }

  /** The parts that were read by OCR. */
  readByOcr(): Hit[] {
    const ranges: { start: number; end: number }[] = [];
    // So it is with nearly every page.
    if (!this.#chars.some(({ isRead }) => isRead === true)) return ranges;
    for (const [unit, owner] of this.#owners.entries()) {
      const char = this.#chars[owner];
      const last = ranges.at(-1);
      const isNext = last?.end === unit;
      // White space belongs to what it stands between.
      if (char?.isRead !== true && !(isNext && char?.box === undefined)) continue;
      if (last && isNext) last.end = unit + 1;
      else ranges.push({ start: unit, end: unit + 1 });
    }
    return ranges;
  }

  #foldedAt(index: number): Folded {
    return foldedChar(this.#chars[index]?.codePoint ?? 0, this.#case);
  }

  #addChar({ text, look }: Folded, index: number): void {
    this.#add(text, look, index);
    // An accent that was printed before its letter follows it in Unicode.
    const before = this.#chars[index - 1];
    const held = before && this.#foldedAt(index - 1).accent;
    if (before && held !== undefined && isOver(before, this.#chars[index])) this.#add(held, held, index - 1);
  }

  #add(text: string, look: string, index: number): void {
    if (text === '') return;
    this.#parts.push(text);
    this.#looks.push(look);
    for (let unit = 0; unit < text.length; unit++) this.#owners.push(index);
  }

  #addAccent(folded: Folded, accent: string, index: number): void {
    const char = this.#chars[index];
    if (char && isOver(char, this.#chars[index + 1])) return;
    const isAbove = char !== undefined && isOver(char, this.#chars[index - 1]);
    this.#addChar(isAbove ? { ...folded, text: accent, look: accent } : folded, index);
  }

  /** Of white space the strongest counts: the end of a line more than a space, a space more than a gap. */
  #addSpace({ codePoint, isMadeUp }: FoundChar, index: number, isSpace: boolean): void {
    if (!isSpace) this.#add(softSpace, softSpace, index);
    const last = this.#parts.length - 1;
    const before = spaces.indexOf(this.#parts[last] as (typeof spaces)[number]);
    const own = codePoint === 10 || codePoint === 13 ? 2 : isMadeUp ? 0 : 1;
    if (before < 0 || own <= before) return;
    const space = spaces[own] ?? ' ';
    this.#parts[last] = space;
    this.#looks[last] = space;
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

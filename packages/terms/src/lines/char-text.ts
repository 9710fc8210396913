import { characterOf } from '../letters/character.ts';
import { type Case, fold, foldConfusables, lineEnd, softSpace } from '../letters/fold.ts';
import { type ComparedText, FoldedText } from '../letters/folded-text.ts';
import { strokedLetter } from '../letters/printed-marks.ts';
import { type FoundChar, isInk } from './text-line.ts';

/** A range of a folded text, in UTF-16 offsets. */
export interface Hit {
  readonly start: number;
  readonly end: number;
}

/** A character in folded form; all white space is the same. */
interface Folded {
  readonly text: string;
  /** The same with the Latin letter for a look-alike; has the same length as `folded`. */
  readonly look: string;
  /** For an accent that is printed separately over a letter: the combining accent. */
  readonly accent: string | undefined;
}

const known: Readonly<Record<Case, Map<number, Folded>>> = { ignored: new Map(), kept: new Map() };

function foldedChar(codePoint: number, letterCase: Case): Folded {
  let folded = known[letterCase].get(codePoint);
  if (folded === undefined) {
    const char = characterOf(codePoint);
    const text = /^\s$/u.test(char) ? ' ' : fold(char, letterCase);
    const look = text === ' ' ? text : foldConfusables(char, letterCase);
    const accent = /^ ?(\p{M})$/u.exec(text)?.[1];
    folded = { text, look: look.length === text.length ? look : text, accent };
    if (codePoint <= 0xffff) known[letterCase].set(codePoint, folded);
  }
  return folded;
}

/** What kinds of white space fold to, weakest first. */
const spaces = [softSpace, ' ', lineEnd] as const;

/** The characters of a page in one reading order as folded text, with the origin of each part. */
export class CharText {
  /** Its two forms have the same length, and are one if no character looks like another. */
  readonly compared: ComparedText;
  readonly #chars: readonly FoundChar[];
  readonly #case: Case;
  readonly #parts: string[] = [];
  readonly #looks: string[] = [];
  /** The index of the original character for each unit of the folded text. */
  readonly #owners: number[] = [];
  #readByOcr: readonly Hit[] | undefined;
  /** The index of the stroke over a letter that became one with it, by the index of the letter. */
  readonly #strokes = new Map<number, number>();

  constructor(chars: readonly FoundChar[], letterCase: Case = 'ignored') {
    this.#chars = chars;
    this.#case = letterCase;
    let isSpace = true;
    // Such a hyphen is only visible at the end of a line: the word continues after it.
    let isSplit = false;
    for (const [index, char] of chars.entries()) {
      const folded = this.#foldedAt(index);
      if (folded.text === ' ') {
        // Browsers print a soft hyphen this way: the next letter or hyphen covers it, so no gap is visible.
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
    const folded = new FoldedText(this.#parts.join(''));
    const look = this.#looks.join('');
    this.compared = { folded, look: look === folded.text ? folded : new FoldedText(look) };
  }

  /** The characters of a range of the folded text, without white space. */
  charsOf({ start, end }: Hit): FoundChar[] {
    return Array.from(new Set(this.#owners.slice(start, end)))
      .flatMap((owner) => [owner, this.#strokes.get(owner) ?? owner])
      .filter((index, at, all) => index !== all[at - 1])
      .flatMap((index) => {
        const char = this.#chars[index];
        return char?.box && this.#foldedAt(index).text !== ' ' ? [char] : [];
      });
  }

  /** The text as written. */
  get written(): string {
    return this.#chars.map(({ codePoint }) => characterOf(codePoint)).join('');
  }

  /** The characters of a range of the written text (UTF-16 offsets), without white space. */
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

  /** The ranges that were read by OCR. */
  get readByOcr(): readonly Hit[] {
    this.#readByOcr ??= this.#findReadByOcr();
    return this.#readByOcr;
  }

  #findReadByOcr(): Hit[] {
    const ranges: { start: number; end: number }[] = [];
    // The usual case.
    if (!this.#chars.some(({ isRead }) => isRead === true)) return ranges;
    for (const [unit, owner] of this.#owners.entries()) {
      const char = this.#chars[owner];
      const last = ranges.at(-1);
      const isNext = last?.end === unit;
      // White space between characters read by OCR counts as read by OCR.
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
    // In Unicode an accent follows its letter, so one printed before it is moved.
    const before = this.#chars[index - 1];
    const held = before && this.#foldedAt(index - 1).accent;
    if (before && held !== undefined && isOver(before, this.#chars[index])) this.#add(held, held, index - 1);
  }

  #add(text: string, look: string, index: number): void {
    if (text === '' || this.#isStroke(text, look, index)) return;
    this.#parts.push(text);
    this.#looks.push(look);
    for (let unit = 0; unit < text.length; unit++) this.#owners.push(index);
  }

  /** Makes the last letter one with a stroke where a stroke over it follows, as letters with strokes are one character. */
  #isStroke(text: string, look: string, index: number): boolean {
    const last = this.#parts.length - 1;
    const [before = '', likeBefore = ''] = [this.#parts[last], this.#looks[last]];
    const [letter, likeLetter] = [strokedLetter(before, text), strokedLetter(likeBefore, look)];
    if (letter === undefined && likeLetter === undefined) return false;
    this.#parts[last] = letter ?? before;
    this.#looks[last] = likeLetter ?? likeBefore;
    const owner = this.#owners.at(-1);
    if (owner !== undefined) this.#strokes.set(owner, index);
    return true;
  }

  #addAccent(folded: Folded, accent: string, index: number): void {
    const char = this.#chars[index];
    if (char && isOver(char, this.#chars[index + 1])) return;
    const isAbove = char !== undefined && isOver(char, this.#chars[index - 1]);
    this.#addChar(isAbove ? { ...folded, text: accent, look: accent } : folded, index);
  }

  /** Of adjacent white space the strongest counts: the end of a line, then a space, then a gap. */
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

/** Whether the centre of a character is over another one. */
export function isOver({ box }: FoundChar, other: FoundChar | undefined): boolean {
  if (!box || !other?.box || other.codePoint <= 32) return false;
  const share = (box.x + box.width / 2 - other.box.x) / other.box.width;
  const isLevel =
    Math.abs(box.y + box.height / 2 - other.box.y - other.box.height / 2) < other.box.height / 2;
  return isLevel && share > 0.15 && share < 0.85;
}

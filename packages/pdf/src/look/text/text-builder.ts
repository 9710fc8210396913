import type { PageText, PageWord } from '@sladd/geometry';
import { characterOf } from '@sladd/terms';
import { BoxedUnits } from './boxed-units.ts';
import { bottomAt, charFields, leftAt, rightAt, topAt } from './char-struct.ts';

/** The width given to characters without width, so that a mark can cover them. */
const minimumWidth = 0.5;
/** Below this code point the white space is known; from it on characters are tested individually. */
const rareSpaces = 0x1680;
const noBreakSpace = 0xa0;

/** Assembles the text of a page character by character: words separated by one space, lines by `\n`, no empty lines. */
export class TextBuilder {
  readonly #units = new BoxedUnits();
  readonly #words: OpenWord[] = [];
  #lineIndex = -1;
  #isLineEmpty = true;
  #wordStart = 0;
  /** The edges of the current word. */
  #left = 0;
  #top = 0;
  #right = 0;
  #bottom = 0;
  #isInWord = false;

  startLine(): void {
    this.#endWord();
    this.#isLineEmpty = true;
  }

  /**
   * Adds a character with its box in page points. Returns its offset in the text; undefined for white space, which only
   * separates words.
   */
  add(codePoint: number, x: number, y: number, boxWidth: number, height: number): number | undefined {
    if (isSpace(codePoint)) {
      this.#endWord();
      return undefined;
    }
    if (!this.#isInWord) this.#startWord();
    const at = this.#units.length;
    const width = boxWidth > 0 ? boxWidth : minimumWidth;
    this.#addUnits(codePoint, x, y, width, height);
    this.#left = Math.min(this.#left, x);
    this.#top = Math.min(this.#top, y);
    this.#right = Math.max(this.#right, x + width);
    this.#bottom = Math.max(this.#bottom, y + height);
    return at;
  }

  /** Adds the characters of a plain line, from `start` to `end` in the numbers of its page, as `add` would one by one. */
  addPlain(numbers: Float32Array, start: number, end: number): void {
    for (let at = start; at < end; ) {
      const from = at;
      while (at < end && !isSpace(numbers[at] ?? 0)) at += charFields;
      if (at > from) this.#addLetters(numbers, from, at);
      if (at < end) this.#endWord();
      at += charFields;
    }
  }

  finish(): Pick<PageText, 'text' | 'charBoxes' | 'words'> {
    this.#endWord();
    const { text, boxes } = this.#units.finish();
    for (const word of this.#words) word.text = text.slice(word.start, word.end);
    return { text, charBoxes: boxes, words: this.#words };
  }

  /** Adds characters without white space between them. */
  #addLetters(numbers: Float32Array, start: number, end: number): void {
    if (!this.#isInWord) this.#startWord();
    let [left, top, right, bottom] = [this.#left, this.#top, this.#right, this.#bottom];
    for (let at = start; at < end; at += charFields) {
      const x = numbers[at + leftAt] ?? 0;
      const y = numbers[at + topAt] ?? 0;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + ((numbers[at + rightAt] ?? 0) - x));
      bottom = Math.max(bottom, y + ((numbers[at + bottomAt] ?? 0) - y));
    }
    [this.#left, this.#top, this.#right, this.#bottom] = [left, top, right, bottom];
    this.#units.addWord(numbers, start, end);
  }

  #addUnits(codePoint: number, x: number, y: number, width: number, height: number): void {
    if (codePoint < firstSurrogate) {
      this.#units.add(codePoint, x, y, width, height);
      return;
    }
    const char = characterOf(codePoint);
    for (let at = 0; at < char.length; at++) this.#units.add(char.charCodeAt(at), x, y, width, height);
  }

  #startWord(): void {
    if (this.#units.length > 0) this.#units.add(this.#isLineEmpty ? newLine : space, 0, 0, 0, 0);
    if (this.#isLineEmpty) this.#lineIndex++;
    this.#isLineEmpty = false;
    this.#isInWord = true;
    this.#wordStart = this.#units.length;
    this.#left = Number.POSITIVE_INFINITY;
    this.#top = Number.POSITIVE_INFINITY;
    this.#right = Number.NEGATIVE_INFINITY;
    this.#bottom = Number.NEGATIVE_INFINITY;
  }

  #endWord(): void {
    if (!this.#isInWord) return;
    this.#isInWord = false;
    const [x, y] = [this.#left, this.#top];
    const box = { x, y, width: this.#right - x, height: this.#bottom - y };
    const [start, end] = [this.#wordStart, this.#units.length];
    this.#words.push({ text: '', start, end, box, line: this.#lineIndex });
  }
}

const [newLine, space, firstSurrogate] = [10, 32, 0xd800];

/** A word whose text is set at the end from that of the page. */
interface OpenWord extends Omit<PageWord, 'text'> {
  text: string;
}

/** Whether a character separates words. */
export function isSpace(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint <= 32;
  if (codePoint < rareSpaces) return codePoint === noBreakSpace;
  return /^[\s\u200b]$/u.test(characterOf(codePoint));
}

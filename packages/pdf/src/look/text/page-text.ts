import type { PageRect, PageText, PageWord } from '@sladd/geometry';
import { characterOf, type TextLine } from '@sladd/terms';
import type { Glyph, GlyphLine } from './glyphs.ts';
import { withoutLetterSpacing } from './letter-spacing.ts';
import { joinVerticalLines } from './vertical-lines.ts';

/** Width given to characters that take none, so that a mark can cover them. */
const minimumWidth = 0.5;

/** The text of a page, and the lines it was put together from. */
export interface PageContents {
  /**
   * With a box for each UTF-16 unit: words separated by one space, lines by `\n`, no empty lines. Letters that are spaced for
   * looks are words. Letters of a ligature share its box from left to right; a combining mark has the box of its letter.
   */
  readonly text: PageText;
  /** As drawn, with all white space. Its characters know where they stand in the text. */
  lines(): TextLine[];
}

/** Puts the characters of a page together. */
export function readContents(
  pageNumber: number,
  size: { width: number; height: number },
  lines: readonly GlyphLine[],
): PageContents {
  const builder = new TextBuilder();
  const offsets = new Map<Glyph, number>();
  for (const line of joinVerticalLines(lines)) {
    builder.startLine();
    for (const { glyph, box } of spreadLigatures(withoutLetterSpacing(line))) {
      const at = builder.add(glyph.codePoint, box);
      if (at !== undefined) offsets.set(glyph, at);
    }
  }
  return {
    text: { pageNumber, ...size, ...builder.finish(), source: 'embedded' },
    lines: () =>
      lines.map(({ glyphs, box, direction }) => ({
        box,
        direction,
        glyphs: glyphs.map((glyph) => ({
          codePoint: glyph.codePoint,
          box: glyph.box,
          isMadeUp: glyph.isMadeUp,
          at: offsets.get(glyph),
        })),
      })),
  };
}

/** A character and the box that it has in the text of its page. */
interface SpreadGlyph {
  readonly glyph: Glyph;
  readonly box: PageRect;
}

/** Gives each letter of a ligature its part of the shared box: the engine leaves all but the first without width. */
function spreadLigatures(glyphs: readonly Glyph[]): SpreadGlyph[] {
  const result: SpreadGlyph[] = [];
  for (let index = 0; index < glyphs.length; ) {
    const first = glyphs[index];
    if (!first) break;
    let end = index + 1;
    while (isLigatureTail(first, glyphs[end])) end++;
    if (end === index + 1) {
      result.push({ glyph: first, box: first.box });
      index = end;
      continue;
    }
    const tail = glyphs.slice(index + 1, end);
    const letters = 1 + tail.filter((glyph) => !isCombining(glyph.codePoint)).length;
    const width = first.box.width / letters;
    let letter = 0;
    result.push({ glyph: first, box: { ...first.box, width } });
    for (const glyph of tail) {
      if (!isCombining(glyph.codePoint)) letter++;
      result.push({ glyph, box: { ...first.box, x: first.box.x + letter * width, width } });
    }
    index = end;
  }
  return result;
}

function isLigatureTail(first: Glyph, next: Glyph | undefined): boolean {
  if (!next || next.box.width > 0.01 || first.box.width <= 0.01) return false;
  if (isSpace(next.codePoint) || isSpace(first.codePoint)) return false;
  const right = first.box.x + first.box.width;
  return Math.abs(next.box.x - right) < 0.1 && Math.abs(next.box.y - first.box.y) < 0.1;
}

function isCombining(codePoint: number): boolean {
  return codePoint >= 0x300 && /^\p{M}$/u.test(characterOf(codePoint));
}

function isSpace(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint <= 32;
  return /^[\s\u200b]$/u.test(characterOf(codePoint));
}

class TextBuilder {
  /** Words and what parts them. A page may hold a million words: to cut each out of one growing text would copy it as often. */
  readonly #parts: string[] = [];
  #length = 0;
  #word = '';
  readonly #boxes = new BoxList();
  readonly #words: PageWord[] = [];
  #lineIndex = -1;
  #isLineEmpty = true;
  #wordStart = 0;
  /** Edges of the word that is being written. */
  #left = 0;
  #top = 0;
  #right = 0;
  #bottom = 0;
  #isInWord = false;

  startLine(): void {
    this.#endWord();
    this.#isLineEmpty = true;
  }

  /** Where the character begins in the text; undefined for white space, which only parts words. */
  add(codePoint: number, box: PageRect): number | undefined {
    if (isSpace(codePoint)) {
      this.#endWord();
      return undefined;
    }
    if (!this.#isInWord) this.#startWord();
    const at = this.#length;
    const width = box.width > 0 ? box.width : minimumWidth;
    const char = characterOf(codePoint);
    for (let unit = 0; unit < char.length; unit++) this.#boxes.add(box.x, box.y, width, box.height);
    this.#word += char;
    this.#length += char.length;
    this.#left = Math.min(this.#left, box.x);
    this.#top = Math.min(this.#top, box.y);
    this.#right = Math.max(this.#right, box.x + width);
    this.#bottom = Math.max(this.#bottom, box.y + box.height);
    return at;
  }

  finish(): Pick<PageText, 'text' | 'charBoxes' | 'words'> {
    this.#endWord();
    return { text: this.#parts.join(''), charBoxes: this.#boxes.numbers(), words: this.#words };
  }

  #startWord(): void {
    if (this.#length > 0) {
      this.#parts.push(this.#isLineEmpty ? '\n' : ' ');
      this.#length++;
      this.#boxes.add(0, 0, 0, 0);
    }
    if (this.#isLineEmpty) this.#lineIndex++;
    this.#isLineEmpty = false;
    this.#isInWord = true;
    this.#word = '';
    this.#wordStart = this.#length;
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
    const [text, start, end] = [this.#word, this.#wordStart, this.#length];
    this.#parts.push(text);
    this.#words.push({ text, start, end, box, line: this.#lineIndex });
  }
}

/** Boxes as the text of a page holds them: four numbers for each. */
class BoxList {
  #numbers = new Float32Array(4096);
  #end = 0;

  add(x: number, y: number, width: number, height: number): void {
    if (this.#end + 4 > this.#numbers.length) {
      const full = this.#numbers;
      this.#numbers = new Float32Array(full.length * 2);
      this.#numbers.set(full);
    }
    this.#numbers[this.#end] = x;
    this.#numbers[this.#end + 1] = y;
    this.#numbers[this.#end + 2] = width;
    this.#numbers[this.#end + 3] = height;
    this.#end += 4;
  }

  numbers(): Float32Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.#end);
  }
}

import { type PageRect, type PageText, type PageWord, union } from '@sladd/geometry';
import { safeCharacter } from './glyph-text.ts';
import type { Glyph, GlyphLine } from './glyphs.ts';
import { joinVerticalLines } from './vertical-lines.ts';

/** Width given to characters that take none, so that a mark can cover them. */
const minimumWidth = 0.5;

/**
 * The text of a page with a box for each UTF-16 unit: words separated by one space, lines by `\n`, no empty
 * lines. Letters of a ligature share its box from left to right; a combining mark has the box of its letter.
 */
export function buildPageText(
  pageNumber: number,
  size: { width: number; height: number },
  lines: readonly GlyphLine[],
): PageText {
  const text = new TextBuilder();
  for (const line of joinVerticalLines(lines)) {
    text.startLine();
    for (const part of spreadLigatures(line.glyphs)) text.add(part.codePoint, part.box);
  }
  return { pageNumber, ...size, ...text.finish(), source: 'embedded' };
}

/** Gives each letter of a ligature its part of the shared box: the engine leaves all but the first without width. */
function spreadLigatures(glyphs: readonly Glyph[]): Glyph[] {
  const result: Glyph[] = [];
  for (let index = 0; index < glyphs.length; ) {
    const first = glyphs[index];
    if (!first) break;
    let end = index + 1;
    while (isLigatureTail(first, glyphs[end])) end++;
    const tail = glyphs.slice(index + 1, end);
    const letters = 1 + tail.filter((glyph) => !isCombining(glyph.codePoint)).length;
    const width = first.box.width / letters;
    let letter = 0;
    result.push({ ...first, box: { ...first.box, width } });
    for (const glyph of tail) {
      if (!isCombining(glyph.codePoint)) letter++;
      result.push({ ...glyph, box: { ...first.box, x: first.box.x + letter * width, width } });
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
  return codePoint >= 0x300 && /^\p{M}$/u.test(safeCharacter(codePoint));
}

function isSpace(codePoint: number): boolean {
  if (codePoint < 0x80) return codePoint <= 32;
  return /^[\s\u200b]$/u.test(safeCharacter(codePoint));
}

class TextBuilder {
  #text = '';
  readonly #boxes: number[] = [];
  readonly #words: PageWord[] = [];
  #lineIndex = -1;
  #isLineEmpty = true;
  #wordStart = 0;
  #wordBox: PageRect | undefined;

  startLine(): void {
    this.#endWord();
    this.#isLineEmpty = true;
  }

  add(codePoint: number, box: PageRect): void {
    if (isSpace(codePoint)) {
      this.#endWord();
      return;
    }
    if (!this.#wordBox) this.#startWord();
    const widened = box.width > 0 ? box : { ...box, width: minimumWidth };
    const char = safeCharacter(codePoint);
    for (let unit = 0; unit < char.length; unit++) {
      this.#boxes.push(widened.x, widened.y, widened.width, widened.height);
    }
    this.#text += char;
    this.#wordBox = this.#wordBox ? union(this.#wordBox, widened) : widened;
  }

  finish(): Pick<PageText, 'text' | 'charBoxes' | 'words'> {
    this.#endWord();
    return { text: this.#text, charBoxes: Float32Array.from(this.#boxes), words: this.#words };
  }

  #startWord(): void {
    if (this.#text !== '') {
      this.#text += this.#isLineEmpty ? '\n' : ' ';
      this.#boxes.push(0, 0, 0, 0);
    }
    if (this.#isLineEmpty) this.#lineIndex++;
    this.#isLineEmpty = false;
    this.#wordStart = this.#text.length;
  }

  #endWord(): void {
    if (!this.#wordBox) return;
    const [start, end] = [this.#wordStart, this.#text.length];
    const text = this.#text.slice(start, end);
    this.#words.push({ text, start, end, box: this.#wordBox, line: this.#lineIndex });
    this.#wordBox = undefined;
  }
}

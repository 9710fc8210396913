import type { PageRect, PageText } from '@sladd/geometry';
import { characterOf, codedLetters, type TextLine } from '@sladd/terms';
import type { PageSize } from '../../engine/objects/pages.ts';
import { joinBorrowedLetters } from './borrowed-letters.ts';
import type { Glyph, GlyphLine } from './glyphs.ts';
import { withoutLetterSpacing } from './letter-spacing.ts';
import { ReadLine } from './read-line.ts';
import { isSpace, TextBuilder } from './text-builder.ts';
import { joinVerticalLines } from './vertical-lines.ts';

/** The text of a page, and the lines it was assembled from. */
export interface PageContents {
  /**
   * The text with a box for each UTF-16 unit: words separated by one space, lines by `\n`, no empty lines. Spaced letters
   * form words. The letters of a ligature divide its box from left to right; a combining mark has the box of its letter.
   */
  readonly text: PageText;
  /** The lines as drawn, with all white space. Their characters have offsets in the text. */
  lines(): TextLine[];
}

/** Assembles the text of a page from its lines. */
export function readContents(pageNumber: number, size: PageSize, lines: readonly GlyphLine[]): PageContents {
  const builder = new TextBuilder();
  const letters = lettersOf(lines);
  for (const line of wholeLines(lines)) {
    builder.startLine();
    if (line instanceof ReadLine && line.isPlain()) line.writeText(builder);
    else addGlyphs(builder, line, letters);
  }
  return {
    text: { pageNumber, ...size, ...builder.finish(), source: 'embedded' },
    lines: () => placedLines(lines),
  };
}

function wholeLines(lines: readonly GlyphLine[]): GlyphLine[] {
  return joinBorrowedLetters(joinVerticalLines(lines));
}

/** Lines whose characters have offsets in the text, which requires glyph objects for all of them. */
function placedLines(lines: readonly GlyphLine[]): TextLine[] {
  const builder = new TextBuilder();
  const letters = lettersOf(lines);
  const offsets = new Map<Glyph, number>();
  for (const line of wholeLines(lines)) {
    builder.startLine();
    addGlyphs(builder, line, letters, offsets);
  }
  return lines.map(({ glyphs, box, direction }) => ({
    box,
    direction,
    glyphs: glyphs.map((glyph) => ({
      codePoint: glyph.codePoint,
      box: glyph.box,
      isMadeUp: glyph.isMadeUp,
      at: offsets.get(glyph),
    })),
  }));
}

function addGlyphs(
  builder: TextBuilder,
  line: GlyphLine,
  letters: () => ReadonlyMap<number, number>,
  offsets?: Map<Glyph, number>,
): void {
  const spread = spreadLigatures(withoutLetterSpacing(line));
  for (const [index, { glyph, box }] of spread.entries()) {
    const isBesideLetter = [spread[index - 1], spread[index + 1]].some(
      (other) => other && isLetter(other.glyph),
    );
    const letter = isCode(glyph) && isBesideLetter ? letters().get(glyph.codePoint) : undefined;
    const at = builder.add(letter ?? glyph.codePoint, box.x, box.y, box.width, box.height);
    if (at !== undefined) offsets?.set(glyph, at);
  }
}

/** The letters of codes in fonts without further information; only computed when the page has such a code. */
function lettersOf(lines: readonly GlyphLine[]): () => ReadonlyMap<number, number> {
  let letters: ReadonlyMap<number, number> | undefined;
  return () => {
    letters ??= codedLetters(
      new Set(lines.flatMap(({ glyphs }) => glyphs.filter(isCode).map(({ codePoint }) => codePoint))),
    );
    return letters;
  };
}

function isCode({ codePoint, isMadeUp }: Glyph): boolean {
  return codePoint < 32 && !isMadeUp;
}

function isLetter(glyph: Glyph): boolean {
  return isCode(glyph) || /^\p{L}$/u.test(characterOf(glyph.codePoint));
}

/** A character with its box in the page text. */
interface SpreadGlyph {
  readonly glyph: Glyph;
  readonly box: PageRect;
}

/** Divides the box of a ligature among its letters: the engine returns all but the first with zero width. */
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

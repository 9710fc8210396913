import type { Font, Matrix, PDFPage, Text } from 'mupdf';
import { mupdf, rawMupdf } from '../../engine/mupdf.ts';
import { codePointAt, glyphAt, itemFields, textSpans } from '../fonts/text-spans.ts';
import { glyphShapes } from './glyph-shape.ts';
import { isAnotherLetter } from './letter-claims.ts';
import { charOf, eachShownGlyph, furtherText, type ShownGlyph, type TextGlyph } from './visit-content.ts';

/**
 * Whether glyphs of an open document have the shape of another letter than their text: by the address of their font in
 * the engine's memory, their number and their text. Must be cleared when the engine frees fonts, because other fonts
 * can get these addresses.
 */
export type JudgedGlyphs = Map<number, Map<number | string, boolean>>;

/**
 * Examines the texts of a page for letters inside words that really are other letters than their text: a font can name
 * most of its letters correctly and a few wrongly. Each glyph is judged once per document, by its shape.
 */
export class MisnamedLetters {
  readonly #judged: JudgedGlyphs;
  readonly #unknown = new Map<number, Map<number | string, TextGlyph>>();
  readonly #fonts = new Map<number, Font>();
  #isDoubtful = false;

  constructor(judged: JudgedGlyphs) {
    this.#judged = judged;
  }

  /** An engine callback, which must not throw. */
  readonly look = (text: Text, matrix: Matrix): void => {
    let isNew = false;
    for (const { font, first, end } of textSpans(text, matrix)) {
      const verdicts = this.#judged.get(font);
      for (let item = first; item < end; item += itemFields) {
        const { HEAP32: integers } = rawMupdf;
        const glyph = integers[item + glyphAt] ?? -1;
        if (glyph < 0) continue;
        const codePoint = integers[item + codePointAt] ?? 0;
        const isSingle = item + itemFields >= end || (integers[item + itemFields + glyphAt] ?? 0) >= 0;
        const one = { font, glyph, codePoint, rest: isSingle ? '' : furtherText(item, end) };
        const verdict = verdicts?.get(keyOf(one));
        this.#isDoubtful ||= verdict === true;
        if (verdict !== undefined) continue;
        mapIn(this.#unknown, font).set(keyOf(one), one);
        isNew ||= !this.#fonts.has(font);
      }
    }
    if (isNew) this.#keepFonts(text);
  };

  /** Whether the page has such letters. */
  areOn(page: PDFPage): boolean {
    for (const [address, font] of this.#fonts) {
      const glyphs = this.#unknown.get(address) ?? new Map<number | string, TextGlyph>();
      this.#isDoubtful = judge(font, glyphs, mapIn(this.#judged, address)) || this.#isDoubtful;
      font.destroy();
    }
    this.#fonts.clear();
    return this.#isDoubtful && standsInWord(page, this.#judged);
  }

  #keepFonts(text: Text): void {
    text.walk({
      showGlyph: (font: Font) => {
        // The engine's layer passes the same object for all glyphs of a font.
        if (this.#unknown.has(font.pointer) && !this.#fonts.has(font.pointer))
          this.#fonts.set(font.pointer, new mupdf.Font(font.pointer));
        font.destroy();
      },
    });
  }
}

function mapIn<Value>(
  maps: Map<number, Map<number | string, Value>>,
  font: number,
): Map<number | string, Value> {
  const own = maps.get(font) ?? new Map<number | string, Value>();
  maps.set(font, own);
  return own;
}

/** Code points have 21 bits and glyph numbers 16. */
function keyOf({ glyph, codePoint, rest }: TextGlyph): number | string {
  const key = glyph * 0x200000 + codePoint;
  return rest === '' ? key : `${key} ${rest}`;
}

/** Whether one of them has the shape of another letter. */
function judge(
  font: Font,
  glyphs: ReadonlyMap<number | string, TextGlyph>,
  verdicts: Map<number | string, boolean>,
): boolean {
  const list = Array.from(glyphs);
  const shapes = glyphShapes(
    font,
    list.map(([, glyph]) => glyph),
  );
  let isAny = false;
  for (const [index, [key, { codePoint, rest }]] of list.entries()) {
    const shape = shapes[index];
    const verdict = shape !== undefined && isAnotherLetter(shape, charOf(codePoint) + rest);
    verdicts.set(key, verdict);
    isAny ||= verdict;
  }
  return isAny;
}

/** Largest distance between the origins of letters of one word, in font sizes: along the line and across. */
const [mostAlong, mostAcross] = [1.3, 0.4];
/** Largest distance of a sign in place of a letter from the other letters, in font sizes: less than a space. */
const mostGap = 0.2;
/** With more such glyphs on a page, they are assumed to be in words. */
const mostCompared = 200;

/** Whether a doubtful glyph is next to a letter or another such glyph; bullets and rows of ornaments are not. */
function standsInWord(page: PDFPage, judged: JudgedGlyphs): boolean {
  const doubtful: ShownGlyph[] = [];
  const letters: (ShownGlyph & { readonly isDoubtful: boolean })[] = [];
  eachShownGlyph(page, (shown) => {
    const isDoubtful = judged.get(shown.font)?.get(keyOf(shown)) === true;
    if (isDoubtful) doubtful.push(shown);
    if (isDoubtful || isLetter.test(charOf(shown.codePoint))) letters.push({ ...shown, isDoubtful });
  });
  if (doubtful.length > mostCompared) return true;
  return doubtful.some((one) =>
    letters.some((other) => (!other.isDoubtful || other.glyph !== one.glyph) && isBeside(one, other)),
  );
}

const isLetter = /[\p{Script=Latin}\p{Nd}]/u;

function isBeside(one: ShownGlyph, other: ShownGlyph): boolean {
  const size = Math.hypot(...one.along);
  const [right, down] = [one.along[0] / size, one.along[1] / size];
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const [ahead, aside] = [dx * right + dy * down, dy * right - dx * down];
  const reach = Math.max(size, Math.hypot(...other.along));
  if (Math.abs(aside) > mostAcross * reach) return false;
  if (isLetter.test(charOf(one.codePoint))) return Math.abs(ahead) <= mostAlong * reach;
  const between = ahead > 0 ? one.advance * size : other.advance * Math.hypot(...other.along);
  return Math.abs(ahead) - between <= mostGap * reach;
}

import type { Font, PDFPage } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { glyphShapes } from './glyph-shape.ts';
import { isAnotherLetter } from './letter-claims.ts';
import { charOf, eachShownGlyph, type ShownGlyph } from './shown-glyphs.ts';

/**
 * Whether glyphs of an open document have the shape of another letter than the text says, by the address of their font in
 * the engine's memory, their number and their text. To be emptied when the engine frees fonts, since others can get their
 * addresses.
 */
export type JudgedGlyphs = Map<number, Map<number | string, boolean>>;

/**
 * Whether a page draws, within a word, another letter than its text says: what a font says of its letters can be right for
 * most of them and wrong for a few. Each glyph is judged once per document, by its shape.
 */
export function drawsMisnamedLetters(page: PDFPage, judged: JudgedGlyphs): boolean {
  const unknown = new Map<number, Map<number | string, ShownGlyph>>();
  const fonts = new Map<number, Font>();
  let isDoubtful = false;
  eachShownGlyph(
    page,
    (shown) => {
      const key = keyOf(shown);
      const verdict = judged.get(shown.font)?.get(key);
      isDoubtful ||= verdict === true;
      if (verdict === undefined) mapIn(unknown, shown.font).set(key, shown);
    },
    (text) => {
      if (Array.from(unknown.keys()).every((font) => fonts.has(font))) return;
      text.walk({
        showGlyph: (font: Font) => {
          // The engine's layer passes one object for all glyphs of a font.
          if (unknown.has(font.pointer) && !fonts.has(font.pointer))
            fonts.set(font.pointer, new mupdf.Font(font.pointer));
          font.destroy();
        },
      });
    },
  );
  for (const [address, font] of fonts) {
    const glyphs = unknown.get(address) ?? new Map<number | string, ShownGlyph>();
    isDoubtful = judge(font, glyphs, mapIn(judged, address)) || isDoubtful;
    font.destroy();
  }
  return isDoubtful && standsInWord(page, judged);
}

function mapIn<Value>(
  maps: Map<number, Map<number | string, Value>>,
  font: number,
): Map<number | string, Value> {
  const own = maps.get(font) ?? new Map<number | string, Value>();
  maps.set(font, own);
  return own;
}

/** Code points have 21 bits, glyph numbers 16. */
function keyOf({ glyph, codePoint, rest }: ShownGlyph): number | string {
  const key = glyph * 0x200000 + codePoint;
  return rest === '' ? key : `${key} ${rest}`;
}

/** Whether one of them has the shape of another letter. */
function judge(
  font: Font,
  glyphs: ReadonlyMap<number | string, ShownGlyph>,
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

/** How far the origins of letters of one word are apart, in font sizes: along the line and across. */
const [mostAlong, mostAcross] = [1.3, 0.4];
/** How far a sign in the place of a letter is from the others, in font sizes: less than a space. */
const mostGap = 0.2;
/** A page with more such glyphs has them in words. */
const mostCompared = 200;

/** Whether a doubtful glyph stands beside a letter or another such glyph: bullets and rows of ornaments do not. */
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

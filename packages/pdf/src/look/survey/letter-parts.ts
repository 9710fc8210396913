import { charBox, containsPoint, type PageRect, type PageText, type PageWord } from '@sladd/geometry';
import type { Matrix, Path, Rect, Text } from 'mupdf';
import { noStroke } from '../../engine/mupdf.ts';
import { glyphsOf, type ShownGlyph } from './visit-content.ts';

/** A drawing of about the size of a letter. */
interface SmallDrawing {
  readonly box: PageRect;
  readonly curves: number;
  /** Number of lines that are neither horizontal nor vertical. */
  readonly slants: number;
}

/** Larger drawings are not parts of a word, in points; the limits allow an initial, and a word drawn as one path. */
const [highest, widest] = [60, 400];
/** A page with more such drawings is a plot or a map. */
const mostDrawings = 3000;

/**
 * Examines the lines and curves of a page for parts of the letters and words of its text: a stroke through a letter, a
 * ring or dots over one, or a letter right beside one. The text then lacks something that people see.
 */
export class LetterParts {
  readonly #drawings: SmallDrawing[] = [];
  // The engine draws coloured letters of Type 3 fonts as their parts, and reports their text as if it were invisible.
  readonly #drawnLetters: PageRect[] = [];

  /** An engine callback, which must not throw. */
  readonly draw = (path: Path, matrix: Matrix): void => {
    if (this.#drawings.length > mostDrawings) return;
    const [left, top, right, bottom]: Rect = path.getBounds(noStroke, matrix);
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    if (box.height < highest && box.width < widest && box.height > 0 && box.width > 0)
      this.#drawings.push({ box, ...piecesOf(path, matrix) });
  };

  /** An engine callback for invisible text, which must not throw. */
  readonly leaveOut = (text: Text, matrix: Matrix): void => {
    for (const glyph of glyphsOf(text, matrix)) this.#drawnLetters.push(boxOf(glyph));
  };

  /** Whether the page draws a part of its text in this way. */
  areIn(text: PageText): boolean {
    if (this.#drawings.length > mostDrawings) return false;
    return this.#drawings.some(
      (drawing) => text.words.some((word) => belongsTo(drawing, word, text)) && !this.#isLetter(drawing),
    );
  }

  #isLetter({ box: { x, y, width, height } }: SmallDrawing): boolean {
    return this.#drawnLetters.some((letter) => containsPoint(letter, x + width / 2, y + height / 2));
  }
}

/** Approximately the box of a letter, whatever the direction of its line. */
function boxOf({ x, y, advance, along }: ShownGlyph): PageRect {
  const [right, down] = along;
  const across = [advance * right, 1.1 * down, -0.4 * down, 1.1 * down + advance * right];
  const upward = [advance * down, -1.1 * right, 0.4 * right, advance * down - 1.1 * right];
  const [left, top] = [Math.min(0, ...across), Math.min(0, ...upward)];
  return {
    x: x + left,
    y: y + top,
    width: Math.max(0, ...across) - left,
    height: Math.max(0, ...upward) - top,
  };
}

/** A line counts as slanted only if it deviates by at least this share of its length. */
const slant = 0.2;

function piecesOf(path: Path, [a, b, c, d]: Matrix): Pick<SmallDrawing, 'curves' | 'slants'> {
  let [curves, slants, x, y] = [0, 0, 0, 0];
  path.walk({
    moveTo: (toX, toY) => {
      [x, y] = [toX, toY];
    },
    lineTo: (toX, toY) => {
      const [across, down] = [a * (toX - x) + c * (toY - y), b * (toX - x) + d * (toY - y)].map(Math.abs);
      if (Math.min(across ?? 0, down ?? 0) > slant * Math.max(across ?? 0, down ?? 0)) slants++;
      [x, y] = [toX, toY];
    },
    curveTo: (_x1, _y1, _x2, _y2, toX, toY) => {
      curves++;
      [x, y] = [toX, toY];
    },
  });
  return { curves, slants };
}

function belongsTo(drawing: SmallDrawing, word: PageWord, text: PageText): boolean {
  const { box } = drawing;
  const near = word.box.height;
  if (box.x > word.box.x + word.box.width + near || box.x + box.width < word.box.x - near) return false;
  if (box.y > word.box.y + word.box.height || box.y + box.height < word.box.y - near / 2) return false;
  for (let at = word.start; at < word.start + word.text.length; at++) {
    const char = text.text[at] ?? '';
    const letter = charBox(text, at);
    if (isLetter.test(char) && letter.width > 0 && isPartOf(drawing, letter, char)) return true;
  }
  return false;
}

const isLetter = /\p{L}/u;
/** Letters without a part above the x-height. */
const isLow = /[aceimnorsuvwxyzı]/;
const isHigh = /[AEIOUNSCZ]/;

function isPartOf(drawing: SmallDrawing, letter: PageRect, char: string): boolean {
  return (
    isStrokeThrough(drawing, letter) || isMarkOver(drawing, letter, char) || isLetterBeside(drawing, letter)
  );
}

/** A slash as in ø: some slanted lines, about as large as the letter. */
function isStrokeThrough({ box, curves, slants }: SmallDrawing, letter: PageRect): boolean {
  const isAslant = curves === 0 && slants > 0;
  const isOfItsSize =
    between(box.width / letter.width, 0.25, 1.4) && between(box.height / letter.height, 0.2, 0.8);
  return isAslant && isOfItsSize && isAt(box, letter, 0.25, 0.85);
}

/** A ring, dots or an accent. */
function isMarkOver({ box, curves, slants }: SmallDrawing, letter: PageRect, char: string): boolean {
  if (curves + slants === 0) return false;
  const size = Math.max(box.width, box.height) / letter.height;
  if (!between(size, 0.06, 0.4) || Math.min(box.width, box.height) < 0.04 * letter.height) return false;
  if (isLow.test(char)) return isAt(box, letter, -0.15, 0.33);
  return isHigh.test(char) && isAt(box, letter, -0.3, 0.12);
}

/** Whether its centre is within the width of the letter, and between these shares of its height from the top. */
function isAt(box: PageRect, letter: PageRect, from: number, to: number): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return between(x, letter.x, letter.x + letter.width) && between((y - letter.y) / letter.height, from, to);
}

/** A letter, or several as one drawing, that touches a letter of the text. */
function isLetterBeside({ box, curves, slants }: SmallDrawing, letter: PageRect): boolean {
  if (curves + slants < 2 || !between(box.height / letter.height, 0.3, 0.95)) return false;
  const foot = (box.y + box.height - letter.y) / letter.height;
  if (!between(foot, 0.7, 1.05) || box.y < letter.y - 0.05 * letter.height) return false;
  const gap = Math.max(box.x - (letter.x + letter.width), letter.x - (box.x + box.width));
  return between(gap, -0.1 * letter.height, touching * letter.height);
}

/** The largest gap between letters of one word, as a share of the height of a letter's box. */
export const touching = 0.12;

function between(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

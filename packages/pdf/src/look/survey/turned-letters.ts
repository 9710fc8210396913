import type { Matrix, PDFPage, Text } from 'mupdf';
import { textSpans } from '../fonts/text-spans.ts';
import { charOf, eachShownGlyph, type ShownGlyph } from './visit-content.ts';

/**
 * Whether text is upright, upside down, or mirrored in one of two ways, on a page turned such that the text is
 * horizontal.
 */
type Turn = 'level' | 'upside down' | 'mirrored' | 'mirrored, upside down';

/** Largest distance between the centres of letters of one word, in font sizes: along the line and across. */
const [mostAlong, mostAcross] = [1.1, 0.5];
/** A page with more turned letters has text that is turned as a whole. */
const mostCompared = 400;

/**
 * Examines the texts of a page for single letters that are turned or mirrored and so look like others: 6 and 9, n and
 * u, b and d.
 */
export class TurnedLetters {
  readonly #turns = new Set<Turn | undefined>();

  /** An engine callback, which must not throw. */
  readonly look = (text: Text, matrix: Matrix): void => {
    for (const { turn } of textSpans(text, matrix))
      this.#turns.add(turnOf([turn[0], turn[1]], [turn[2], turn[3]]));
  };

  /** Whether the page has such letters. */
  areOn(page: PDFPage): boolean {
    this.#turns.delete(undefined);
    if (this.#turns.size < 2) return false;
    const letters = new Map<Turn, ShownGlyph[]>();
    eachShownGlyph(page, (shown) => {
      const turn = turnOf(shown.along, shown.up);
      if (!turn || !isLetter.test(charOf(shown.codePoint))) return;
      const own = letters.get(turn) ?? [];
      letters.set(turn, own);
      own.push(shown);
    });
    const [most, ...fewer] = Array.from(letters.values()).sort((a, b) => b.length - a.length);
    const turned = fewer.flat();
    if (!most || turned.length > mostCompared) return false;
    return turned.some((one) => most.some((other) => isBeside(one, other)));
  }
}

const isLetter = /[\p{L}\p{N}]/u;
/** The sine of the largest angle at which a line counts as horizontal. */
const slack = 0.1;

/** Undefined for slanted and vertical lines. */
function turnOf([right, down]: readonly [number, number], up: readonly [number, number]): Turn | undefined {
  if (Math.abs(down) > slack * Math.abs(right)) return undefined;
  if (up[1] < 0) return right > 0 ? 'level' : 'mirrored';
  return right > 0 ? 'mirrored, upside down' : 'upside down';
}

function isBeside(one: ShownGlyph, other: ShownGlyph): boolean {
  const [a, b] = [middleOf(one), middleOf(other)];
  const reach = Math.max(Math.abs(one.along[0]), Math.abs(other.along[0]));
  return Math.abs(a.x - b.x) <= mostAlong * reach && Math.abs(a.y - b.y) <= mostAcross * reach;
}

/** Approximately the centre of a small letter. */
function middleOf({ x, y, advance, along, up }: ShownGlyph): { x: number; y: number } {
  return { x: x + (advance / 2) * along[0], y: y + 0.3 * up[1] };
}

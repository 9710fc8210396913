import type { Matrix, PDFPage, Rect, StructuredText, Text } from 'mupdf';
import { limits } from '../../engine/limits.ts';
import { type Destroyable, mupdf, noStroke } from '../../engine/mupdf.ts';
import { PdfError } from '../../errors.ts';

/**
 * The text of a page including every repetition of pattern tiles: by default the engine reads each tile only once. Throws
 * `pdf.too_complex` if there are more repetitions than in any legitimate page.
 */
export function repeatedText(page: PDFPage, extraction: string): StructuredText {
  const [first, second] = [collectText(page), collectText(page)];
  try {
    if (first.isTooMuch) throw new PdfError('pdf.too_complex');
    return readAgain(first, second, page.getBounds(), extraction);
  } finally {
    first.destroy();
    second.destroy();
  }
}

function collectText(page: PDFPage): TextCollector {
  const collector = new TextCollector(page.getBounds());
  const device = new mupdf.Device(collector);
  try {
    page.run(device, mupdf.Matrix.identity);
    device.close();
    return collector;
  } catch (error) {
    collector.destroy();
    throw error;
  } finally {
    device.destroy();
  }
}

/** Text shown at a position. */
interface Show {
  readonly text: Text;
  readonly matrix: Matrix;
}

/** A pattern being drawn. */
interface Tile {
  readonly shows: Show[];
  readonly plan: TilePlan;
}

/** Engine callbacks. They must not throw through the stack frames of the engine. */
class TextCollector {
  /** In drawing order. */
  readonly shows: Show[] = [];
  /** Each text once, in the order in which content shows them. */
  readonly texts: Text[] = [];
  isTooMuch = false;
  readonly #page: Rect;
  readonly #tiles: Tile[] = [];

  constructor(page: Rect) {
    this.#page = page;
  }

  fillText(text: Text, matrix: Matrix, space: Destroyable): void {
    space.destroy();
    this.#show(text, matrix);
  }

  strokeText(text: Text, stroke: Destroyable, matrix: Matrix, space: Destroyable): void {
    stroke.destroy();
    space.destroy();
    this.#show(text, matrix);
  }

  clipText(text: Text, matrix: Matrix): void {
    this.#show(text, matrix);
  }

  clipStrokeText(text: Text, stroke: Destroyable, matrix: Matrix): void {
    stroke.destroy();
    this.#show(text, matrix);
  }

  ignoreText(text: Text, matrix: Matrix): void {
    this.#show(text, matrix);
  }

  beginTile(area: Rect, view: Rect, stepX: number, stepY: number, matrix: Matrix): number {
    this.#tiles.push({ shows: [], plan: { area, view, stepX, stepY, matrix } });
    return 0;
  }

  endTile(): void {
    const tile = this.#tiles.pop();
    if (!tile || tile.shows.length === 0) return;
    const into = this.#tiles.at(-1)?.shows ?? this.shows;
    const moves = tileMoves(tile, this.#tiles.length === 0 ? this.#page : undefined);
    if (!moves || into.length + tile.shows.length * moves.length > limits.repeatedShows) {
      this.isTooMuch = true;
      return;
    }
    for (const move of moves) {
      for (const { text, matrix } of tile.shows)
        into.push({ text, matrix: mupdf.Matrix.concat(matrix, move) });
    }
  }

  destroy(): void {
    for (const text of this.texts) text.destroy();
  }

  #show(text: Text, matrix: Matrix): void {
    const shows = this.#tiles.at(-1)?.shows ?? this.shows;
    const last = shows.at(-1);
    // Text that is filled and stroked is reported twice.
    if (last && last.text.pointer === text.pointer && isSame(last.matrix, matrix)) {
      text.destroy();
      return;
    }
    this.texts.push(text);
    if (shows.length < limits.repeatedShows) shows.push({ text, matrix });
    else this.isTooMuch = true;
  }
}

interface TilePlan {
  /** The area to fill, in pattern space. */
  readonly area: Rect;
  /** The bounds of one tile, in pattern space. */
  readonly view: Rect;
  readonly stepX: number;
  readonly stepY: number;
  /** From pattern space to the page. */
  readonly matrix: Matrix;
}

/** The translations on the page from the first tile to each whose text is visible; undefined if there are too many. */
function tileMoves({ shows, plan }: Tile, page: Rect | undefined): Matrix[] | undefined {
  const { area, view, stepX, stepY, matrix } = plan;
  const seen = boundsOf(shows) ?? mupdf.Rect.transform(view, matrix);
  const back = mupdf.Matrix.invert(matrix);
  const columns = stepsOver(area[0], area[2], view[0], view[2], stepX);
  const rows = stepsOver(area[1], area[3], view[1], view[3], stepY);
  if ((columns.last - columns.first + 1) * (rows.last - rows.first + 1) > limits.repeatedShows)
    return undefined;
  const moves: Matrix[] = [];
  for (let row = rows.first; row <= rows.last; row++) {
    for (let column = columns.first; column <= columns.last; column++) {
      const step: Matrix = [1, 0, 0, 1, column * stepX, row * stepY];
      const placed = mupdf.Matrix.concat(step, matrix);
      const move = mupdf.Matrix.concat(back, placed);
      // A tile can be taller than the page, and its text be far from most of it.
      if (page && !meets(mupdf.Rect.transform(seen, move), page)) continue;
      moves.push(move);
    }
  }
  return moves;
}

/** The bounds of shown text, in the space of its matrices; undefined where some of it has none. */
function boundsOf(shows: readonly Show[]): Rect | undefined {
  const whole: Rect = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { text, matrix } of shows) {
    const [left, top, right, bottom] = text.getBounds(noStroke, matrix);
    if (!(left <= right && top <= bottom)) return undefined;
    whole[0] = Math.min(whole[0], left);
    whole[1] = Math.min(whole[1], top);
    whole[2] = Math.max(whole[2], right);
    whole[3] = Math.max(whole[3], bottom);
  }
  return whole;
}

/** The share of a step below which an overlap is due to rounding. */
const touch = 0.001;

/** The first and last step at which a tile from `low` to `high` overlaps the area from `from` to `to`. */
function stepsOver(
  from: number,
  to: number,
  low: number,
  high: number,
  step: number,
): { first: number; last: number } {
  if (step === 0 || !Number.isFinite(step)) return { first: 0, last: 0 };
  const ends = [(from - high) / step, (to - low) / step];
  // A tile that only touches the edge shows nothing.
  return {
    first: Math.floor(Math.min(...ends) + 1 + touch),
    last: Math.ceil(Math.max(...ends) - 1 - touch),
  };
}

/**
 * Reads the collected text as the engine reads a page. The engine ignores an immediate repetition of the same text object as
 * a duplicate print, so repetitions alternate with the equal text of a second run.
 */
function readAgain(
  { shows, texts }: TextCollector,
  again: TextCollector,
  bounds: Rect,
  extraction: string,
): StructuredText {
  const list = new mupdf.DisplayList(bounds);
  const recorder = new mupdf.DisplayListDevice(list);
  try {
    let last: Text | undefined;
    for (const { text, matrix } of shows) {
      const shown = text === last ? (again.texts[texts.indexOf(text)] ?? text) : text;
      recorder.fillText(shown, matrix, mupdf.ColorSpace.DeviceGray, [0], 1);
      last = shown;
    }
    recorder.close();
    return list.toStructuredText(extraction);
  } finally {
    recorder.destroy();
    list.destroy();
  }
}

function isSame(a: Matrix, b: Matrix): boolean {
  return a.every((value, at) => value === b[at]);
}

function meets(a: Rect, b: Rect): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

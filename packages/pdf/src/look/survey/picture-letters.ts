import type { PageRect } from '@sladd/geometry';
import type { Font, Matrix, PDFObject, PDFPage, Rect, Text } from 'mupdf';
import { type Destroyable, mupdf } from '../../engine/mupdf.ts';
import { numberOf } from '../../engine/objects/numbers.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { ContentMatrix, matrixOf } from '../content/content-matrix.ts';
import { readContent } from '../content/content-streams.ts';
import { operations } from '../content/lexer.ts';

/** Whether a glyph of a Type 3 font with this content shows text, pictures or forms. */
export function showsContent(source: string): boolean {
  return /\b(Tj|TJ|Do)\b|['"]/.test(source);
}

/** Page points around a mark: pixels at the edge of a picture are smoothed. */
const margin = 1;

/** Where the pictures lie that the glyphs of each font draw, in font sizes, by the engine's name of the font. */
export type LetterPictures = ReadonlyMap<string, Rect>;

/**
 * Reads where glyphs of Type 3 fonts draw their pictures; undefined if one of these glyphs does more than to place
 * pictures, as colour emoji do: where what it shows lies, and whether all of it is seen, is then not known for certain.
 */
export function readLetterPictures(fonts: readonly PDFObject[]): LetterPictures | undefined {
  const pictures = new Map<string, Rect>();
  for (const font of fonts) {
    const areas = pictureAreas(font);
    if (!areas || !font.isIndirect() || !font.get('Name').isNull()) return undefined;
    const name = engineName(font.asIndirect());
    for (const area of areas) pictures.set(name, union(pictures.get(name), area));
  }
  return pictures;
}

/** What MuPDF 1.27 calls a Type 3 font to which the file gives no name. */
function engineName(objectNumber: number): string {
  return `Type3 (${objectNumber} 0 R)`;
}

function union(known: Rect | undefined, [left, top, right, bottom]: Rect): Rect {
  if (!known) return [left, top, right, bottom];
  return [
    Math.min(known[0], left),
    Math.min(known[1], top),
    Math.max(known[2], right),
    Math.max(known[3], bottom),
  ];
}

function pictureAreas(font: PDFObject): Rect[] | undefined {
  const matrix = numbersIn(font.get('FontMatrix'));
  if (matrix.length !== 6) return undefined;
  const areas: Rect[] = [];
  let isKnown = true;
  font.get('CharProcs').forEach((glyph) => {
    const source = readContent(glyph);
    if (!showsContent(source)) return;
    const placed = placedIn(source, font.get('Resources', 'XObject'), matrixOf(matrix));
    if (placed) areas.push(...placed);
    else isKnown = false;
  });
  return isKnown ? areas : undefined;
}

function numbersIn(array: PDFObject): number[] {
  return Array.from({ length: array.length }, (_, at) => numberOf(array.get(at)) ?? Number.NaN);
}

/** The areas of the pictures that a glyph places; undefined if it does anything else. */
function placedIn(source: string, objects: PDFObject, start: Matrix): Rect[] | undefined {
  const areas: Rect[] = [];
  const matrix = new ContentMatrix(start);
  for (const operation of operations(source)) {
    const [operand] = operation.operands;
    if (operation.operator === 'Do') {
      const name = operand?.kind === 'name' ? operand.value : undefined;
      if (name === undefined || nameAt(objects.get(name), 'Subtype') !== 'Image') return undefined;
      areas.push(mupdf.Rect.transform([0, 0, 1, 1], matrix.current));
    } else if (!['d0', 'q', 'Q', 'cm'].includes(operation.operator)) return undefined;
    matrix.apply(operation);
  }
  return areas;
}

/** Whether a page draws one of these letters where its picture touches one of the boxes, or repeats one in a pattern. */
export function hasPictureLetterIn(
  page: PDFPage,
  pictures: LetterPictures,
  boxes: readonly PageRect[],
): boolean {
  const finder = new LetterFinder(pictures, boxes);
  const device = new mupdf.Device(finder);
  try {
    page.runPageContents(device, mupdf.Matrix.identity);
    device.close();
  } finally {
    device.destroy();
  }
  return finder.found;
}

/** Engine callbacks. They must not throw through the stack frames of the engine. */
class LetterFinder {
  found = false;
  #tiles = 0;
  readonly #pictures: LetterPictures;
  readonly #boxes: readonly PageRect[];

  constructor(pictures: LetterPictures, boxes: readonly PageRect[]) {
    this.#pictures = pictures;
    this.#boxes = boxes;
  }

  fillText(text: Text, matrix: Matrix, space: Destroyable): void {
    space.destroy();
    this.#look(text, matrix);
  }

  strokeText(text: Text, stroke: Destroyable, matrix: Matrix, space: Destroyable): void {
    stroke.destroy();
    space.destroy();
    this.#look(text, matrix);
  }

  clipText(text: Text, matrix: Matrix): void {
    this.#look(text, matrix);
  }

  clipStrokeText(text: Text, stroke: Destroyable, matrix: Matrix): void {
    stroke.destroy();
    this.#look(text, matrix);
  }

  ignoreText(text: Text, matrix: Matrix): void {
    this.#look(text, matrix);
  }

  beginTile(): number {
    this.#tiles++;
    return 0;
  }

  endTile(): void {
    this.#tiles--;
  }

  #look(text: Text, matrix: Matrix): void {
    text.walk({
      showGlyph: (font: Font, place: Matrix) => {
        const area = this.#pictures.get(font.getName());
        font.destroy();
        if (!area || this.found) return;
        const drawn = mupdf.Rect.transform(area, mupdf.Matrix.concat(place, matrix));
        this.found = this.#tiles > 0 || this.#boxes.some((box) => touches(drawn, box));
      },
    });
    text.destroy();
  }
}

/** Also for an area that is no number. */
function touches([left, top, right, bottom]: Rect, { x, y, width, height }: PageRect): boolean {
  const isApart =
    left > x + width + margin || right < x - margin || top > y + height + margin || bottom < y - margin;
  return !isApart;
}

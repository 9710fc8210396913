import type { PageRect } from '@sladd/geometry';
import type { PDFDocument, PDFObject, Rect } from 'mupdf';
import { isProgrammingError, isTrap } from '../../engine/guard.ts';
import { eachObject } from '../../engine/objects/each-object.ts';
import { numberAt } from '../../engine/objects/numbers.ts';
import { pageObjects, withPage } from '../../engine/objects/pages.ts';
import { pagesReaching } from '../../engine/objects/pages-reaching.ts';
import { visitDictionaries } from '../../engine/objects/visit.ts';
import { isPicture } from '../../look/images/row-bytes.ts';
import { type ClippedPicture, clippedPictures } from '../../look/survey/clipped-pictures.ts';
import { mayDrawPictures } from '../../look/survey/may-draw-pictures.ts';
import type { Tally } from '../../tally.ts';
import { readStoredPictures, reencodePictures } from '../pictures/reencode.ts';
import { blankPictures } from './apply.ts';

/** Pixels kept around the visible part, so that its edge looks the same. */
const rim = 2;
/** Fewer hidden pixels than this on a side do not count as cropped. */
const leastHidden = 3;

/**
 * Blanks the hidden parts of pictures that are cropped by clipping, as office programs do, since the file still contains
 * them. A picture that is drawn several times keeps what any of these shows.
 */
export function cropPictures(document: PDFDocument, tally: Tally): void {
  const drawn = drawnPictures(document);
  if (drawn.size === 0) return;
  const pictures = picturesOf(document);
  const pages = pagesReaching(document, new Set(pictures.keys()));
  const stored = readStoredPictures(document);
  const firstNew = document.countObjects();
  let cropped = 0;
  for (const [number, picture] of pictures) {
    const [columns, rows] = [numberAt(picture, 'Width') ?? 0, numberAt(picture, 'Height') ?? 0];
    const uses = (pages.get(number) ?? []).flatMap((page) => (page === null ? [] : (drawn.get(page) ?? [])));
    const hidden = hiddenParts(
      uses.filter((use) => use.columns === columns && use.rows === rows),
      columns,
      rows,
    );
    const made = hidden.length > 0 ? blanked(document, picture, { columns, rows }, hidden) : undefined;
    if (!made) continue;
    replacePicture(document, number, made);
    cropped++;
  }
  if (cropped > 0) reencodePictures(document, firstNew, stored);
  tally.add('pictures_outside_page', 'removed', 'not_visible', cropped);
}

/** The pictures by page number, of all pages with pictures; empty if no page crops one. */
function drawnPictures(document: PDFDocument): Map<number, readonly ClippedPicture[]> {
  const drawn = new Map<number, readonly ClippedPicture[]>();
  let isAnyClipped = false;
  for (const [index, object] of pageObjects(document).entries()) {
    if (!mayDrawPictures(object)) continue;
    const pictures = withPage(document, index, clippedPictures);
    drawn.set(index + 1, pictures);
    isAnyClipped ||= pictures.some(
      (picture) => hiddenParts([picture], picture.columns, picture.rows).length > 0,
    );
  }
  return isAnyClipped ? drawn : new Map();
}

/** Pictures by object number. */
function picturesOf(document: PDFDocument): Map<number, PDFObject> {
  const pictures = new Map<number, PDFObject>();
  eachObject(document, (object, number) => {
    if (isPicture(object)) pictures.set(number, object);
  });
  return pictures;
}

/** The parts of a picture that none of its uses shows, in pixels from its upper left corner. */
function hiddenParts(uses: readonly ClippedPicture[], columns: number, rows: number): PageRect[] {
  if (uses.length === 0 || columns === 0 || rows === 0) return [];
  const seen = uses.map(({ visible }) => visible).filter(([x0, y0, x1, y1]) => x1 > x0 && y1 > y0);
  const [x0, y0, x1, y1] = seen.reduce<Rect>(
    (sum, one) => [
      Math.min(sum[0], one[0]),
      Math.min(sum[1], one[1]),
      Math.max(sum[2], one[2]),
      Math.max(sum[3], one[3]),
    ],
    [1, 1, 0, 0],
  );
  if (seen.length === 0) return halves(columns, rows);
  const left = Math.floor(x0 * columns) - rim;
  const top = Math.floor(y0 * rows) - rim;
  const right = Math.ceil(x1 * columns) + rim;
  const bottom = Math.ceil(y1 * rows) + rim;
  return [
    { x: 0, y: 0, width: left, height: rows },
    { x: right, y: 0, width: columns - right, height: rows },
    { x: 0, y: 0, width: columns, height: top },
    { x: 0, y: bottom, width: columns, height: rows - bottom },
  ].filter(({ width, height }) => width >= leastHidden && height >= leastHidden);
}

/** A whole picture as two rectangles: for a single one, the engine would remove the picture from the page. */
function halves(columns: number, rows: number): PageRect[] {
  const middle = Math.ceil(columns / 2);
  return [
    { x: 0, y: 0, width: middle, height: rows },
    { x: middle, y: 0, width: columns - middle, height: rows },
  ];
}

/** A copy of a picture with blank parts; undefined if the engine cannot make one. */
function blanked(
  document: PDFDocument,
  picture: PDFObject,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  hidden: readonly PageRect[],
): PDFObject | undefined {
  const last = document.countPages();
  const resources = document.addObject({ XObject: { Im: picture } });
  const content = `${columns} 0 0 ${rows} 0 0 cm /Im Do`;
  document.insertPage(-1, document.addPage([0, 0, columns, rows], 0, resources, content));
  try {
    return withPage(document, last, (page) => {
      blankPictures(page, hidden);
      // The engine gives the new picture a name of its own.
      let made: PDFObject | undefined;
      page
        .getObject()
        .get('Resources', 'XObject')
        .forEach((object) => {
          if (object.isIndirect() && object.asIndirect() !== picture.asIndirect()) made = object;
        });
      return made;
    });
  } catch (error) {
    if (isTrap(error) || isProgrammingError(error)) throw error;
    return undefined;
  } finally {
    document.deletePage(last);
  }
}

function replacePicture(document: PDFDocument, number: number, made: PDFObject): void {
  visitDictionaries(document, (dictionary) => {
    const objects = dictionary.get('XObject');
    if (!objects.isDictionary()) return;
    const names: string[] = [];
    objects.forEach((object, name) => {
      if (object.isIndirect() && object.asIndirect() === number) names.push(String(name));
    });
    for (const name of names) objects.put(name, made);
  });
}

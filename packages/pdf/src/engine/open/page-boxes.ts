import type { PDFDocument, PDFObject } from 'mupdf';
import { pageObjects } from '../objects/pages.ts';

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The page size that readers assume if the file has none. */
const letterSize: Box = [0, 0, 612, 792];

/**
 * Writes explicit values for the frame of each page where readers interpret the file differently: a rotation that is
 * not a multiple of 90 degrees, an empty box, a crop box outside the page, a user unit of zero. The values are those of
 * pdf.js, because marks are placed on the page as pdf.js shows it; otherwise a mark would be in another place than
 * where it was drawn.
 */
export function normalisePageBoxes(document: PDFDocument): void {
  for (const page of pageObjects(document)) normalisePage(document, page);
}

function normalisePage(document: PDFDocument, page: PDFObject): void {
  const turn = page.getInheritable('Rotate');
  if (!turn.isNull() && !(turn.isNumber() && turn.asNumber() % 90 === 0)) page.put('Rotate', 0);
  const unit = page.get('UserUnit');
  if (!unit.isNull() && !(unit.isNumber() && unit.asNumber() > 0)) page.delete('UserUnit');
  const media = boxOf(page.getInheritable('MediaBox'));
  if (!media) putBox(document, page, 'MediaBox', letterSize);
  const crop = page.getInheritable('CropBox');
  if (crop.isNull()) return;
  const visible = boxOf(crop);
  const whole = media ?? letterSize;
  if (!visible || !overlap(visible, whole)) putBox(document, page, 'CropBox', whole);
}

/** Undefined for anything but a box with an area. */
function boxOf(value: PDFObject): Box | undefined {
  if (!value.isArray() || value.length !== 4) return undefined;
  const corners: number[] = [];
  for (let at = 0; at < 4; at++) {
    const corner = value.get(at);
    if (!corner.isNumber()) return undefined;
    corners.push(corner.asNumber());
  }
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners;
  if (x0 === x1 || y0 === y1) return undefined;
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

function putBox(document: PDFDocument, page: PDFObject, key: string, box: Box): void {
  const array = document.newArray();
  for (const corner of box) array.push(corner);
  page.put(key, array);
}

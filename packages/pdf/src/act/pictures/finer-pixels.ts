import type { PDFObject } from 'mupdf';
import { filtersOf } from '../../engine/objects/filters.ts';
import { numberAt } from '../../engine/objects/numbers.ts';
import { readStream, writeStream } from '../../engine/objects/streams.ts';
import { eachPictureObject } from '../../look/images/picture-objects.ts';
import { bitsPerPixel } from '../../look/images/row-bytes.ts';

/** A picture on a page. */
interface ShownPicture {
  /** Page points. */
  readonly box: { readonly width: number; readonly height: number };
  readonly isCovered: boolean;
  /** Pixels. */
  readonly columns: number;
  readonly rows: number;
}

/** Pixels larger than this, in points, are divided. */
const coarse = 2;
const mostPixels = 4_000_000;

/**
 * Divides the pixels of pictures with a single column or row into smaller ones of the same colour. Otherwise a
 * background of one pixel would be blanked completely under a mark, and a gradient of one row over its full height.
 * Readers do not interpolate along a side with one pixel, so the picture looks the same. `touched` are the pictures
 * under the marks of a page with these resources.
 */
export function makePixelsFiner(resources: PDFObject, touched: readonly ShownPicture[]): void {
  const found = touched.filter((shown) => !shown.isCovered && Math.max(...cuttable(shown)) > coarse);
  if (found.length === 0) return;
  eachPictureObject(resources, (picture) => {
    const [columns, rows] = [numberAt(picture, 'Width') ?? 0, numberAt(picture, 'Height') ?? 0];
    const shown = found.find((other) => other.columns === columns && other.rows === rows);
    if (shown && isPlain(picture)) refine(picture, shown);
  });
}

/** Masks have pixels of their own, interpolated ones have no edges, and some filters cannot be decoded. */
function isPlain(picture: PDFObject): boolean {
  if (filtersOf(picture).includes('JPXDecode')) return false;
  const isSmooth = picture.get('Interpolate').isBoolean() && picture.get('Interpolate').asBoolean();
  return !isSmooth && picture.get('SMask').isNull() && !picture.get('Mask').isStream();
}

function refine(picture: PDFObject, shown: ShownPicture): void {
  const bits = bitsPerPixel(picture);
  const { columns, rows } = shown;
  const [across, down] = cuttable(shown);
  if (bits === undefined || columns * across * rows * down > mostPixels) return;
  const source = readStream(picture);
  const length = Math.ceil((columns * bits) / 8);
  if (source.length < length * rows) return;
  const finer = new Uint8Array(Math.ceil((columns * across * bits) / 8) * rows * down);
  for (let row = 0, at = 0; row < rows; row++) {
    const wide = widen(source.subarray(row * length, (row + 1) * length), columns, across, bits);
    for (let copy = 0; copy < down; copy++, at += wide.length) finer.set(wide, at);
  }
  for (const key of ['Filter', 'DecodeParms']) picture.delete(key);
  picture.put('Width', columns * across);
  picture.put('Height', rows * down);
  writeStream(picture, finer);
}

/** A row with each pixel repeated. */
function widen(row: Uint8Array, columns: number, times: number, bits: number): Uint8Array {
  const wide = new Uint8Array(Math.ceil((columns * times * bits) / 8));
  const bitAt = (at: number): number => ((row[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  for (let pixel = 0, to = 0; pixel < columns * times; pixel++) {
    const from = Math.floor(pixel / times) * bits;
    for (let bit = 0; bit < bits; bit++, to++) {
      if (bitAt(from + bit) === 1) wide[to >> 3] = (wide[to >> 3] ?? 0) | (0x80 >> (to & 7));
    }
  }
  return wide;
}

/** Number of pieces of a pixel, across and down. */
function cuttable({ box, columns, rows }: ShownPicture): [across: number, down: number] {
  return [columns === 1 ? Math.ceil(box.width) : 1, rows === 1 ? Math.ceil(box.height) : 1];
}

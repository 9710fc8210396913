import type { PDFDocument, PDFObject, Pixmap } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { writeStream } from '../../engine/objects/streams.ts';
import { decodePicture } from '../../look/images/decode-picture.ts';
import { eachPictureObject } from '../../look/images/picture-objects.ts';

/** Colour spaces of named inks, and those that other readers do not understand as the engine writes them. */
const spotSpaces = new Set(['Separation', 'DeviceN', 'Lab']);

/**
 * Converts the colours of a page's pictures to device colours if the engine could not blank a part of them: pictures in
 * named inks and in Lab. They look the same.
 */
export function makeColoursPlain(document: PDFDocument, resources: PDFObject): void {
  eachPictureObject(resources, (picture) => {
    makePlain(document, picture);
  });
}

function makePlain(document: PDFDocument, picture: PDFObject): void {
  const space = spotSpace(picture.get('ColorSpace'));
  // A colour-key mask refers to the inks, and a pre-blended colour to the soft mask.
  if (!space || picture.get('Mask').isArray() || !picture.get('SMask').get('Matte').isNull()) return;
  const [name, target] = plainSpaceFor(space);
  const pixmap = decodePicture(document, picture);
  const plain = pixmap.convertToColorSpace(target, false);
  const rows = rowsOf(plain);
  plain.destroy();
  pixmap.destroy();
  for (const key of ['DecodeParms', 'Decode', 'Filter']) picture.delete(key);
  picture.put('ColorSpace', document.newName(name));
  picture.put('BitsPerComponent', 8);
  writeStream(picture, rows);
}

function spotSpace(space: PDFObject): PDFObject | undefined {
  if (!space.isArray() || !space.get(0).isName()) return undefined;
  const family = space.get(0).asName();
  if (family === 'Indexed') return spotSpace(space.get(1));
  return spotSpaces.has(family) ? space : undefined;
}

type PlainSpace = readonly [name: string, space: typeof mupdf.ColorSpace.DeviceRGB];

/** The alternate space of the inks, if it is a device space. */
function plainSpaceFor(space: PDFObject): PlainSpace {
  const alternate = space.get(2).isName() ? space.get(2).asName() : '';
  if (alternate === 'DeviceCMYK') return [alternate, mupdf.ColorSpace.DeviceCMYK];
  if (alternate === 'DeviceGray') return [alternate, mupdf.ColorSpace.DeviceGray];
  return ['DeviceRGB', mupdf.ColorSpace.DeviceRGB];
}

function rowsOf(pixmap: Pixmap): Uint8Array {
  const [length, stride] = [pixmap.getWidth() * pixmap.getNumberOfComponents(), pixmap.getStride()];
  const pixels = pixmap.getPixels();
  const rows = new Uint8Array(length * pixmap.getHeight());
  for (let at = 0, row = 0; at < rows.length; at += length, row++) {
    rows.set(pixels.subarray(row * stride, row * stride + length), at);
  }
  return rows;
}

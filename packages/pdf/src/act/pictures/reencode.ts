import type { PDFDocument, PDFObject, Pixmap } from 'mupdf';
import { mupdf } from '../../engine/mupdf.ts';
import { eachObject } from '../../engine/objects/each-object.ts';
import { filtersOf } from '../../engine/objects/filters.ts';
import { numberAt } from '../../engine/objects/numbers.ts';
import { writeRawStream } from '../../engine/objects/streams.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { decodePicture } from '../../look/images/decode-picture.ts';
import { simplifySpace } from '../../look/images/engine-space.ts';

const jpegQuality = 82;
/** Smaller pictures are not worth encoding again. */
const minimumPixels = 20_000;

/** How a picture was stored before the redaction. */
interface StoredPicture {
  readonly width: number;
  readonly height: number;
  /** JPEG or JPEG 2000. */
  readonly isPhoto: boolean;
  /** Whether it is interpolated. */
  readonly isSmooth: boolean;
}

/** Notes how every picture of the document is stored. To be called before pictures are blanked. */
export function readStoredPictures(document: PDFDocument): StoredPicture[] {
  return pictures(document, 1).map((picture) => ({
    width: numberAt(picture, 'Width') ?? 0,
    height: numberAt(picture, 'Height') ?? 0,
    isPhoto: filtersOf(picture).some((filter) => filter === 'DCTDecode' || filter === 'JPXDecode'),
    isSmooth: picture.get('Interpolate').isBoolean() && picture.get('Interpolate').asBoolean(),
  }));
}

/**
 * Encodes blanked pictures like their originals. The engine stores them losslessly, which makes a scanned page six times
 * as large, and in colour spaces of its own. Pictures made since `firstNew` in place of a photo become JPEG again, with
 * their original colour space. Pixels under marks are blank by now, so they cannot show through. Returns the number of
 * pictures.
 */
export function reencodePictures(
  document: PDFDocument,
  firstNew: number,
  before: readonly StoredPicture[],
): number {
  const made = pictures(document, firstNew);
  for (const picture of made) {
    const [width, height] = [numberAt(picture, 'Width') ?? 0, numberAt(picture, 'Height') ?? 0];
    const stored = before.find((other) => other.width === width && other.height === height);
    simplifySpace(document, picture);
    if (stored?.isSmooth) picture.put('Interpolate', true);
    if (stored?.isPhoto && width * height >= minimumPixels && !hasPalette(picture))
      storeAsJpeg(document, picture);
  }
  return made.length;
}

/** The values of such a picture are places in a list, which JPEG would store only roughly. */
function hasPalette(picture: PDFObject): boolean {
  const space = picture.get('ColorSpace');
  return space.isArray() && ['Indexed', 'I'].includes(space.get(0).isName() ? space.get(0).asName() : '');
}

function storeAsJpeg(document: PDFDocument, picture: PDFObject): void {
  // Frees the engine's cache of the original: a colour scan takes 25 MB per page.
  mupdf.emptyStore();
  const pixmap = decodePicture(document, picture);
  try {
    const components = pixmap.getNumberOfComponents();
    if (pixmap.getAlpha() !== 0 || (components !== 1 && components !== 3)) return;
    const space = picture.get('ColorSpace');
    writeRawStream(picture, components === 1 ? grayJpeg(pixmap) : pixmap.asJPEG(jpegQuality));
    for (const key of ['DecodeParms', 'Decode']) picture.delete(key);
    picture.put('Filter', document.newName('DCTDecode'));
    picture.put('BitsPerComponent', 8);
    if (space.isNull())
      picture.put('ColorSpace', document.newName(components === 1 ? 'DeviceGray' : 'DeviceRGB'));
  } finally {
    pixmap.destroy();
  }
}

/** The engine takes gray values with a profile of their own for three colours, and reads past their end. */
function grayJpeg(pixmap: Pixmap): Uint8Array {
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()];
  const plain = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, width, height], false);
  try {
    const [from, to] = [pixmap.getPixels(), plain.getPixels()];
    const [stride, ownStride] = [pixmap.getStride(), plain.getStride()];
    for (let row = 0; row < height; row++)
      to.set(from.subarray(row * stride, row * stride + width), row * ownStride);
    return plain.asJPEG(jpegQuality);
  } finally {
    plain.destroy();
  }
}

function pictures(document: PDFDocument, from: number): PDFObject[] {
  const result: PDFObject[] = [];
  eachObject(
    document,
    (object) => {
      if (object.isStream() && nameAt(object, 'Subtype') === 'Image') result.push(object);
    },
    from,
  );
  return result;
}

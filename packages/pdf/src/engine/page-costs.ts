import { constants, inflateRawSync } from 'node:zlib';
import type { PDFDocument, PDFObject } from 'mupdf';
import { PdfError } from '../errors.ts';
import { nameAt } from '../objects/visit.ts';
import { limits } from './limits.ts';

/**
 * Throws `pdf.too_complex` with the page for one that a few kilobytes make cost gigabytes or minutes: content or pictures
 * that no honest page has. Looks at sizes alone, nothing is drawn.
 */
export function checkPageCosts(document: PDFDocument): void {
  const seen = new Set<number>();
  for (let index = 0; index < document.countPages(); index++) {
    const page = document.findPage(index);
    try {
      const contents = page.get('Contents');
      if (contents.isArray())
        contents.forEach((part) => {
          checkStream(part, seen, 0);
        });
      else checkStream(contents, seen, 0);
      checkResources(page.getInheritable('Resources'), seen, 0);
      page.get('Annots').forEach((annotation) => {
        checkLooks(annotation.get('AP', 'N'), seen);
      });
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      throw new PdfError(error.code, { pageNumber: index + 1 });
    }
  }
}

function checkLooks(looks: PDFObject, seen: Set<number>): void {
  if (looks.isStream()) checkStream(looks, seen, 0);
  else if (looks.isDictionary())
    looks.forEach((look) => {
      checkStream(look, seen, 0);
    });
}

function checkResources(resources: PDFObject, seen: Set<number>, depth: number): void {
  if (!resources.isDictionary() || isSeen(resources, seen)) return;
  for (const kind of ['XObject', 'Pattern']) {
    const group = resources.get(kind);
    if (group.isDictionary())
      group.forEach((object) => {
        checkStream(object, seen, depth + 1);
      });
  }
  const fonts = resources.get('Font');
  if (!fonts.isDictionary()) return;
  fonts.forEach((font) => {
    if (nameAt(font, 'Subtype') !== 'Type3' || isSeen(font, seen)) return;
    font.get('CharProcs').forEach((glyph) => {
      checkStream(glyph, seen, depth + 1);
    });
    checkResources(font.get('Resources'), seen, depth + 1);
  });
}

function checkStream(stream: PDFObject, seen: Set<number>, depth: number): void {
  if (depth > limits.formDepth || !stream.isStream() || isSeen(stream, seen)) return;
  const filters = filtersOf(stream);
  if (filters.length > limits.filters) throw new PdfError('pdf.too_complex');
  if (nameAt(stream, 'Subtype') === 'Image') {
    checkPicture(stream);
    checkStream(stream.get('SMask'), seen, depth + 1);
  } else {
    checkContent(stream, filters);
    checkResources(stream.get('Resources'), seen, depth + 1);
  }
}

function isSeen(object: PDFObject, seen: Set<number>): boolean {
  if (!object.isIndirect()) return false;
  const number = object.asIndirect();
  if (seen.has(number)) return true;
  seen.add(number);
  return false;
}

function filtersOf(stream: PDFObject): string[] {
  const filter = stream.get('Filter');
  if (filter.isName()) return [filter.asName()];
  const names: string[] = [];
  filter.forEach((one) => {
    names.push(one.isName() ? one.asName() : '');
  });
  return names;
}

function checkPicture(picture: PDFObject): void {
  const size = (key: string, short: string): number => {
    const value = [picture.get(key), picture.get(short)].find((one) => one.isNumber());
    return value?.asNumber() ?? 1;
  };
  const pixels = size('Width', 'W') * size('Height', 'H');
  const bytes = (pixels * size('BitsPerComponent', 'BPC') * componentsOf(picture.get('ColorSpace'))) / 8;
  if (pixels > limits.picturePixels || bytes > limits.pictureBytes) throw new PdfError('pdf.too_complex');
}

function componentsOf(space: PDFObject): number {
  const name = space.isName() ? space.asName() : nameAt(space, '0');
  if (name === 'DeviceRGB' || name === 'RGB') return 3;
  return name === 'DeviceCMYK' || name === 'CMYK' ? 4 : 1;
}

const deflates: readonly string[] = ['FlateDecode', 'Fl'];

/** What is deflated grows at most this many times. */
const mostDeflate = 1032;

/** Content is text, which deflate makes a tenth of; what grows a hundred times is one line over and over. */
function checkContent(stream: PDFObject, filters: readonly string[]): void {
  const count = filters.filter((name) => deflates.includes(name)).length;
  const length = stream.get('Length').asNumber();
  if (count === 0 || length * mostDeflate ** count <= limits.denseContentBytes) return;
  if (count > 1) {
    // Deflated twice it can grow a million times, and gains nothing.
    if (length * 100 > limits.denseContentBytes || filters.length > 2) throw new PdfError('pdf.too_complex');
  }
  const raw = stream.readRawStream();
  try {
    const most = Math.max(limits.denseContentBytes, raw.getLength() * limits.contentGrowth);
    let data: Uint8Array = raw.asUint8Array();
    for (let at = 0; at < count; at++) data = inflated(data, most);
  } finally {
    raw.destroy();
  }
}

/** Without the two bytes of the head, so that a wrong checksum at the end does no harm. Empty for what is damaged. */
function inflated(data: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return inflateRawSync(data.subarray(2), { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PdfError('pdf.too_complex');
    return new Uint8Array();
  }
}

import type { PDFDocument, PDFObject } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { limits } from '../limits.ts';
import { filtersOf } from '../objects/filters.ts';
import { numberAt, numberOf } from '../objects/numbers.ts';
import { contentParts, pageObjects } from '../objects/pages.ts';
import { withRawStream } from '../objects/streams.ts';
import { isNew, nameAt } from '../objects/visit.ts';
import { growthOf, isPacking, unpacked } from './unpack.ts';

/**
 * Throws `pdf.too_complex` with the page number for a page that would cost gigabytes or minutes although the file is
 * small: with content or pictures that no legitimate page has. Only examines sizes and draws nothing.
 */
export function checkPageCosts(document: PDFDocument): void {
  const seen = new Set<number>();
  for (const [index, page] of pageObjects(document).entries()) {
    try {
      for (const part of contentParts(page)) checkStream(part, seen, 0);
      checkResources(page.getInheritable('Resources'), seen, 0);
      page.get('Annots').forEach((annotation) => {
        checkAppearances(annotation.get('AP', 'N'), seen);
      });
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      throw new PdfError(error.code, { pageNumber: index + 1 });
    }
  }
}

function checkAppearances(appearances: PDFObject, seen: Set<number>): void {
  if (appearances.isStream()) checkStream(appearances, seen, 0);
  else if (appearances.isDictionary())
    appearances.forEach((appearance) => {
      checkStream(appearance, seen, 0);
    });
}

function checkResources(resources: PDFObject, seen: Set<number>, depth: number): void {
  if (!resources.isDictionary() || !isNew(resources, seen)) return;
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
    if (nameAt(font, 'Subtype') !== 'Type3' || !isNew(font, seen)) return;
    font.get('CharProcs').forEach((glyph) => {
      checkStream(glyph, seen, depth + 1);
    });
    checkResources(font.get('Resources'), seen, depth + 1);
  });
}

function checkStream(stream: PDFObject, seen: Set<number>, depth: number): void {
  if (depth > limits.formDepth || !stream.isStream() || !isNew(stream, seen)) return;
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

function checkPicture(picture: PDFObject): void {
  const size = (key: string, short: string): number => {
    return numberAt(picture, key) ?? numberAt(picture, short) ?? 1;
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

/** Content is text, which compresses to about a tenth; content that grows a hundred times repeats the same line. */
function checkContent(stream: PDFObject, filters: readonly string[]): void {
  const length = numberAt(stream, 'Length') ?? 0;
  const most = filters.reduce((product, filter) => product * growthOf(filter), length);
  if (filters.length === 0 || most <= limits.denseContentBytes) return;
  if (filters.filter((filter) => growthOf(filter) >= PACKS).length > 1) {
    // Compressing twice allows growth of a million times and has no use. Behind a filter that is not a compression,
    // growth is not counted.
    if (length * 100 > limits.denseContentBytes || !filters.every(isPacking))
      throw new PdfError('pdf.too_complex');
  }
  const packings = filters.map((filter, at) => ({ filter, earlyChange: earlyChangeOf(stream, at) }));
  withRawStream(stream, (raw) => {
    unpacked(raw, packings, Math.max(limits.denseContentBytes, raw.length * limits.contentGrowth));
  });
}

/** The growth from which on a filter counts as compression rather than as text encoding. */
const PACKS = 64;

function earlyChangeOf(stream: PDFObject, at: number): number {
  const parameters = stream.get('DecodeParms');
  const own = parameters.isArray() ? parameters.get(at) : parameters;
  return numberOf(own.isDictionary() ? own.get('EarlyChange') : own) ?? 1;
}

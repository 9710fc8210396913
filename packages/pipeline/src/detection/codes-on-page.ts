import { type PageRect, quadBounds, transformRect } from '@sladd/geometry';
import type { ReadCode } from '@sladd/ocr';
import type { PdfDocument } from '@sladd/pdf';
import { fromPdf } from '../document/open-document.ts';
import { pictureMemory } from '../reading/picture-memory.ts';
import type { SeenPicture } from '../reading/picture-source.ts';
import type { ReadPage } from '../reading/read-page.ts';

/** Bars of printed codes are a quarter of a millimetre and more: two pixels. */
const leastDpi = 200;
const mostPixels = 4_000_000;

/**
 * The bar and matrix codes of a page in page points: those of its pictures, and what it draws itself. Only to be asked for while
 * the document is open. Throws `PipelineError`.
 */
export async function codesOn(document: PdfDocument, read: ReadPage): Promise<ReadCode[]> {
  const { pageNumber } = read.page;
  const isWhole = read.ocr !== 'not_needed' && read.pictures.length === 0;
  if (isWhole || fromPdf(() => document.drawsBars(pageNumber)))
    return await codesOfPage(document, pageNumber);
  const found: ReadCode[] = [];
  for (const picture of read.pictures) found.push(...(await codesOfPicture(document, pageNumber, picture)));
  return found;
}

async function codesOfPage(document: PdfDocument, pageNumber: number): Promise<ReadCode[]> {
  const { toPage, ...image } = fromPdf(() => document.drawGray(pageNumber, { dpi: leastDpi, degrees: 0 }));
  const { findCodes } = await import('@sladd/ocr');
  return await findCodes({ image, dpi: leastDpi, toPage });
}

/** A picture that stands on many pages is read once. */
async function codesOfPicture(
  document: PdfDocument,
  pageNumber: number,
  { area, key }: SeenPicture,
): Promise<ReadCode[]> {
  const memory = pictureMemory(document);
  const known = memory.codes.get(key) ?? (await read());
  memory.codes.set(key, known);
  return known.map(({ text, box }) => ({ text, box: onPage(box) }));

  async function read(): Promise<readonly ReadCode[]> {
    const finest = 72 * Math.sqrt(mostPixels / (area.width * area.height));
    const dpi = Math.min(finest, Math.max(leastDpi, 72 * area.density));
    const { toPage, ...image } = fromPdf(() => document.drawPictures(pageNumber, area, { dpi, degrees: 0 }));
    const { findCodes } = await import('@sladd/ocr');
    return await findCodes({ image, dpi, toPage });
  }

  function onPage(box: PageRect): PageRect {
    return quadBounds(transformRect(area.toPage, box));
  }
}

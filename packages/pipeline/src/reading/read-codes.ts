import { type PageRect, quadBounds, transformRect } from '@sladd/geometry';
import type { OcrWord, ReadCode } from '@sladd/ocr';
import { addressForms, type PdfDocument } from '@sladd/pdf';
import { fromPdf } from '../document/open-document.ts';
import { pictureMemory } from './picture-memory.ts';
import type { SeenPicture } from './picture-source.ts';
import { isOfOnePicture } from './see-pictures.ts';

/** Bars of printed codes are at least a quarter of a millimetre wide: two pixels. */
const leastDpi = 200;
const mostPixels = 4_000_000;

/** Steps of drawing, as `drawCost` counts them, that take about ten seconds. */
const mostCost = 3e9;

/** The bar and matrix codes of a page. */
export interface CodeReading {
  /** In page points. */
  readonly codes: readonly ReadCode[];
  /** Whether the page was not searched because drawing it finely enough for codes would take too long. */
  readonly isTooMuch: boolean;
}

/**
 * The bar and matrix codes on a page: searches the whole page if it is a scan or draws something like bars, otherwise only
 * its pictures. A picture that cannot be drawn is skipped, since reading the page has reported it already. Throws
 * `pdf.engine_failed`.
 */
export async function readCodes(
  document: PdfDocument,
  pageNumber: number,
  isScan: boolean,
  pictures: readonly SeenPicture[],
): Promise<CodeReading> {
  if (!isScan && !fromPdf(() => document.drawsBars(pageNumber))) {
    return { codes: await codesOfPictures(document, pageNumber, pictures), isTooMuch: false };
  }
  const { width, height } = fromPdf(() => document.pageSize(pageNumber));
  const dpi = Math.min(leastDpi, finestDpi(width, height));
  if (fromPdf(() => document.drawCost(pageNumber, dpi)) > mostCost) return { codes: [], isTooMuch: true };
  return { codes: await orNone(() => codesOfPage(document, pageNumber, dpi)), isTooMuch: false };
}

async function codesOfPictures(
  document: PdfDocument,
  pageNumber: number,
  pictures: readonly SeenPicture[],
): Promise<ReadCode[]> {
  const found: ReadCode[] = [];
  for (const picture of pictures) {
    found.push(...(await orNone(() => codesOfPicture(document, pageNumber, picture))));
  }
  return found;
}

/** An address, in which names are written with escapes. */
const address = /^[a-z][a-z\d+.-]*:\S+$/i;

/**
 * The content of codes as words of the page, one line per code, numbered from `firstLine`; web addresses are decoded. Each
 * word has the box of its whole code.
 */
export function codeWords(codes: readonly ReadCode[], firstLine: number): OcrWord[] {
  return codes.flatMap(({ text, box }, index) => {
    const { x, y, width, height } = box;
    const [right, bottom] = [x + width, y + height];
    const quad = [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ] as const;
    const said = address.test(text) ? addressForms(text).join(' ') : text;
    const words = said.split(/[\p{C}\p{Z}]+/u).filter((word) => word !== '');
    return words.map((word) => ({ text: word, box, quad, confidence: 100, line: firstLine + index }));
  });
}

async function orNone(read: () => Promise<ReadCode[]>): Promise<ReadCode[]> {
  try {
    return await read();
  } catch (error) {
    if (!isOfOnePicture(error)) throw error;
    return [];
  }
}

async function codesOfPage(document: PdfDocument, pageNumber: number, dpi: number): Promise<ReadCode[]> {
  const { toPage, ...image } = fromPdf(() => document.drawGray(pageNumber, { dpi, degrees: 0 }));
  const { findCodes } = await import('@sladd/ocr');
  return await findCodes({ image, dpi, toPage });
}

/** The codes of a picture, in page points; a picture that is on many pages is read once. */
async function codesOfPicture(
  document: PdfDocument,
  pageNumber: number,
  { area, key }: SeenPicture,
): Promise<ReadCode[]> {
  const { codes } = pictureMemory(document);
  const known = codes.get(key) ?? (await read());
  codes.set(key, known);
  return known.map(({ text, box }) => ({ text, box: onPage(box) }));

  async function read(): Promise<readonly ReadCode[]> {
    const dpi = Math.min(finestDpi(area.width, area.height), Math.max(leastDpi, 72 * area.density));
    const { toPage, ...image } = fromPdf(() => document.drawPictures(pageNumber, area, { dpi, degrees: 0 }));
    const { findCodes } = await import('@sladd/ocr');
    return await findCodes({ image, dpi, toPage });
  }

  function onPage(box: PageRect): PageRect {
    return quadBounds(transformRect(area.toPage, box));
  }
}

function finestDpi(width: number, height: number): number {
  return 72 * Math.sqrt(mostPixels / (width * height));
}

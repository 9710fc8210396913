import type { PageRect } from '@sladd/geometry';
import { colourPictures } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { loadPdfium } from '../../engine/pdfium.ts';
import { defaultAppearance, openPdf, redactPdf } from '../../index.ts';

const [width, height] = [595, 842];
const scale = 2;

/** Gray values, row by row. */
type Drawn = Uint8Array;

function drawnByMupdf(bytes: Uint8Array): Drawn {
  const document = openPdf(bytes);
  const { pixels } = document.renderPage(1, { scale, grayscale: true });
  document.close();
  return pixels;
}

/** Rendered by a second engine, since the first one can read everything it wrote itself. */
async function drawnByPdfium(bytes: Uint8Array): Promise<Drawn> {
  const pdfium = await loadPdfium();
  const [columns, rows] = [width * scale, height * scale];
  const address = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, address);
  const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, '');
  const page = pdfium.FPDF_LoadPage(document, 0);
  const bitmap = pdfium.FPDFBitmap_Create(columns, rows, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, 0);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = pdfium.pdfium.HEAPU8.slice(start, start + columns * rows * 4);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
  pdfium.FPDF_CloseDocument(document);
  return Uint8Array.from({ length: columns * rows }, (_, at) => pixels[at * 4 + 1] ?? 0);
}

/** Number of changed pixels outside the box extended by `rim`. */
function countChanged(before: Drawn, after: Drawn, box: PageRect, rim: number): number {
  let changed = 0;
  for (let at = 0; at < before.length; at++) {
    if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) < 40) continue;
    const [x, y] = [(at % (width * scale)) / scale, Math.floor(at / (width * scale)) / scale];
    const isNear =
      x > box.x - rim && x < box.x + box.width + rim && y > box.y - rim && y < box.y + box.height + rim;
    if (!isNear) changed++;
  }
  return changed;
}

describe.each(colourPictures())('a picture $name', ({ bytes, area }) => {
  test('looks as before beside the mark, and is one picture still', async () => {
    const mark = { pageNumber: 1, box: area, entityType: 'TEST' };
    const outcome = await redactPdf(bytes, [mark], {
      appearance: { ...defaultAppearance, mode: 'transparent' },
    });
    if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
    expect(outcome.report.rasterisedPages).toEqual([]);
    expect(outcome.report.images).toEqual({ blanked: 1, removed: 0 });
    const rim = 12;
    expect(countChanged(drawnByMupdf(bytes), drawnByMupdf(outcome.bytes), area, rim)).toBe(0);
    expect(countChanged(await drawnByPdfium(bytes), await drawnByPdfium(outcome.bytes), area, rim)).toBe(0);
    expect(outcome.bytes.length).toBeLessThan(bytes.length + 4000);
  });
});

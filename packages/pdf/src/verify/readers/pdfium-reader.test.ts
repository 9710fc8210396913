import { RawPdf, textOperators } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { loadPdfium } from '../../engine/pdfium.ts';
import { PdfiumReader } from './pdfium-reader.ts';

const pages = 10;
const pictureBytes = 12 * 2 ** 20;
const size = { width: 595, height: 842 };

/** A picture on each page, each its own. */
function fileOfPictures(): Uint8Array {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const tree = pdf.reserve();
  const kids = Array.from({ length: pages }, (_, at) => {
    const picture = pdf.addStream(
      Buffer.alloc(pictureBytes, at),
      '/Type /XObject /Subtype /Image /Width 4096 /Height 1024 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
    );
    const text = textOperators({ text: `Page ${at + 1}`, x: 60, y: 50, size: 14 }, size.height);
    const contents = pdf.addStream(Buffer.from(`${text} q 100 0 0 100 60 60 cm /Im Do Q`, 'latin1'), '');
    return pdf.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${size.width} ${size.height}] /Contents ${contents} ` +
        `/Resources << /Font << /F1 ${font} >> /XObject << /Im ${picture} >> >> >>`,
    );
  });
  pdf.set(tree, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

test('the second reader reads a file of many pictures in less memory than the file takes', async () => {
  const pdfium = await loadPdfium();
  const bytes = fileOfPictures();
  const reader = new PdfiumReader(
    pdfium,
    bytes,
    undefined,
    Array.from({ length: pages }, () => size),
  );
  const texts = Array.from({ length: pages }, (_, index) => reader.withPage(index, ({ text }) => text));
  reader.close();
  expect(texts).toEqual(Array.from({ length: pages }, (_, index) => `Page ${index + 1}`));
  expect(pdfium.pdfium.HEAPU8.length).toBeLessThan(bytes.length * 0.8);
});

import { buildPdf } from '@sladd/testkit';
import { noisePicture, scannedPdf } from '@sladd/testkit/scans';
import { expect, test } from 'vitest';
import { closeDocument } from './close-document.ts';
import { mupdf, rawMupdf } from './mupdf.ts';
import { withPage } from './objects/pages.ts';

/** Opens a file, draws its pages and closes it again. */
function draw(bytes: Uint8Array): void {
  const document = new mupdf.PDFDocument(bytes);
  for (let index = 0; index < document.countPages(); index++)
    withPage(document, index, (page) => {
      page.toPixmap([1, 0, 0, 1, 0, 0], mupdf.ColorSpace.DeviceRGB, false).destroy();
    });
  closeDocument(document);
}

test('lets go of the pictures of a document that is closed', () => {
  const scans = Array.from({ length: 3 }, (_, seed) =>
    scannedPdf([{ picture: noisePicture(1000, 1400, seed), width: 595, height: 842 }]),
  );
  for (const scan of scans) draw(scan);
  const before = rawMupdf.HEAP32.byteLength;
  for (let round = 0; round < 5; round++) for (const scan of scans) draw(scan);
  // Each is of 1.4 million pixels; kept, they would take 60 MB and more.
  expect(rawMupdf.HEAP32.byteLength - before).toBeLessThan(10_000_000);
});

test('lets go of what documents without pictures leave as well', () => {
  const letters = Array.from({ length: 100 }, (_, at) =>
    buildPdf({ pages: [{ lines: [{ text: `Sak ${at}`, x: 60, y: 60 }] }] }),
  );
  draw(letters[0]!);
  const before = rawMupdf.HEAP32.byteLength;
  for (const letter of letters) draw(letter);
  expect(rawMupdf.HEAP32.byteLength - before).toBeLessThan(10_000_000);
});

test('lets go of what long documents without pictures leave as well', () => {
  const books = Array.from({ length: 20 }, (_, at) =>
    buildPdf({
      pages: Array.from({ length: 60 }, (__, page) => ({
        lines: [{ text: `Sak ${at}, side ${page}`, x: 60, y: 60 }],
      })),
    }),
  );
  draw(books[0]!);
  const before = rawMupdf.HEAP32.byteLength;
  for (const book of books) draw(book);
  expect(rawMupdf.HEAP32.byteLength - before).toBeLessThan(10_000_000);
});

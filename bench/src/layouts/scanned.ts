import { openPdf } from '@sladd/pdf';
import { degradations, scannedPdf, scannedPicture } from '@sladd/testkit/scans';
import type { SetDocument } from './set-document.ts';
import type { Sheet } from './sheet.ts';

/** Prints pages and scans them. The same seed gives the same grain. */
export function scanned(sheet: Sheet, kind: 'scan200' | 'scan150', seed: number): SetDocument {
  const degradation = degradations[kind];
  const document = openPdf(sheet.build());
  try {
    const pages = Array.from({ length: document.pageCount }, (_, index) => {
      const clean = document.renderPage(index + 1, { scale: degradation.dpi / 72, grayscale: true });
      return scannedPicture(clean, degradation, seed * 100 + index);
    });
    const letters = sheet.letters.map((letter) => {
      const [x, y] = pages[letter.pageNumber - 1]?.pointOf(letter.x, letter.y) ?? [letter.x, letter.y];
      return { ...letter, x, y };
    });
    return { bytes: scannedPdf(pages), letters };
  } finally {
    document.close();
  }
}

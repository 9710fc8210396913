import { openPdf } from '../document.ts';
import type { PageScan } from '../look/survey/scanned-page.ts';

/** What a look at a page of a file says of its need for OCR. */
export function scanOf(bytes: Uint8Array, pageNumber = 1): PageScan {
  const document = openPdf(bytes);
  try {
    return document.scan(pageNumber, document.pageText(pageNumber));
  } finally {
    document.close();
  }
}

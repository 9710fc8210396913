import { openPdf } from '../document.ts';
import type { PageScan } from '../look/survey/scanned-page.ts';

/** Whether and where a page of a file needs OCR. */
export function scanOf(bytes: Uint8Array, pageNumber = 1): PageScan {
  const document = openPdf(bytes);
  try {
    return document.scan(pageNumber, document.pageText(pageNumber));
  } finally {
    document.close();
  }
}

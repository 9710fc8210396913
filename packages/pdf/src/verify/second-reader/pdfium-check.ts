import type { PageRect } from '@sladd/geometry';
import { compileTerms, PageBreaks } from '@sladd/terms';
import type { OwnText } from '../../act/appearance/own-text.ts';
import { guarded } from '../../engine/guard.ts';
import type { PageSize } from '../../engine/objects/pages.ts';
import { loadPdfium } from '../../engine/pdfium.ts';
import type { VerifyFinding } from '../../report.ts';
import { breakFindings, checkPage } from '../check-page.ts';
import { PdfiumReader } from '../readers/pdfium-reader.ts';

/** What the second reader must examine, and for what. Plain values, so that it can be sent to another thread. */
export interface PdfiumRequest {
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  /** Displayed sizes of all pages, in page points. */
  readonly sizes: readonly PageSize[];
  /** 0-based. */
  readonly pageIndexes: readonly number[];
  /** Areas that must not have any character except those that the redaction wrote there, by 1-based page number. */
  readonly boxes: ReadonlyMap<number, readonly PageRect[]>;
  /** By 1-based page number. */
  readonly written: ReadonlyMap<number, readonly OwnText[]>;
  readonly terms: readonly string[];
  readonly wholeWords: boolean;
}

/** Reads saved bytes with PDFium and returns everything that should not be there. Throws {@link PdfError}. */
export async function checkWithPdfium(request: PdfiumRequest): Promise<VerifyFinding[]> {
  const pdfium = await loadPdfium();
  return guarded('pdf.broken', () => {
    const reader = new PdfiumReader(pdfium, request.bytes, request.password, request.sizes);
    try {
      return checkPages(reader, request);
    } finally {
      reader.close();
    }
  });
}

function checkPages(
  reader: PdfiumReader,
  { pageIndexes, boxes, written, ...sought }: PdfiumRequest,
): VerifyFinding[] {
  const terms = compileTerms(sought.terms, sought);
  const rules = { terms, isSameEngine: false };
  // A single page has no page break, and reading each of its characters takes time.
  const breaks = new PageBreaks(pageIndexes.length > 1 ? terms : compileTerms([]));
  return pageIndexes.flatMap((index) =>
    reader.withPage(index, (reading) => [
      ...checkPage(reading, {
        ...rules,
        boxes: boxes.get(index + 1) ?? [],
        written: written.get(index + 1) ?? [],
      }),
      ...breakFindings(reading, breaks),
    ]),
  );
}

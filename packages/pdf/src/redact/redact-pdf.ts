import { createHash } from 'node:crypto';
import type { PDFDocument } from 'mupdf';
import { defaultAppearance } from '../appearance/appearance.ts';
import { markOperators } from '../appearance/draw-marks.ts';
import { guarded } from '../engine/guard.ts';
import { openNormalised, reopen, saveDocument } from '../engine/normalise.ts';
import { PdfError } from '../errors.ts';
import type { RedactionMark } from '../mark.ts';
import type { CarrierLine, RedactionOutcome, RedactionReport } from '../report.ts';
import { flattenAnnotations } from '../sanitise/flatten-annotations.ts';
import { removeForbiddenKeys } from '../sanitise/forbidden-keys.ts';
import { removeInfo } from '../sanitise/info.ts';
import { removeNameTrees } from '../sanitise/name-trees.ts';
import { boxesByPage, checkOutput } from '../verify/check-output.ts';
import { appendContent } from './append-content.ts';
import type { RedactOptions } from './options.ts';
import { redactPage } from './redact-page.ts';

/**
 * Removes all content under the marks and every carrier of hidden content, then reads the saved bytes anew with
 * two engines. Bytes are delivered only when nothing was found. Throws {@link PdfError} as `openPdf`, and
 * `pdf.page_not_found` for a mark on a page that does not exist.
 */
export async function redactPdf(
  bytes: Uint8Array,
  marks: readonly RedactionMark[],
  options: RedactOptions = {},
): Promise<RedactionOutcome> {
  const { document, wasEncrypted } = openNormalised(bytes, options.password);
  let pages = 0;
  let removed: CarrierLine[] = [];
  let clean: Uint8Array;
  try {
    pages = document.countPages();
    checkPageNumbers(marks, pages);
    removed = guarded('pdf.broken', () => sanitise(document));
    clean = guarded('pdf.broken', () => saveDocument(document));
  } finally {
    document.destroy();
  }
  const output = guarded('pdf.broken', () => redactClean(clean, marks, options));
  const check = await checkOutput(output, { marks, terms: options.terms ?? [], password: undefined });
  const passed = check.findings.length === 0;
  const report: RedactionReport = {
    pages,
    marks: marks.length,
    removed,
    images: { blanked: 0, removed: 0 },
    rasterisedPages: [],
    checks: check.checks,
    findings: check.findings,
    bytesBefore: bytes.length,
    bytesAfter: output.length,
    sha256: passed ? createHash('sha256').update(output).digest('hex') : null,
    wasEncrypted,
  };
  return passed ? { passed, bytes: output, report } : { passed, report };
}

function checkPageNumbers(marks: readonly RedactionMark[], pages: number): void {
  for (const { pageNumber } of marks) {
    if (!Number.isInteger(pageNumber) || pageNumber < 1 || pageNumber > pages) {
      throw new PdfError('pdf.page_not_found', { pageNumber });
    }
  }
}

function sanitise(document: PDFDocument): CarrierLine[] {
  return [
    ...flattenAnnotations(document),
    ...removeInfo(document),
    ...removeNameTrees(document),
    ...removeForbiddenKeys(document),
  ];
}

function redactClean(clean: Uint8Array, marks: readonly RedactionMark[], options: RedactOptions): Uint8Array {
  const document = reopen(clean);
  try {
    const boxes = boxesByPage(marks);
    for (const [pageNumber, list] of boxes) redactPage(document, pageNumber - 1, list);
    for (const pageNumber of boxes.keys()) {
      const page = document.loadPage(pageNumber - 1);
      const own = marks.filter((mark) => mark.pageNumber === pageNumber);
      appendContent(document, page, markOperators(own, options.appearance ?? defaultAppearance));
      page.destroy();
    }
    const output = saveDocument(document);
    // A broken object met while saving makes the engine rebuild the file from its bytes, without the edits.
    if (document.wasRepaired()) throw new PdfError('pdf.broken');
    return output;
  } finally {
    document.destroy();
  }
}

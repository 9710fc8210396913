import type { RedactionReport } from '@sladd/contract';
import { ocrEngineVersion } from '@sladd/ocr/engine-version';
import { pdfEngineVersions } from '@sladd/pdf';

/** The engines that a report is based on; OCR only if it was used. */
export function enginesOf({
  checks,
}: Pick<RedactionReport, 'checks'>): NonNullable<RedactionReport['engines']> {
  const { mupdf, pdfium } = pdfEngineVersions;
  return [
    { name: 'mupdf', version: mupdf },
    { name: 'pdfium', version: pdfium },
    ...(checks.some(({ reader }) => reader === 'ocr')
      ? [{ name: 'tesseract' as const, version: ocrEngineVersion }]
      : []),
  ];
}

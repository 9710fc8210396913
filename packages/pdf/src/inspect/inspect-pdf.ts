import type { PDFDocument } from 'mupdf';
import { checkTiles } from '../act/sanitise/streams/tile-limits.ts';
import { withWholePage } from '../act/sanitise/streams/whole-page.ts';
import { closeDocument } from '../engine/close-document.ts';
import { guarded } from '../engine/guard.ts';
import { openSource } from '../engine/open/open-source.ts';
import { fillNestedPatterns, fillPagePatterns } from '../look/content/patternless-paint.ts';
import { readVisibility } from '../look/layers/visibility.ts';
import { withoutLayers } from '../look/layers/without-layers.ts';
import { pageGlyphs } from '../look/text/page-glyphs.ts';
import type { VerifyFinding } from '../report.ts';
import { checkStructure } from '../verify/structure-check.ts';
import { findOldRevisions } from './old-revisions.ts';
import { findAnnotations } from './page-annotations.ts';
import { findUnseenText } from './unseen-text.ts';

/**
 * Finds what a file redacted by someone else still reveals: text under boxes, invisible text, unapplied redaction
 * annotations, comments, hidden layers, attachments, scripts, metadata, earlier versions. Names pages that can be read only
 * in part. Throws {@link PdfError} as `openPdf`. Takes about as long as rendering every page.
 */
export async function inspectPdf(
  bytes: Uint8Array,
  options: { readonly password?: string } = {},
): Promise<VerifyFinding[]> {
  return guarded('pdf.broken', () => {
    const { document } = openSource(bytes, options.password);
    try {
      checkTiles(document);
      return [
        ...findOldRevisions(bytes),
        ...checkStructure(document),
        ...findHiddenLayers(document),
        ...inspectPages(document),
      ];
    } finally {
      closeDocument(document);
    }
  });
}

function inspectPages(document: PDFDocument): VerifyFinding[] {
  const findings: VerifyFinding[] = [];
  fillNestedPatterns(document);
  for (let index = 0; index < document.countPages(); index++) fillPagePatterns(document, index);
  withoutLayers(document, (readable) => {
    for (let index = 0; index < document.countPages(); index++) {
      const pageNumber = index + 1;
      const { result: lines, isCutShort } = withWholePage(readable, index, pageGlyphs);
      const unseen = withWholePage(document, index, (page) => findUnseenText(page, lines, pageNumber));
      findings.push(...findAnnotations(document, index), ...unseen.result);
      if (isCutShort || unseen.isCutShort) {
        findings.push({ pageNumber, carrier: 'page_content', cause: 'page_not_read' });
      }
    }
  });
  return findings;
}

function findHiddenLayers(document: PDFDocument): VerifyFinding[] {
  const groups = document.getTrailer().get('Root', 'OCProperties', 'OCGs');
  const isHidden = readVisibility(document);
  for (let at = 0; at < groups.length; at++) {
    if (isHidden(groups.get(at))) return [{ pageNumber: null, carrier: 'layers', cause: 'hidden_layer' }];
  }
  return [];
}

import type { PDFDocument } from 'mupdf';
import { rectsOf } from '../engine/objects/page-rect.ts';
import { annotationsOf } from '../engine/objects/pages.ts';
import { nameAt } from '../engine/objects/visit.ts';
import type { FindingCause, VerifyFinding } from '../report.ts';

/** Finds redaction annotations that were never applied, attached files, and comments with text. */
export function findAnnotations(document: PDFDocument, pageIndex: number): VerifyFinding[] {
  const findings: VerifyFinding[] = [];
  const rectOf = rectsOf(document, pageIndex);
  for (const annotation of annotationsOf(document, pageIndex)) {
    const cause = causeOf(nameAt(annotation, 'Subtype'), annotation.get('Contents').isString());
    if (!cause) continue;
    const box = rectOf(annotation.get('Rect'));
    findings.push({ pageNumber: pageIndex + 1, carrier: 'annotation', cause, box });
  }
  return findings;
}

function causeOf(subtype: string | undefined, hasText: boolean): FindingCause | undefined {
  if (subtype === 'Redact') return 'unapplied_redaction';
  if (subtype === 'FileAttachment') return 'embedded_file';
  return hasText && subtype !== 'Link' && subtype !== 'Widget' ? 'comment' : undefined;
}

import type { Elsewhere, RedactionReport } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { RedactionOutcome } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { stillThere } from '../elsewhere/still-there.ts';
import type { RedactRequest } from './redact-request.ts';
import { resultOf } from './result-lock.ts';
import type { Survey } from './survey.ts';

/** Where removed values still occur in a redacted file, without their text. */
export function elsewhereOf(
  { look, markedElsewhere }: Survey,
  file: DocumentFile,
  { bytes, report }: Extract<RedactionOutcome, { passed: true }>,
  request: RedactRequest,
): Elsewhere {
  const pictured = new Set([...look.scanned, ...report.rasterisedPages.map(({ pageNumber }) => pageNumber)]);
  const redacted = resultOf(file, bytes, request);
  return {
    values: look.values,
    too_short: look.tooShort,
    without_text: look.withoutText,
    marked: markedElsewhere,
    found: stillThere(redacted, look.found, pictured).map(({ value, places }) => ({
      entity_type: value.entityType,
      removed_on: [...value.removedOn],
      places: places.map(({ pageNumber, boxes, kind }) => ({
        page_number: pageNumber,
        bbox: boxes.map(toBoundingBox),
        kind,
      })),
    })),
  };
}

/** Pages that could not be fully searched for terms and removed values. */
export function unreadOf(
  { look }: Survey,
  { removeImages, terms = [] }: RedactRequest,
  pictures: readonly number[],
): Pick<RedactionReport, 'unread'> {
  // Removed pictures show nothing any more; a page that could not be read still does.
  const left = removeImages ? look.unread.filter(({ failure }) => failure !== null) : look.unread;
  const known = new Set(left.map(({ pageNumber }) => pageNumber));
  const unread = [
    ...left.map(({ pageNumber, boxes }) => ({ page_number: pageNumber, regions: Math.max(1, boxes.length) })),
    ...(terms.length > 0 ? pictures : [])
      .filter((pageNumber) => !known.has(pageNumber))
      .map((pageNumber) => ({ page_number: pageNumber, regions: 1 })),
  ];
  return unread.length > 0 ? { unread: unread.sort((a, b) => a.page_number - b.page_number) } : {};
}

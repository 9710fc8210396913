import type { RedactionMapping } from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import type { PdfDocument } from '@sladd/pdf';
import type { DocumentFile, JobOptions } from '../document/document-file.ts';
import { closeDocument, openDocument } from '../document/open-document.ts';
import { textsOf } from '../elsewhere/look-elsewhere.ts';
import { type FoundValue, PlacesByValue } from '../elsewhere/places-by-value.ts';
import { type RemovedValues, removedValues } from '../elsewhere/removed-values.ts';
import { readEach, readPage } from '../reading/pages.ts';
import { marksOf } from '../redaction/marks.ts';
import type { LeftOver } from './verify.ts';

/**
 * Where a redacted file still contains what a mapping marks in the original: on other pages, or beside the marks.
 * Pages that cannot be read are reported as `picture_not_read`. Throws as `verifyDocument`.
 */
export async function valuesElsewhere(
  redacted: DocumentFile,
  { original, mapping }: { readonly original: Uint8Array; readonly mapping: RedactionMapping },
  options: JobOptions = {},
): Promise<LeftOver[]> {
  const before = openDocument({ ...redacted, bytes: original });
  const { values } = await closing(before, () => valuesUnder(before, mapping, options));
  if (values.length === 0) return [];
  const document = openDocument(redacted);
  return closing(document, async () => {
    const places = new PlacesByValue(values, marksOf(mapping, document.pageCount));
    const unread: LeftOver[] = [];
    for await (const event of readEach({ document, ocr: options.ocr ?? 'auto', signal: options.signal })) {
      if (event.type === 'page') places.add(textsOf(event));
      const isUnread = event.type === 'page_failed' || (event.type === 'page' && event.unread.length > 0);
      if (!isUnread) continue;
      const page_number = event.type === 'page' ? event.page.pageNumber : event.pageNumber;
      unread.push({ page_number, carrier: 'page_picture', cause: 'picture_not_read' });
    }
    return [...places.found().flatMap(toLeftOvers), ...unread];
  });
}

async function valuesUnder(
  document: PdfDocument,
  mapping: RedactionMapping,
  { ocr = 'auto', signal }: JobOptions,
): Promise<RemovedValues> {
  marksOf(mapping, document.pageCount);
  const texts = new Map<number, ReturnType<typeof textsOf>>();
  for (const { page } of mapping.pages) {
    if (texts.has(page)) continue;
    const steps = readPage({ document, ocr, signal }, page);
    for (;;) {
      const step = await steps.next();
      if (!step.done) continue;
      texts.set(page, textsOf(step.value));
      break;
    }
  }
  return removedValues(mapping, (page) => texts.get(page) ?? [], []);
}

async function closing<T>(document: PdfDocument, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    closeDocument(document);
  }
}

function toLeftOvers({ places }: FoundValue): LeftOver[] {
  return places.flatMap(({ pageNumber: page_number, boxes, kind }) =>
    // Inside a longer word it may be another value.
    kind === 'inside'
      ? []
      : boxes.map((box) => ({
          page_number,
          carrier: 'page_text',
          cause: 'value_elsewhere',
          bbox: toBoundingBox(box),
        })),
  );
}

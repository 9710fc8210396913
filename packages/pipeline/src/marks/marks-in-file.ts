import type { OpenMark, OpenMarks } from '@sladd/contract';
import { MAX_BOXES_PER_MARK, MAX_MARKED_AREAS } from '@sladd/contract/words';
import { type PageFrame, toBoundingBox, toPageRect } from '@sladd/geometry';
import { pageFrames, readOpenMarks, writeOpenMarks } from '@sladd/pdf';
import type { DocumentFile } from '../document/document-file.ts';
import { fromPdf, openOptions } from '../document/open-document.ts';
import { PipelineError } from '../errors.ts';

/**
 * The redaction marks in a document that were not applied yet. Throws `PipelineError`: a `pdf.*` code, or
 * `redaction.too_many_marks`.
 */
export function readMarksOf(file: DocumentFile): OpenMarks {
  const { pages, marks, outside } = fromPdf(() =>
    readOpenMarks(file.bytes, { ...openOptions(file), mostAreas: MAX_MARKED_AREAS }),
  );
  const areas = marks.reduce((sum, { boxes }) => sum + boxes.length, 0);
  if (areas + outside > MAX_MARKED_AREAS) throw new PipelineError('redaction.too_many_marks');
  return {
    pages,
    outside,
    marks: marks.flatMap(({ pageNumber, boxes, overlayText, subject, contents }) =>
      inParts(boxes, MAX_BOXES_PER_MARK).map((own) => ({
        page: pageNumber,
        boxes: own.map(toBoundingBox),
        overlay_text: overlayText,
        subject,
        contents,
      })),
    ),
  };
}

/**
 * The document with these marks as redaction annotations, in place of those it had; nothing is redacted. The
 * contents of a mark may repeat what it covers, so callers leave them empty unless the user wants them. Throws `PipelineError`: a `pdf.*` code, among
 * them `pdf.page_not_found` and `pdf.mark_without_area`.
 */
export function writeMarksInto(file: DocumentFile, marks: readonly OpenMark[], at: Date): Uint8Array {
  const written = marks.map(({ page, boxes, overlay_text, subject, contents }) => ({
    pageNumber: page,
    boxes: boxes.map(toPageRect),
    overlayText: overlay_text,
    subject,
    contents,
  }));
  const empty = written.find(({ boxes }) => boxes.some(({ width, height }) => !(width > 0 && height > 0)));
  if (empty) throw new PipelineError('pdf.mark_without_area', { pageNumber: empty.pageNumber });
  return fromPdf(() => writeOpenMarks(file.bytes, written, { ...openOptions(file), at }));
}

/** The frame of every page of a document, in order. Throws `PipelineError`: a `pdf.*` code. */
export function framesOfPages(file: DocumentFile): PageFrame[] {
  return fromPdf(() => pageFrames(file.bytes, openOptions(file)));
}

function inParts<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

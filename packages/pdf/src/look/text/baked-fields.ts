import type { PDFDocument } from 'mupdf';
import { annotationsOf } from '../../engine/objects/pages.ts';
import { nameAt } from '../../engine/objects/visit.ts';
import { copyDocument } from '../../engine/open/saved-document.ts';

/**
 * Runs `work` on a copy of a document in which the appearances of form fields are part of the pages: readers show and copy
 * their text, whatever the values are. Does nothing without fields.
 */
export function withBakedFields(document: PDFDocument, work: (readable: PDFDocument) => void): void {
  if (hasFields(document)) withBaked(document, work, false);
}

/** As {@link withBakedFields}, with the appearances of comments and stamps, too: a word can begin beside one and end in it. */
export function withBakedParts(document: PDFDocument, work: (readable: PDFDocument) => void): void {
  const hasComments = hasAnnotations(document);
  if (hasComments || hasFields(document)) withBaked(document, work, hasComments);
}

function withBaked(
  document: PDFDocument,
  work: (readable: PDFDocument) => void,
  bakeAnnotations: boolean,
): void {
  const copy = copyDocument(document);
  try {
    copy.bake(bakeAnnotations, true);
    work(copy);
  } finally {
    copy.destroy();
  }
}

/** Whether a page shows something besides its content, links and form fields. */
function hasAnnotations(document: PDFDocument): boolean {
  const pages = Array.from({ length: document.countPages() }, (_, index) => annotationsOf(document, index));
  return pages
    .flat()
    .some((annotation) => !/^(Link|Widget|Popup)$/.test(nameAt(annotation, 'Subtype') ?? ''));
}

function hasFields(document: PDFDocument): boolean {
  return document.getTrailer().get('Root', 'AcroForm').isDictionary();
}

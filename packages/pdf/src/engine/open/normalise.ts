import type { PDFDocument } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { guarded } from '../guard.ts';
import { mupdf } from '../mupdf.ts';
import { openSource } from './open-source.ts';
import { settlePageFrames } from './page-frame.ts';

const plainSave = 'garbage=compact,compress,encrypt=none';

/** A clean copy of a document, open in the engine. The caller destroys it. */
export interface NormalDocument {
  readonly document: PDFDocument;
  readonly wasEncrypted: boolean;
}

/**
 * Opens bytes from outside and rewrites them once: one revision, no orphans, no encryption, sound cross
 * references. Work must start from this copy: a broken object met later makes the engine rebuild the file from
 * its bytes and forget every edit. Throws as {@link openSource}.
 */
export function openNormalised(bytes: Uint8Array, password: string | undefined): NormalDocument {
  const source = openSource(bytes, password);
  try {
    const clean = guarded('pdf.broken', () => saveDocument(source.document));
    const document = reopen(clean);
    if (document.countPages() !== source.document.countPages()) {
      document.destroy();
      throw new PdfError('pdf.broken');
    }
    guarded('pdf.broken', () => settlePageFrames(document));
    return { document, wasEncrypted: source.wasEncrypted };
  } finally {
    source.document.destroy();
  }
}

/** Opens bytes that this package wrote itself. */
export function reopen(bytes: Uint8Array): PDFDocument {
  return guarded('pdf.broken', () => {
    const document = mupdf.Document.openDocument(bytes, 'application/pdf').asPDF();
    if (!document) throw new PdfError('pdf.broken');
    return document;
  });
}

/** The document as a whole new file. `options` adds engine save options, such as encryption. */
export function saveDocument(document: PDFDocument, options: string = plainSave): Uint8Array {
  const buffer = document.saveToBuffer(options);
  try {
    return buffer.asUint8Array().slice();
  } finally {
    buffer.destroy();
  }
}

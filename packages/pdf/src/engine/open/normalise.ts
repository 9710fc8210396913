import type { PDFDocument } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { guarded } from '../guard.ts';
import { nameFontKinds } from './font-kinds.ts';
import { makePicturesOpaque } from './opaque-pictures.ts';
import { openSource } from './open-source.ts';
import { normalisePageBoxes } from './page-boxes.ts';
import { copyFinished } from './saved-document.ts';

/** A clean copy of a document, open in the engine. The caller must destroy it. */
export interface NormalDocument {
  readonly document: PDFDocument;
  readonly wasEncrypted: boolean;
}

/**
 * Opens a file and rewrites it: one revision, no orphaned objects, no encryption, valid cross references, a kind for each
 * font, and no transparency of pictures that other readers ignore. All work must start from this copy, because on a broken
 * object the engine rebuilds a file from its bytes and loses every edit. Throws as {@link openSource}.
 */
export function openNormalised(bytes: Uint8Array, password: string | undefined): NormalDocument {
  const source = openSource(bytes, password);
  try {
    const document = guarded('pdf.broken', () => copyFinished(source.document));
    try {
      if (document.countPages() !== source.document.countPages()) throw new PdfError('pdf.broken');
      guarded('pdf.broken', () => {
        normalisePageBoxes(document);
        nameFontKinds(document);
        makePicturesOpaque(document);
      });
    } catch (error) {
      document.destroy();
      throw error;
    }
    return { document, wasEncrypted: source.wasEncrypted };
  } finally {
    source.document.destroy();
  }
}

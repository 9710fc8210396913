import type { PDFDocument } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { guarded } from '../guard.ts';
import { openInEngine } from './file-stream.ts';
import { saveLast } from './last-save.ts';
import { StoredFile } from './stored-file.ts';

const plainSave = 'garbage=compact,compress,encrypt=none';

/**
 * Writes a document as a complete new file outside the engine. `options` are those of the engine, for example for
 * encryption. The document can still be used afterwards; otherwise {@link saveFinished} takes less memory.
 */
export function saveFile(document: PDFDocument, options: string = plainSave): StoredFile {
  const buffer = document.saveToBuffer(options);
  try {
    return new StoredFile([buffer.asUint8Array().slice()]);
  } finally {
    buffer.destroy();
  }
}

/** As {@link saveFile} without options, for a document that will only be destroyed afterwards. */
export function saveFinished(document: PDFDocument): StoredFile {
  return saveLast(document, plainSave);
}

/** Opens a file that this package wrote itself. The caller destroys it. */
export function reopen(file: Uint8Array | StoredFile): PDFDocument {
  return guarded('pdf.broken', () => {
    const opened = openInEngine(file instanceof StoredFile ? file : new StoredFile([file]));
    const document = opened.asPDF();
    if (document) return document;
    opened.destroy();
    throw new PdfError('pdf.broken');
  });
}

/** The bytes of a document as a complete new file; `options` as for {@link saveFile}. */
export function saveDocument(document: PDFDocument, options?: string): Uint8Array {
  return saveFile(document, options).bytes();
}

/** A separate document with the same content. The caller destroys it. */
export function copyDocument(document: PDFDocument): PDFDocument {
  return reopen(saveFile(document));
}

/** As {@link copyDocument}, for a document that will only be destroyed afterwards. */
export function copyFinished(document: PDFDocument): PDFDocument {
  return reopen(saveFinished(document));
}

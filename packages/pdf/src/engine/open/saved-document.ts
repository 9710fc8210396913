import type { PDFDocument } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { guarded } from '../guard.ts';
import { openInEngine } from './file-stream.ts';
import { saveLast } from './last-save.ts';
import { StoredFile } from './stored-file.ts';

const plainSave = 'garbage=compact,compress,encrypt=none';

/**
 * A document as a whole new file outside the engine. `options` are those of the engine, such as of encryption. The document can be
 * worked on afterwards; of one that is not, {@link saveFinished} takes less memory.
 */
export function saveFile(document: PDFDocument, options: string = plainSave): StoredFile {
  const buffer = document.saveToBuffer(options);
  try {
    return new StoredFile([buffer.asUint8Array().slice()]);
  } finally {
    buffer.destroy();
  }
}

/** As {@link saveFile} without options, of a document that is good for nothing but to be destroyed afterwards. */
export function saveFinished(document: PDFDocument): StoredFile {
  return saveLast(document, plainSave);
}

/** Opens what this package wrote itself. The caller destroys it. */
export function reopen(file: Uint8Array | StoredFile): PDFDocument {
  return guarded('pdf.broken', () => {
    const opened = openInEngine(file instanceof StoredFile ? file : new StoredFile([file]));
    const document = opened.asPDF();
    if (document) return document;
    opened.destroy();
    throw new PdfError('pdf.broken');
  });
}

/** The bytes of a document as a whole new file; `options` as of {@link saveFile}. */
export function saveDocument(document: PDFDocument, options?: string): Uint8Array {
  return saveFile(document, options).bytes();
}

/** A document of its own with the same content. The caller destroys it. */
export function copyDocument(document: PDFDocument): PDFDocument {
  return reopen(saveFile(document));
}

/** As {@link copyDocument}, of a document that is good for nothing but to be destroyed afterwards. */
export function copyFinished(document: PDFDocument): PDFDocument {
  return reopen(saveFinished(document));
}

import type { Buffer, PDFDocument } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { guarded } from '../guard.ts';
import { mupdf } from '../mupdf.ts';

const plainSave = 'garbage=compact,compress,encrypt=none';

/** A whole file in the engine's memory, opened as often as needed without a copy of it. */
export class SavedDocument {
  readonly #buffer: Buffer;

  /** The document as a whole new file. `options` adds engine save options, such as encryption. */
  constructor(document: PDFDocument, options: string = plainSave) {
    this.#buffer = document.saveToBuffer(options);
  }

  /** The caller destroys what is opened; it may live longer than the file. */
  open(): PDFDocument {
    return reopen(this.#buffer);
  }

  /** A copy outside the engine. */
  bytes(): Uint8Array {
    return this.#buffer.asUint8Array().slice();
  }

  /** Frees the engine's memory. */
  release(): void {
    this.#buffer.destroy();
  }
}

/** Opens bytes that this package wrote itself. */
export function reopen(bytes: Uint8Array | Buffer): PDFDocument {
  return guarded('pdf.broken', () => {
    const document = mupdf.Document.openDocument(bytes, 'application/pdf').asPDF();
    if (!document) throw new PdfError('pdf.broken');
    return document;
  });
}

/** The bytes of a document as a whole new file; `options` as of {@link SavedDocument}. */
export function saveDocument(document: PDFDocument, options?: string): Uint8Array {
  return saved(document, options, (file) => file.bytes());
}

/** A document of its own with the same content. The caller destroys it. */
export function copyDocument(document: PDFDocument): PDFDocument {
  return saved(document, undefined, (file) => file.open());
}

function saved<T>(document: PDFDocument, options: string | undefined, use: (file: SavedDocument) => T): T {
  const file = new SavedDocument(document, options);
  try {
    return use(file);
  } finally {
    file.release();
  }
}

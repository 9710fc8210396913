import type { Document, PDFDocument, PDFObject } from 'mupdf';
import { mupdf } from '../mupdf.ts';
import { withRawStream } from '../objects/streams.ts';
import type { StoredFile } from './stored-file.ts';

/** How many bytes the engine reads ahead with every read. */
const readAhead = 8192;
/** Data is found by its first bytes; other places with the same ones are not tried. */
const headLength = 64;
const mostPlaces = 4;

/** The bytes from which open documents were opened. */
const sources = new WeakMap<Document, FileSource>();

/** Opens a file without copying it: the engine reads the bytes in place, as many as it needs at a time. */
export function openInEngine(file: StoredFile): Document {
  const source = new FileSource(file);
  const stream = new mupdf.Stream(source);
  try {
    const document = mupdf.Document.openDocument(stream, 'application/pdf');
    sources.set(document, source);
    return document;
  } finally {
    stream.destroy();
  }
}

/**
 * The data of a stream as stored, outside the engine: a view of the file from which the document was opened, or a copy
 * if the data is not in it in one piece, such as changed or encrypted data.
 */
export function storedData(document: PDFDocument, stream: PDFObject): Uint8Array {
  const source = sources.get(document);
  source?.forgetReads();
  return withRawStream(stream, (data) => source?.find(data) ?? data.slice());
}

class FileSource {
  readonly #file: StoredFile;
  #firstRead: number | undefined;

  constructor(file: StoredFile) {
    this.#file = file;
  }

  fileSize(): number {
    return this.#file.length;
  }

  read(memory: Uint8Array, address: number, size: number, position: number): number {
    this.#firstRead ??= position;
    return this.#file.readInto(memory.subarray(address, address + size), position);
  }

  close(): void {}

  forgetReads(): void {
    this.#firstRead = undefined;
  }

  /**
   * The position of data that was read since the list of reads was cleared: in the first of these reads, or in what was
   * read ahead before.
   */
  find(data: Uint8Array): Uint8Array | undefined {
    const read = this.#firstRead;
    if (read === undefined) return undefined;
    const from = Math.max(0, read - readAhead);
    const head = data.subarray(0, headLength);
    const around = Buffer.alloc(read - from + head.length);
    const known = around.subarray(0, this.#file.readInto(around, from));
    let at = known.lastIndexOf(head);
    for (let tried = 0; at >= 0 && tried < mostPlaces; tried++) {
      const view = this.#file.viewOf(from + at, data.length);
      if (view && Buffer.compare(view, data) === 0) return view;
      at = at === 0 ? -1 : known.lastIndexOf(head, at - 1);
    }
    return undefined;
  }
}

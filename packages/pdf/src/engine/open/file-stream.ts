import type { Document, PDFDocument, PDFObject } from 'mupdf';
import { mupdf } from '../mupdf.ts';
import { withRawStream } from '../objects/streams.ts';
import type { StoredFile } from './stored-file.ts';

/** How far ahead the engine reads when it reads anything, in bytes. */
const readAhead = 8192;
/** Data is told by its first bytes; more places with the same ones are not looked at. */
const headLength = 64;
const mostPlaces = 4;

/** What documents were opened from, for as long as they are open. */
const sources = new WeakMap<Document, FileSource>();

/** Opens a file that the engine reads where it lies, as much as it needs at a time: it takes no copy of the whole. */
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
 * The data of a stream as it is stored, outside of the engine: where it lies in the file that the document was opened from, or
 * a copy where it lies nowhere in one piece, as with what was changed or encrypted.
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

  /** Where data lies that was read since the last reads were forgotten: at the first of them, or in what was read ahead before. */
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

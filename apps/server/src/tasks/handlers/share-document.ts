import type { DocumentFile } from '@sladd/pipeline';

/** Shorter documents are done before a helper has opened them. */
const LEAST_PAGES = 16;
/** Every helper holds parts of the file in its engine: together they may hold files of this size. */
const MOST_BYTES_OF_HELPERS = 256 * 2 ** 20;

/** The number of helpers that a document is worth. */
export function helpersFor({ bytes }: DocumentFile, totalPages: number): number {
  if (totalPages < LEAST_PAGES) return 0;
  return Math.floor(MOST_BYTES_OF_HELPERS / Math.max(1, bytes.byteLength));
}

/**
 * Moves the bytes of a document to memory that threads share, so that they exist only once; the bytes of `file` itself
 * are empty afterwards. Call it before opening the document, which reads from these bytes until it is closed.
 */
export function shareDocument(file: DocumentFile): DocumentFile {
  if (file.bytes.buffer instanceof SharedArrayBuffer) return file;
  const bytes = new Uint8Array(new SharedArrayBuffer(file.bytes.byteLength));
  bytes.set(file.bytes);
  const { buffer, byteLength } = file.bytes;
  // A small Buffer is a slice of memory that other Buffers use too.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  return { ...file, bytes };
}

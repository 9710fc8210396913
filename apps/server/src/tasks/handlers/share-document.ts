import type { DocumentFile } from '@sladd/pipeline';

/** Shorter documents are done before a helper has opened them. */
const LEAST_PAGES = 16;
/** Each helper has parts of the file in its engine: files of so much together they may work on. */
const MOST_BYTES_OF_HELPERS = 256 * 2 ** 20;

/** How many helpers a document is worth. */
export function helpersFor({ bytes }: DocumentFile, totalPages: number): number {
  if (totalPages < LEAST_PAGES) return 0;
  return Math.floor(MOST_BYTES_OF_HELPERS / Math.max(1, bytes.byteLength));
}

/**
 * Moves a document's bytes to memory that threads share, so that they are there once: the file itself is empty afterwards. To be
 * done before it is opened, since it is read where it lies for as long as it is open.
 */
export function shareDocument(file: DocumentFile): DocumentFile {
  if (file.bytes.buffer instanceof SharedArrayBuffer) return file;
  const bytes = new Uint8Array(new SharedArrayBuffer(file.bytes.byteLength));
  bytes.set(file.bytes);
  const { buffer, byteLength } = file.bytes;
  // A small Buffer is a part of memory that others have parts of.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  return { ...file, bytes };
}

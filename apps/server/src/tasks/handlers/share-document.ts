import type { DocumentFile } from '@sladd/pipeline';

/** Shorter documents are done before a helper has opened them. */
const LEAST_PAGES = 16;
/** Each helper takes the file into its engine: so much they may take together. */
const MOST_BYTES_OF_HELPERS = 256 * 2 ** 20;

/** How many helpers a document is worth. */
export function helpersFor({ bytes }: DocumentFile, totalPages: number): number {
  if (totalPages < LEAST_PAGES) return 0;
  return Math.floor(MOST_BYTES_OF_HELPERS / Math.max(1, bytes.byteLength));
}

/** Moves an open document's bytes to memory that threads share, so that they are there once: the file itself is empty afterwards. */
export function shareDocument(file: DocumentFile): DocumentFile {
  const bytes = new Uint8Array(new SharedArrayBuffer(file.bytes.byteLength));
  bytes.set(file.bytes);
  const { buffer, byteLength } = file.bytes;
  // A small Buffer is a part of memory that others have parts of.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
  return { ...file, bytes };
}

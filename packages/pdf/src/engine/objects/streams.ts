import type { Buffer, PDFDocument, PDFObject } from 'mupdf';
import { mupdf } from '../mupdf.ts';

/*
 * The engine's own calls leave the copies they make of their data to the garbage collector, which cannot get at
 * them before the job is done: a megabyte for every scanned page. Here they are freed at once.
 */

/** Adds a stream that is compressed when the document is saved. */
export function addStream(document: PDFDocument, data: string | Uint8Array): PDFObject {
  return withBuffer(data, (buffer) => document.addStream(buffer, document.newDictionary()));
}

/** Adds a stream whose data is stored as it is; the entries must say how it is encoded. */
export function addRawStream(
  document: PDFDocument,
  data: Uint8Array,
  entries: Readonly<Record<string, PDFObject | number>>,
): PDFObject {
  return withBuffer(data, (buffer) => document.addRawStream(buffer, entries));
}

/** The data of a stream, decoded. */
export function readStreamData(stream: PDFObject): Uint8Array {
  const buffer = stream.readStream();
  try {
    return buffer.asUint8Array().slice();
  } finally {
    buffer.destroy();
  }
}

/** Replaces the data of a stream. */
export function writeStream(stream: PDFObject, data: string | Uint8Array): void {
  withBuffer(data, (buffer) => stream.writeStream(buffer));
}

/** Replaces the encoded data of a stream; its entries stay and must fit. */
export function writeRawStream(stream: PDFObject, data: Uint8Array): void {
  withBuffer(data, (buffer) => stream.writeRawStream(buffer));
}

function withBuffer<T>(data: string | Uint8Array, work: (buffer: Buffer) => T): T {
  const buffer = typeof data === 'string' ? new mupdf.Buffer(data) : new mupdf.Buffer(data);
  try {
    return work(buffer);
  } finally {
    buffer.destroy();
  }
}

import type { Buffer, PDFDocument, PDFObject } from 'mupdf';
import { mupdf } from '../mupdf.ts';

/*
 * The engine's own calls leave the copies they make of their data to the garbage collector, which cannot get at
 * them before the job is done: a megabyte for every scanned page. Here they are freed at once.
 */

/** The decoded data of a stream, as a copy. */
export function readStream(stream: PDFObject): Uint8Array {
  return withStream(stream, copied);
}

/** The data of a stream as stored, as a copy. */
export function readRawStream(stream: PDFObject): Uint8Array {
  return withRawStream(stream, copied);
}

/** Passes the decoded data of a stream to `look` without copying it; it is invalid when `look` returns. */
export function withStream<T>(stream: PDFObject, look: (bytes: Uint8Array) => T): T {
  return released(stream.readStream(), (buffer) => look(buffer.asUint8Array()));
}

/** As {@link withStream}, with the data as stored. */
export function withRawStream<T>(stream: PDFObject, look: (bytes: Uint8Array) => T): T {
  return released(stream.readRawStream(), (buffer) => look(buffer.asUint8Array()));
}

/** Adds a stream that is compressed when the document is saved. */
export function addStream(document: PDFDocument, data: string | Uint8Array): PDFObject {
  return released(bufferOf(data), (buffer) => document.addStream(buffer, document.newDictionary()));
}

/** Adds a stream whose data is stored as it is; the entries must say how it is encoded. */
export function addRawStream(
  document: PDFDocument,
  data: Uint8Array,
  entries: Readonly<Record<string, PDFObject | number>>,
): PDFObject {
  return released(bufferOf(data), (buffer) => document.addRawStream(buffer, entries));
}

/** Replaces the data of a stream. */
export function writeStream(stream: PDFObject, data: string | Uint8Array): void {
  released(bufferOf(data), (buffer) => stream.writeStream(buffer));
}

/** Replaces the encoded data of a stream; its entries stay and must fit. */
export function writeRawStream(stream: PDFObject, data: Uint8Array): void {
  released(bufferOf(data), (buffer) => stream.writeRawStream(buffer));
}

function bufferOf(data: string | Uint8Array): Buffer {
  return typeof data === 'string' ? new mupdf.Buffer(data) : new mupdf.Buffer(data);
}

function copied(bytes: Uint8Array): Uint8Array {
  return bytes.slice();
}

function released<T>(buffer: Buffer, work: (buffer: Buffer) => T): T {
  try {
    return work(buffer);
  } finally {
    buffer.destroy();
  }
}

import { randomUUID } from 'node:crypto';
import type { PDFDocument, PDFObject } from 'mupdf';
import { isProgrammingError, isTrap } from '../guard.ts';
import { eachObject } from '../objects/each-object.ts';
import { filtersOf } from '../objects/filters.ts';
import { numberAt } from '../objects/numbers.ts';
import { writeRawStream } from '../objects/streams.ts';
import { nameAt } from '../objects/visit.ts';
import { storedData } from './file-stream.ts';
import { withStreams } from './put-together.ts';
import { StoredFile } from './stored-file.ts';

/** Streams of at least this size stay outside the engine, in bytes. */
const usualLeast = 65_536;

/**
 * Writes a document that is not needed afterwards, with the same bytes as the engine without encryption. The engine
 * would write a file in one piece in its own memory, which never shrinks, and need twice its size. So large streams,
 * mostly pictures, are inserted by this code. If they are unchanged in the file from which the document was opened,
 * they are not copied.
 */
export function saveLast(
  document: PDFDocument,
  options: string,
  leastBytes: number = usualLeast,
): StoredFile {
  const streams = takeLargeStreams(document, leastBytes);
  const buffer = document.saveToBuffer(options);
  try {
    const rest = buffer.asUint8Array().slice();
    return streams.size === 0 ? new StoredFile([rest]) : withStreams(rest, streams);
  } finally {
    buffer.destroy();
  }
}

/**
 * Replaces the data of each large stream by a unique word. Words that the engine drops, because it never writes the
 * stream, are ignored later.
 */
function takeLargeStreams(document: PDFDocument, leastBytes: number): ReadonlyMap<string, Uint8Array> {
  const taken = new Map<string, Uint8Array>();
  const mark = randomUUID();
  eachObject(document, (object, number) => {
    if (!object.isStream() || (numberAt(object, 'Length') ?? 0) < leastBytes || !isWrittenAsStored(object))
      return;
    const data = dataOf(document, object);
    if (!data || data.length < leastBytes) return;
    const word = `${mark}:${String(number).padStart(8, '0')}`;
    writeRawStream(object, Buffer.from(word, 'latin1'));
    taken.set(word, data);
  });
  return taken;
}

/** Undefined for data that cannot be read; the engine then decides what to do. */
function dataOf(document: PDFDocument, stream: PDFObject): Uint8Array | undefined {
  try {
    return storedData(document, stream);
  } catch (error) {
    if (isTrap(error) || isProgrammingError(error)) throw error;
    return undefined;
  }
}

const hexadecimal = new Set(['ASCIIHexDecode', 'AHx']);

/**
 * Whether the engine writes the data of a stream as it is stored. It compresses uncompressed data, decodes hexadecimal
 * data, and leaves out its own tables.
 */
function isWrittenAsStored(stream: PDFObject): boolean {
  const filters = filtersOf(stream);
  if (filters.length === 0 || filters.some((name) => name === '' || hexadecimal.has(name))) return false;
  if (['XRef', 'ObjStm'].includes(nameAt(stream, 'Type') ?? '') || !stream.get('F').isNull()) return false;
  // The key occurs only once, so the length can be replaced.
  return (
    stream
      .resolve()
      .toString()
      .match(/\/Length(?![\w.#-])/g)?.length === 1
  );
}

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

/** Streams from this size on stay outside of the engine, in bytes. */
const usualLeast = 65_536;

/**
 * Writes a document that nobody needs afterwards, byte for byte as the engine does without encryption. The engine writes a file in
 * one piece in its own memory, which never shrinks, and needs twice its size for that. Large streams, pictures for the most, are
 * put in by us: where they are stored as they were in the file that the document was opened from, no copy is made.
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

/** Puts a word in place of the data of each large stream. What the engine loses or never writes is not looked for afterwards. */
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

/** Undefined for what cannot be read: the engine is to say what it makes of it. */
function dataOf(document: PDFDocument, stream: PDFObject): Uint8Array | undefined {
  try {
    return storedData(document, stream);
  } catch (error) {
    if (isTrap(error) || isProgrammingError(error)) throw error;
    return undefined;
  }
}

const hexadecimal = new Set(['ASCIIHexDecode', 'AHx']);

/** The engine packs what is not, takes the coding as hexadecimal digits off, and leaves out tables of its own. */
function isWrittenAsStored(stream: PDFObject): boolean {
  const filters = filtersOf(stream);
  if (filters.length === 0 || filters.some((name) => name === '' || hexadecimal.has(name))) return false;
  if (['XRef', 'ObjStm'].includes(nameAt(stream, 'Type') ?? '') || !stream.get('F').isNull()) return false;
  // Its length is told once, and nothing else looks like it.
  return (
    stream
      .resolve()
      .toString()
      .match(/\/Length(?![\w.#-])/g)?.length === 1
  );
}

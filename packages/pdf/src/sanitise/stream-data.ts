import { deflateSync, inflateSync } from 'node:zlib';
import type { PDFDocument, PDFObject } from 'mupdf';
import { isTrap } from '../engine/guard.ts';
import { limits } from '../engine/limits.ts';
import { plainJpeg } from '../images/jpeg.ts';
import { plainJpeg2000 } from '../images/jpeg2000.ts';
import { isPicture, pictureBytes } from '../images/row-bytes.ts';
import { writeRawStream, writeStream } from '../objects/streams.ts';
import type { Tally } from './tally.ts';

/** Codings without loss that can be taken off and put on again. */
const textCodings = new Set([
  'LZWDecode',
  'RunLengthDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'FlateDecode',
]);
/** Bytes that can follow the data by carelessness: a line break, a filled-up word. */
const slack = 4;

/**
 * Takes out of every stream what its reader never looks at: bytes after the end of the data, after a picture's last
 * row, and what picture files say besides the picture.
 */
export function cleanStreamData(document: PDFDocument, tally: Tally): void {
  const count = document.countObjects();
  for (let number = 1; number < count; number++) {
    const object = document.newIndirect(number);
    if (!object.isStream()) continue;
    const carrier = cleanStream(document, object);
    if (carrier !== undefined) tally.add(carrier, 'removed', 'never_shown');
  }
}

/** The carrier that was cleaned; undefined when there was nothing to do. */
function cleanStream(document: PDFDocument, stream: PDFObject): string | undefined {
  const codings = codingsOf(stream);
  const [last] = codings.slice(-1);
  if (codings.length === 1 && last === 'DCTDecode') return cleanJpeg(document, stream);
  if (codings.length === 1 && last === 'JPXDecode') {
    const raw = rawData(stream);
    return replaceRaw(stream, raw, plainJpeg2000(raw)) ? 'picture_metadata' : undefined;
  }
  if (codings.length === 1 && last === 'FlateDecode') return cleanDeflated(stream);
  if (codings.length > 0 && codings.every((coding) => textCodings.has(coding))) return recode(stream);
  return undefined;
}

function cleanJpeg(document: PDFDocument, stream: PDFObject): string | undefined {
  const raw = rawData(stream);
  const plain = plainJpeg(raw);
  if (plain || !isPicture(stream))
    return plain && replaceRaw(stream, raw, plain) ? 'picture_metadata' : undefined;
  makeOnePixel(document, stream);
  return 'damaged_pictures';
}

/**
 * Readers show a picture they cannot read as paper, or not at all. Blanked under a mark at its full size, it made a file of
 * a kilobyte 533 times as large.
 */
function makeOnePixel(document: PDFDocument, stream: PDFObject): void {
  for (const key of ['Filter', 'DecodeParms']) stream.delete(key);
  for (const key of ['Width', 'Height']) stream.put(key, 1);
  if (!stream.get('BitsPerComponent').isNumber()) stream.put('BitsPerComponent', 8);
  if (stream.get('ColorSpace').isNull()) stream.put('ColorSpace', document.newName('DeviceGray'));
  writeStream(stream, new Uint8Array(pictureBytes(stream) ?? 1).fill(255));
}

function cleanDeflated(stream: PDFObject): string | undefined {
  const raw = rawData(stream);
  const inflated = inflate(raw);
  if (!inflated) return undefined;
  const wanted = isPicture(stream) ? pictureBytes(stream) : undefined;
  if (wanted !== undefined && inflated.data.length > wanted + slack) {
    writeRawStream(stream, deflateSync(inflated.data.subarray(0, wanted)));
    return 'data_after_picture';
  }
  if (raw.length <= inflated.used + slack) return undefined;
  writeRawStream(stream, raw.slice(0, inflated.used));
  return 'data_after_stream';
}

/** Such codings hide bytes after their end mark; the saved file uses deflate anyway. */
function recode(stream: PDFObject): undefined {
  try {
    const buffer = stream.readStream();
    const data = buffer.asUint8Array().slice();
    buffer.destroy();
    const wanted = isPicture(stream) && stream.get('DecodeParms').isNull() ? pictureBytes(stream) : undefined;
    writeStream(stream, wanted === undefined ? data : data.subarray(0, wanted));
  } catch (error) {
    if (isTrap(error)) throw error;
  }
}

function inflate(raw: Uint8Array): { data: Uint8Array; used: number } | undefined {
  try {
    // The typings leave out what `info` adds.
    const result = inflateSync(raw, { info: true, maxOutputLength: limits.contentBytes }) as unknown as {
      readonly buffer: Uint8Array;
      readonly engine: { readonly bytesWritten: number };
    };
    return { data: result.buffer, used: result.engine.bytesWritten };
  } catch {
    // Damaged, or too large to look at: the engine reads what it can of it.
    return undefined;
  }
}

function replaceRaw(stream: PDFObject, raw: Uint8Array, plain: Uint8Array): boolean {
  if (plain === raw) return false;
  writeRawStream(stream, plain);
  return true;
}

function rawData(stream: PDFObject): Uint8Array {
  const buffer = stream.readRawStream();
  try {
    return buffer.asUint8Array().slice();
  } finally {
    buffer.destroy();
  }
}

function codingsOf(stream: PDFObject): string[] {
  const filter = stream.get('Filter');
  if (filter.isName()) return [filter.asName()];
  return Array.from({ length: filter.length }, (_, at) => {
    const item = filter.get(at);
    return item.isName() ? item.asName() : '';
  });
}

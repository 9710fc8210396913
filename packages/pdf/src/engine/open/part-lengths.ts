import type { PDFDocument, PDFObject } from 'mupdf';
import { eachObject } from '../objects/each-object.ts';
import { filtersOf } from '../objects/filters.ts';
import { readRawStream, writeRawStream } from '../objects/streams.ts';

const filterName = 'JPXDecode';
/**
 * The start of a JPEG 2000 codestream (ISO/IEC 15444-1, annex A): its start marker and the marker of the first segment.
 */
const start = Uint8Array.of(0xff, 0x4f, 0xff, 0x51);
const [comment, firstPart] = [0x64, 0x90];
/** Segments with lengths of the parts of the picture, which are also in the parts themselves. */
const lengths = new Set([0x55, 0x57]);

/**
 * Turns the lists of part lengths in JPEG 2000 pictures into comments. The engine trusts them, and if one is wrong it
 * reads memory outside the picture; whether it traps depends on what it did before.
 */
export function forgetPartLengths(document: PDFDocument, bytes: Uint8Array): void {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(filterName)) return;
  eachObject(document, (object) => {
    if (!object.isStream() || !isJpeg2000(object)) return;
    const raw = readRawStream(object);
    if (withoutLengths(raw)) writeRawStream(object, raw);
  });
}

/** A picture with several filters is identified by the last one; others are not examined. */
function isJpeg2000(stream: PDFObject): boolean {
  const [filter, ...others] = filtersOf(stream);
  return filter === filterName && others.length === 0;
}

/** Changes a picture in place. Returns whether there was anything to change. */
function withoutLengths(picture: Uint8Array): boolean {
  const view = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  let isChanged = false;
  let at = view.indexOf(start) + 2;
  if (at < 2) return false;
  while (at + 4 <= view.length && view[at] === 0xff && view[at + 1] !== firstPart) {
    if (lengths.has(view[at + 1] ?? 0)) {
      view[at + 1] = comment;
      isChanged = true;
    }
    at += 2 + view.readUInt16BE(at + 2);
  }
  return isChanged;
}

import { boxBytes, boxesOf, joined, viewOf } from '../../engine/jpeg2000-boxes.ts';

/** Boxes that draw a JPEG 2000 image (ISO/IEC 15444-1, annex I); the others are metadata. */
const neededBoxes = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c']);
/** Boxes of the header with the size of the image and the meaning of its values. */
const headerBoxes = new Set(['ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef', 'res ']);
/** Content lengths of a signature box, and of a file type box with one compatible brand. */
const longest = new Map([
  ['jP  ', 4],
  ['ftyp', 12],
]);
const [soc, sot, sod, eoc] = [0x4f, 0x90, 0x93, 0xd9];
/** Marker segments of headers that draw (ISO/IEC 15444-1, annex A); not comments, and not lists of lengths, which change. */
const segments = new Set([0x50, 0x51, 0x52, 0x53, 0x59, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x61, 0x63]);

/**
 * A JPEG 2000 file without metadata, comments and bytes after its end. Returns the same bytes if there are none or the file
 * cannot be parsed.
 */
export function plainJpeg2000(bytes: Uint8Array): Uint8Array {
  try {
    const plain = bytes[0] === 0xff && bytes[1] === soc ? plainCode(bytes) : plainBoxes(bytes);
    return plain.length === 0 || plain.length === bytes.length ? bytes : plain;
  } catch (error) {
    // An offset or length beyond the file.
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

function plainBoxes(bytes: Uint8Array): Uint8Array {
  const boxes = boxesOf(bytes).filter(({ type }) => neededBoxes.has(type));
  if (!boxes.some(({ type }) => type === 'jp2c')) return bytes;
  return joined(
    boxes.map(({ type, content }) => {
      if (type === 'jp2c') return boxBytes({ type, content: plainCode(content) });
      if (type !== 'jp2h') return boxBytes({ type, content: content.subarray(0, longest.get(type)) });
      const parts = boxesOf(content).filter((part) => headerBoxes.has(part.type));
      return boxBytes({ type, content: joined(parts.map(boxBytes)) });
    }),
  );
}

/** A codestream: a main header, then tile parts, each with a header and a length. */
function plainCode(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const main = plainHeader(bytes, 2);
  const parts = [bytes.subarray(0, 2), ...main.parts];
  let at = main.end;
  while (at + 12 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] === sot) {
    const length = view.getUint32(at + 6) || endOfCode(bytes) - at;
    const header = plainHeader(bytes, at + 12);
    const start = bytes.slice(at, at + 12);
    const body = bytes.subarray(header.end, at + length);
    const kept = header.parts.reduce((sum, part) => sum + part.length, 0);
    viewOf(start).setUint32(6, 12 + kept + body.length);
    parts.push(start, ...header.parts, body);
    at += length;
  }
  const isEnded = bytes[at] === 0xff && bytes[at + 1] === eoc;
  return joined(isEnded ? [...parts, bytes.subarray(at, at + 2)] : parts);
}

/** The drawing segments up to the first tile part, or up to the data of one. */
function plainHeader(bytes: Uint8Array, start: number): { parts: Uint8Array[]; end: number } {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let at = start;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== sot && bytes[at + 1] !== sod) {
    const end = at + 2 + view.getUint16(at + 2);
    if (segments.has(bytes[at + 1] ?? 0)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return { parts, end: at };
}

function endOfCode(bytes: Uint8Array): number {
  for (let at = bytes.length - 2; at > 0; at--) if (bytes[at] === 0xff && bytes[at + 1] === eoc) return at;
  return bytes.length;
}

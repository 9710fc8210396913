import { type JpegSegment, neededSegments } from './jpeg-tables.ts';

/**
 * A JPEG file with only what draws it (ITU-T T.81, annex B): without comments, camera data, profiles, previews, unused
 * tables and bytes after its end. Returns the same bytes if there is nothing to remove; undefined if it is not a JPEG.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const start = findMarker(bytes, 0, soi);
  if (start < 0) return undefined;
  const head = bytes.subarray(start, start + 2);
  const segments: JpegSegment[] = [];
  let at = start + 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Decoders skip bytes between two segments.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at++;
      continue;
    }
    if (marker === eoi) break;
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const segment = marker === sos ? bytes.subarray(at, scanEnd(bytes, end)) : bytes.subarray(at, end);
    const kept = keptSegment(marker, segment);
    if (kept) segments.push({ marker, bytes: kept });
    at += segment.length;
  }
  const isEnded = at + 2 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] === eoi;
  return joined([head, ...neededSegments(segments)], isEnded ? [bytes.subarray(at, at + 2)] : [], bytes);
}

const [soi, eoi, sos, app0, app14] = [0xd8, 0xd9, 0xda, 0xe0, 0xee];
/** Frames, code tables, scans, quantisation tables, line counts, restart intervals. */
const drawing = [
  [0xc0, 0xc7],
  [0xc9, 0xcf],
  [0xda, 0xdd],
] as const;
/** Length of an Adobe segment: marker, length, name, version, two flags, colour transform. */
const adobeLength = 16;
/** Length of a JFIF segment without preview: marker, length, name, version, density, preview size. */
const jfifLength = 18;

function keptSegment(marker: number, segment: Uint8Array): Uint8Array | undefined {
  if (drawing.some(([first, last]) => marker >= first && marker <= last)) return segment;
  const name = String.fromCharCode(...segment.subarray(4, 9));
  // These two segments determine the colour coding.
  if (marker === app14 && name === 'Adobe') return shortened(segment, adobeLength);
  if (marker !== app0 || name !== 'JFIF\0' || segment.length < jfifLength) return undefined;
  const hasPreview =
    segment.length > jfifLength || segment[jfifLength - 2] !== 0 || segment[jfifLength - 1] !== 0;
  if (!hasPreview) return segment;
  const plain = shortened(segment, jfifLength).slice();
  plain.set([0, 0], jfifLength - 2);
  return plain;
}

function shortened(segment: Uint8Array, length: number): Uint8Array {
  if (segment.length <= length) return segment;
  const plain = segment.slice(0, length);
  plain.set([0, length - 2], 2);
  return plain;
}

/** The end of the coded pixels after a scan header: the next marker other than a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function findMarker(bytes: Uint8Array, from: number, marker: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === marker) return at;
  }
  return -1;
}

function joined(parts: readonly Uint8Array[], tail: readonly Uint8Array[], whole: Uint8Array): Uint8Array {
  const all = [...parts, ...tail];
  const length = all.reduce((sum, part) => sum + part.length, 0);
  return length === whole.length && all.every((part) => part.buffer === whole.buffer)
    ? whole
    : Uint8Array.from(Buffer.concat(all));
}

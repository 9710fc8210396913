/** Types of segments that draw (ITU-T T.88, 7.3); the others mark ends of pages and files, or are comments. */
const drawing = new Set([0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 50, 52, 53, 54]);
const unknownLength = 0xffffffff;
const genericRegion = 38;

/** The segments of a JBIG2 stream in a PDF that draw. Returns the same bytes if there are no others. */
export function plainJbig2(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  eachSegment(bytes, ({ kind, start, end }) => {
    if (drawing.has(kind)) parts.push(bytes.subarray(start, end));
  });
  const plain = Uint8Array.from(Buffer.concat(parts));
  return parts.length === 0 || plain.length === bytes.length ? bytes : plain;
}

const [symbols, texts, refinements] = [new Set([0]), new Set([4, 6, 7]), new Set([40, 42, 43])];
/** Number of bytes before the flags of a region: its size, position and combination operator. */
const regionInfo = 17;

/**
 * Whether a JBIG2 stream uses coding that decoders interpret differently: symbols and text with Huffman coding, or
 * refinement of what was drawn before.
 */
export function isIntricateJbig2(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let isIntricate = false;
  eachSegment(bytes, ({ kind, data }) => {
    if (refinements.has(kind)) isIntricate = true;
    if (!symbols.has(kind) && !texts.has(kind)) return;
    const flags = view.getUint16(data + (texts.has(kind) ? regionInfo : 0));
    if ((flags & 0b11) !== 0) isIntricate = true;
  });
  return isIntricate;
}

interface Segment {
  readonly kind: number;
  /** Offsets of its header, of its data and past its end. */
  readonly start: number;
  readonly data: number;
  readonly end: number;
}

function eachSegment(bytes: Uint8Array, look: (segment: Segment) => void): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = 0; at + 11 <= bytes.length; ) {
      const segment = segmentAt(view, at);
      if (segment.end > bytes.length) break;
      look(segment);
      at = segment.end;
    }
  } catch (error) {
    // The rest is not a segment, or the last one is truncated; readers show everything before it.
    if (!(error instanceof RangeError)) throw error;
  }
}

function segmentAt(view: DataView, start: number): Segment {
  const number = view.getUint32(start);
  const flags = view.getUint8(start + 4);
  let [count, at] = [view.getUint8(start + 5) >> 5, start + 6];
  if (count === 7) {
    count = view.getUint32(start + 5) & 0x1fffffff;
    at = start + 9 + Math.ceil((count + 1) / 8);
  }
  at += count * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + (flags & 0x40 ? 4 : 1);
  const [kind, length, data] = [flags & 0x3f, view.getUint32(at), at + 4];
  return {
    kind,
    start,
    data,
    end: length === unknownLength && kind === genericRegion ? regionEnd(view, data) : data + length,
  };
}

/** A region of unknown length ends with two bytes that cannot occur in its coded data. */
function regionEnd(view: DataView, data: number): number {
  const isFax = (view.getUint8(data + 17) & 1) === 1;
  const mark = isFax ? 0x0000 : 0xffac;
  let at = data + 18;
  while (view.getUint16(at) !== mark) at++;
  return at + 6;
}

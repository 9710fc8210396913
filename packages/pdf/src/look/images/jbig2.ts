/** Kinds of segments that draw (ITU-T T.88, 7.3); the others say where pages and files end, or are comments. */
const drawing = new Set([0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 50, 52, 53, 54]);
const unknownLength = 0xffffffff;
const genericRegion = 38;

/** The segments of a JBIG2 stream of a PDF that draw it. The same bytes when there is nothing else. */
export function plainJbig2(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  eachSegment(bytes, ({ kind, start, end }) => {
    if (drawing.has(kind)) parts.push(bytes.subarray(start, end));
  });
  const plain = Uint8Array.from(Buffer.concat(parts));
  return parts.length === 0 || plain.length === bytes.length ? bytes : plain;
}

const [symbols, texts, refinements] = [new Set([0]), new Set([4, 6, 7]), new Set([40, 42, 43])];
/** In front of the flags of a region: its size, its place and how it is combined. */
const regionInfo = 17;

/**
 * Whether a JBIG2 stream is coded in a way that decoders read differently: symbols and text in Huffman codes, and whatever
 * refines what was drawn before.
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
  /** Offsets: of its head, of its data, and past it. */
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
    // What is left is no segment, or the last one is cut short; readers show what comes before.
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

/** A region whose length was not known when it was written ends with two bytes that its coding cannot have. */
function regionEnd(view: DataView, data: number): number {
  const isFax = (view.getUint8(data + 17) & 1) === 1;
  const mark = isFax ? 0x0000 : 0xffac;
  let at = data + 18;
  while (view.getUint16(at) !== mark) at++;
  return at + 6;
}

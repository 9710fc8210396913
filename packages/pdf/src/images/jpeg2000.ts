/** Boxes that draw a JPEG 2000 picture (ISO/IEC 15444-1, annex I); the others hold descriptions. */
const neededBoxes = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c']);
const [soc, sot, com] = [0x4f, 0x90, 0x64];

/** A JPEG 2000 file without descriptions and comments. The same bytes when it holds none, or is not understood. */
export function plainJpeg2000(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === soc) return withoutComments(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at) || bytes.length - at;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // Boxes with wide lengths are for files above four gigabytes.
    if (length < 8 || at + length > bytes.length) return bytes;
    if (neededBoxes.has(type)) parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  const isPicture = parts.some((part) => String.fromCharCode(...part.subarray(4, 8)) === 'jp2c');
  const plain = Uint8Array.from(Buffer.concat(parts));
  return !isPicture || plain.length === bytes.length ? bytes : plain;
}

/** Comments stand in the main header, before the first tile. */
function withoutComments(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== sot) {
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (bytes[at + 1] !== com) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at));
  const plain = Uint8Array.from(Buffer.concat(parts));
  return plain.length === bytes.length ? bytes : plain;
}

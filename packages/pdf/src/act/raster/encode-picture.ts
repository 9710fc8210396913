import type { Pixmap } from 'mupdf';

const jpegQuality = 80;
/** How much larger a picture without loss may be. */
const worth = 1.5;
/** Of a PNG file: the signature, and a chunk's length, kind and checksum. */
const [signature, lengthBytes, kindBytes, checksumBytes] = [8, 4, 4, 4];

/** Pixels as a stream of a PDF holds them. */
export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly filter: 'DCTDecode' | 'FlateDecode';
}

/**
 * Encodes a picture of a page: without loss where that is hardly larger, as it is for print and flat colours, whose edges JPEG
 * blurs. What `FlateDecode` gives has a PNG predictor on each row.
 */
export function encodePicture(pixels: Pixmap): EncodedPicture {
  const lossy = pixels.asJPEG(jpegQuality);
  const exact = pngData(pixels.asPNG());
  return exact.length <= lossy.length * worth
    ? { bytes: exact, filter: 'FlateDecode' }
    : { bytes: lossy, filter: 'DCTDecode' };
}

/** The compressed rows of a PNG file. */
function pngData(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = signature; at + lengthBytes + kindBytes <= file.length; ) {
    const length = view.getUint32(at);
    const data = at + lengthBytes + kindBytes;
    const kind = Buffer.from(file.subarray(at + lengthBytes, data)).toString('latin1');
    if (kind === 'IDAT') parts.push(file.subarray(data, data + length));
    at = data + length + checksumBytes;
  }
  return Buffer.concat(parts);
}

import type { Pixmap } from 'mupdf';

const jpegQuality = 80;
/** A lossless picture may be this many times as large as a JPEG. */
const worth = 1.5;
/** Bytes of a PNG signature, and of the length, type and checksum of a chunk. */
const [signature, lengthBytes, kindBytes, checksumBytes] = [8, 4, 4, 4];

/** Pixels as in a stream of a PDF. */
export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly filter: 'DCTDecode' | 'FlateDecode';
}

/**
 * Encodes a picture of a page: losslessly if that is hardly larger, as for print and flat colours, whose edges JPEG
 * blurs. With `FlateDecode` each row has a PNG predictor.
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

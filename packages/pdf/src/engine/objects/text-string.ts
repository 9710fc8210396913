import type { PDFObject } from 'mupdf';

/**
 * All that a text string says: the engine reads one up to the first character of number zero, and readers differ. UTF-16
 * that does not say that it is comes with such a character beside each letter.
 */
export function textOf(string: PDFObject): string {
  const bytes = string.asByteString();
  if (!bytes.includes(0)) return string.asString();
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  const wide = decode('utf-16be', bytes);
  if (first === 0xfe && second === 0xff) return wide;
  return [Buffer.from(bytes).toString('latin1'), Buffer.from(bytes).toString(), wide].join(' ');
}

function decode(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

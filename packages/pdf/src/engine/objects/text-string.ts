import type { PDFObject } from 'mupdf';

const sign = '\u001b';
/** Language codes inside a text string (ISO 32000-2, 7.9.2.2), which no reader shows. */
const language = new RegExp(`${sign}[a-z]{2}(?:-?[a-z]{2})?${sign}`, 'gi');

/**
 * The complete text of a text string. The engine reads it only up to the first zero character, and readers differ;
 * UTF-16 without a byte order mark has a zero byte beside each letter. Language codes are left out.
 */
export function textOf(string: PDFObject): string {
  return wholeText(string).replace(language, '');
}

function wholeText(string: PDFObject): string {
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

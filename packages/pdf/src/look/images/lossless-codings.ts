import type { PDFObject } from 'mupdf';

/** Codings without loss that can be taken off and put on again (ISO 32000-2, 7.4). */
const losslessCodings = new Set([
  ...['LZWDecode', 'RunLengthDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'FlateDecode'],
  ...['LZW', 'RL', 'A85', 'AHx', 'Fl'],
]);

/** Whether a coding can be taken off and put on again. */
export function isLosslessCoding(name: string): boolean {
  return losslessCodings.has(name);
}

/** Whether no coding of a stream loses anything. */
export function isLossless(stream: PDFObject): boolean {
  const filter = stream.get('Filter');
  const filters = filter.isArray()
    ? Array.from({ length: filter.length }, (_, at) => filter.get(at))
    : [filter];
  return filters.every((one) => one.isNull() || (one.isName() && losslessCodings.has(one.asName())));
}

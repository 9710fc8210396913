import type { PDFObject } from 'mupdf';

/** Lossless filters, which can be decoded and applied again (ISO 32000-2, 7.4). */
const losslessFilters = new Set([
  ...['LZWDecode', 'RunLengthDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'FlateDecode'],
  ...['LZW', 'RL', 'A85', 'AHx', 'Fl'],
]);

/** Whether a filter can be decoded and applied again. */
export function isLosslessFilter(name: string): boolean {
  return losslessFilters.has(name);
}

/** Whether no filter of a stream loses anything. */
export function isLossless(stream: PDFObject): boolean {
  const filter = stream.get('Filter');
  const filters = filter.isArray()
    ? Array.from({ length: filter.length }, (_, at) => filter.get(at))
    : [filter];
  return filters.every((one) => one.isNull() || (one.isName() && losslessFilters.has(one.asName())));
}

import type { PDFObject } from 'mupdf';

/** Lossless filters, which can be decoded and re-encoded (ISO 32000-2, 7.4). */
const losslessFilters = new Set([
  ...['LZWDecode', 'RunLengthDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'FlateDecode'],
  ...['LZW', 'RL', 'A85', 'AHx', 'Fl'],
]);

/** Whether a filter can be decoded and re-encoded without loss. */
export function isLosslessFilter(name: string): boolean {
  return losslessFilters.has(name);
}

/** Whether all filters of a stream are lossless. */
export function isLossless(stream: PDFObject): boolean {
  const filter = stream.get('Filter');
  const filters = filter.isArray()
    ? Array.from({ length: filter.length }, (_, at) => filter.get(at))
    : [filter];
  return filters.every((one) => one.isNull() || (one.isName() && losslessFilters.has(one.asName())));
}

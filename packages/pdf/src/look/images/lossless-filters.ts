import type { PDFObject } from 'mupdf';
import { oneOrSeveral } from '../../engine/objects/items.ts';

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
  return oneOrSeveral(stream.get('Filter')).every(
    (one) => one.isNull() || (one.isName() && losslessFilters.has(one.asName())),
  );
}

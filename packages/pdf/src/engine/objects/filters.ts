import type { PDFObject } from 'mupdf';
import { itemsOf } from './items.ts';

/** The names of the filters of a stream, in order; empty for an item that is not a name. */
export function filtersOf(stream: PDFObject): string[] {
  const filter = stream.get('Filter');
  return (filter.isName() ? [filter] : itemsOf(filter)).map((one) => (one.isName() ? one.asName() : ''));
}

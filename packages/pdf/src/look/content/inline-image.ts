import { inflated } from '../../engine/objects/inflated.ts';
import { inlineEntries } from './inline-entries.ts';
import type { Operand, Operation } from './lexer.ts';

/** The maximum size of inline data; ISO 32000-2 recommends at most 4 kB. */
const longestData = 4_000_000;

/**
 * The text of an inline image without private entries and without bytes after its last row; undefined if there is
 * nothing to change. An image with missing rows is padded: some readers take the content after it as image data and do
 * not draw that content. An image that is too large for content, or cannot be drawn, is dropped.
 */
export function imageText({ image, operands, start, end }: Operation, source: string): string | undefined {
  if (!image) return undefined;
  const entries = inlineEntries(image.entries);
  if (!entries) return '';
  const data = source.slice(image.dataStart, image.dataEnd);
  const { plainLength } = image;
  if (plainLength !== undefined && data.length < plainLength)
    return plainLength > longestData ? '' : pictureText(entries, data.padEnd(plainLength, '\0'));
  const [filter = ''] = pictureFilters(image.entries);
  const length = shownLength(data, filter, plainLength);
  if (length === 'too large') return '';
  const shown = data.slice(0, length);
  const header = source.slice(start, image.dataStart);
  const isPrivate =
    image.hasStrays ||
    operands.length > 0 ||
    Array.from(image.entries).some(([key, value]) => entries.get(key) !== value.raw);
  const hasTail = shown.length < data.trimEnd().length;
  if (!isPrivate && !hasTail && !header.includes('%')) return undefined;
  const text = pictureText(entries, shown);
  return text === source.slice(start, end) ? undefined : text;
}

/** The names of the filters of an inline image, outermost first. */
export function pictureFilters(entries: ReadonlyMap<string, Operand>): string[] {
  const filter = entries.get('F') ?? entries.get('Filter');
  const items = filter?.kind === 'array' ? filter.items : filter ? [filter] : [];
  return items.map((item) => (item.kind === 'name' ? item.value : ''));
}

/** The text of an inline image with these entries and this data. */
export function pictureText(entries: ReadonlyMap<string, string>, data: string): string {
  return `BI ${Array.from(entries, ([key, value]) => `/${key} ${value}`).join(' ')} ID ${data}\nEI`;
}

function shownLength(data: string, first: string, plainLength: number | undefined): number | 'too large' {
  if (plainLength !== undefined) return Math.min(plainLength, data.length);
  if (first === 'AHx' || first === 'ASCIIHexDecode') return endOf(data, '>');
  if (first === 'A85' || first === 'ASCII85Decode') return endOf(data, '~>');
  if (first === 'Fl' || first === 'FlateDecode') return deflatedLength(data);
  if (first === 'DCT' || first === 'DCTDecode') return endOf(data, '\xff\xd9');
  return data.length;
}

function endOf(data: string, mark: string): number {
  const at = data.indexOf(mark);
  return at < 0 ? data.length : at + mark.length;
}

function deflatedLength(data: string): number | 'too large' {
  const result = inflated(Buffer.from(data, 'latin1'));
  if (result === 'too large') return result;
  return result === 'damaged' ? data.length : Math.min(result.used, data.length);
}

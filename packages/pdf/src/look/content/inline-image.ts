import { inflated } from '../../engine/objects/inflated.ts';
import type { Operand, Operation } from './lexer.ts';
import { stringBytes } from './string-bytes.ts';

/** Keys of inline images (ISO 32000-2, table 91). */
const keys = new Set([
  ...['BPC', 'BitsPerComponent', 'CS', 'ColorSpace', 'D', 'Decode', 'DP', 'DecodeParms', 'F', 'Filter', 'H'],
  ...['Height', 'IM', 'ImageMask', 'I', 'Interpolate', 'Intent', 'W', 'Width'],
]);

/** The maximum size of inline data; ISO 32000-2 recommends at most 4 kB. */
const longestData = 4_000_000;

/**
 * The text of an inline image without private entries and without bytes after its last row; undefined if there is nothing to
 * change. An image that lacks rows is padded: some readers take the content after it as image data and do not draw that
 * content. An image larger than content may be is dropped.
 */
export function imageText({ image, start, end }: Operation, source: string): string | undefined {
  if (!image) return undefined;
  const data = source.slice(image.dataStart, image.dataEnd);
  const { plainLength } = image;
  if (plainLength !== undefined && data.length < plainLength)
    return plainLength > longestData ? '' : pictureText(image.entries, data.padEnd(plainLength, '\0'));
  const [filter = ''] = pictureFilters(image.entries);
  const length = shownLength(data, filter, plainLength);
  if (length === 'too large') return '';
  const shown = data.slice(0, length);
  const header = source.slice(start, image.dataStart);
  const isPrivate =
    image.hasStrays ||
    Array.from(image.entries).some(([key, value]) => !keys.has(key) || entryText(key, value) !== value.raw);
  const hasTail = shown.length < data.trimEnd().length;
  if (!isPrivate && !hasTail && !header.includes('%')) return undefined;
  const text = pictureText(image.entries, shown);
  return text === source.slice(start, end) ? undefined : text;
}

/** The names of the filters of an inline image, outermost first. */
export function pictureFilters(entries: ReadonlyMap<string, Operand>): string[] {
  const filter = entries.get('F') ?? entries.get('Filter');
  const items = filter?.kind === 'array' ? filter.items : filter ? [filter] : [];
  return items.map((item) => (item.kind === 'name' ? item.value : ''));
}

/** The text of an inline image with this data and only the standard entries. */
export function pictureText(entries: ReadonlyMap<string, Operand>, data: string): string {
  const known = Array.from(entries).filter(([key]) => keys.has(key));
  return `BI ${known.map(([key, value]) => `/${key} ${entryText(key, value)}`).join(' ')} ID ${data}\nEI`;
}

/** Number of components of the colour spaces that can be the base of an inline palette. */
const components = new Map([
  ...([
    ['G', 1],
    ['RGB', 3],
    ['CMYK', 4],
    ['DeviceGray', 1],
    ['DeviceRGB', 3],
    ['DeviceCMYK', 4],
  ] as const),
] as readonly (readonly [string, number])[]);

/** The text of an entry; for a palette, without bytes after its colours. */
function entryText(key: string, value: Operand): string {
  if ((key !== 'CS' && key !== 'ColorSpace') || value.kind !== 'array') return value.raw;
  const [family, base, last, colours] = value.items;
  const size = base?.kind === 'name' ? components.get(base.value) : undefined;
  if (!family || !base || size === undefined || last?.kind !== 'number' || colours?.kind !== 'string')
    return value.raw;
  const bytes = stringBytes(colours.raw);
  const needed = (last.value + 1) * size;
  if (bytes.length <= needed && value.items.length === 4) return value.raw;
  return `[${family.raw} ${base.raw} ${last.raw} <${Buffer.from(bytes.slice(0, needed)).toString('hex')}>]`;
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

import { inflateSync } from 'node:zlib';
import type { Operand, Operation } from './lexer.ts';

/** Entries of an inline picture (ISO 32000-2, table 91). */
const keys = new Set([
  ...['BPC', 'BitsPerComponent', 'CS', 'ColorSpace', 'D', 'Decode', 'DP', 'DecodeParms', 'F', 'Filter', 'H'],
  ...['Height', 'IM', 'ImageMask', 'I', 'Interpolate', 'Intent', 'W', 'Width'],
]);

/** An inline picture without private entries and without bytes after its last row; undefined when it has none. */
export function imageText({ image, start, end }: Operation, source: string): string | undefined {
  if (!image) return undefined;
  const data = source.slice(image.dataStart, image.dataEnd);
  const length = shownLength(data, image.entries, image.plainLength);
  const header = source.slice(start, image.dataStart);
  const isPrivate = Array.from(image.entries.keys()).some((key) => !keys.has(key));
  const hasTail = length < data.trimEnd().length;
  if (!isPrivate && !hasTail && !header.includes('%')) return undefined;
  const entries = Array.from(image.entries)
    .filter(([key]) => keys.has(key))
    .map(([key, value]) => `/${key} ${value.raw}`);
  const text = `BI ${entries.join(' ')} ID ${data.slice(0, length)}\nEI`;
  return text === source.slice(start, end) ? undefined : text;
}

function shownLength(
  data: string,
  entries: ReadonlyMap<string, Operand>,
  plainLength: number | undefined,
): number {
  if (plainLength !== undefined) return Math.min(plainLength, data.length);
  const filter = entries.get('F') ?? entries.get('Filter');
  const name = filter?.kind === 'array' ? filter.items[0] : filter;
  const first = name?.kind === 'name' ? name.value : '';
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

function deflatedLength(data: string): number {
  try {
    const bytes = Buffer.from(data, 'latin1');
    // The typings leave out what `info` adds.
    const result = inflateSync(bytes, { info: true }) as unknown as { engine: { bytesWritten: number } };
    return Math.min(result.engine.bytesWritten, data.length);
  } catch {
    return data.length;
  }
}

import { inflateSync } from 'node:zlib';
import { plainJpeg } from '../images/jpeg.ts';
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
  const shown = shownData(data, image.entries, image.plainLength);
  const header = source.slice(start, image.dataStart);
  const isPrivate = Array.from(image.entries.keys()).some((key) => !keys.has(key));
  const hasTail = shown.length < data.trimEnd().length;
  if (!isPrivate && !hasTail && !header.includes('%')) return undefined;
  const entries = Array.from(image.entries)
    .filter(([key]) => keys.has(key))
    .map(([key, value]) => `/${key} ${value.raw}`);
  const text = `BI ${entries.join(' ')} ID ${shown}\nEI`;
  return text === source.slice(start, end) ? undefined : text;
}

function shownData(
  data: string,
  entries: ReadonlyMap<string, Operand>,
  plainLength: number | undefined,
): string {
  const filter = entries.get('F') ?? entries.get('Filter');
  const codings = (filter?.kind === 'array' ? filter.items : [filter]).map((item) =>
    item?.kind === 'name' ? item.value : '',
  );
  const coded = data.slice(0, shownLength(data, codings[0] ?? '', plainLength));
  if (!/^DCT/.test(codings.at(-1) ?? '')) return coded;
  if (codings.length === 1) return plainPhoto(coded, 'latin1');
  const isHex = codings.length === 2 && /^(AHx|ASCIIHexDecode)$/.test(codings[0] ?? '');
  return isHex ? `${plainPhoto(coded.replace(/[\s>]+/g, ''), 'hex')}>` : coded;
}

/** A photo without what its file says besides the picture. */
function plainPhoto(data: string, coding: 'latin1' | 'hex'): string {
  const bytes = Buffer.from(data, coding);
  const plain = plainJpeg(bytes);
  return plain && plain !== bytes ? Buffer.from(plain).toString(coding) : data;
}

function shownLength(data: string, first: string, plainLength: number | undefined): number {
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

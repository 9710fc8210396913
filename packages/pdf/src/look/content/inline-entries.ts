import type { Operand } from './lexer.ts';
import { stringBytes } from './string-bytes.ts';

type IsPlain = (value: Operand) => boolean;

/** Entries of inline images and their allowed values (ISO 32000-2, tables 91 and 92); readers ignore all others. */
const entries = new Map<string, IsPlain>([
  ...keys('W Width H Height BPC BitsPerComponent', isNumber),
  ...keys('IM ImageMask I Interpolate', isBoolean),
  ...keys('D Decode', (value) => value.kind === 'array' && value.items.every(isNumber)),
  ...keys('Intent', oneOf('AbsoluteColorimetric RelativeColorimetric Saturation Perceptual')),
  ...keys('CS ColorSpace', isSpace),
  ...keys('F Filter', isFilter),
  ...keys('DP DecodeParms', isParameters),
]);

/** Parameters of the filters of inline images (ISO 32000-2, 7.4), which are numbers and flags. */
export const inlineParameters: ReadonlySet<string> = new Set(
  (
    'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 ' +
    'DamagedRowsBeforeError ColorTransform'
  ).split(' '),
);

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

/**
 * The text of each entry that is needed to draw an inline image. Undefined if it cannot be drawn, because it has no
 * size, an unknown filter or invalid colours.
 */
export function inlineEntries(given: ReadonlyMap<string, Operand>): Map<string, string> | undefined {
  const own = new Map(Array.from(given).filter(([key, value]) => entries.get(key)?.(value)));
  const [width, height] = [own.get('W') ?? own.get('Width'), own.get('H') ?? own.get('Height')];
  const [filter, space] = [given.get('F') ?? given.get('Filter'), given.get('CS') ?? given.get('ColorSpace')];
  if (!isPositive(width) || !isPositive(height)) return undefined;
  if ((filter && !isFilter(filter)) || (space && !isSpace(space))) return undefined;
  return new Map(Array.from(own, ([key, value]) => [key, textOf(key, value)]));
}

/** The text of an entry; for a palette, without bytes after its colours; for parameters, without private ones. */
function textOf(key: string, value: Operand): string {
  if (key === 'DP' || key === 'DecodeParms') return parametersText(value);
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

function parametersText(value: Operand): string {
  if (value.kind === 'array') {
    const texts = value.items.map(parametersText);
    return texts.every((text, at) => text === value.items[at]?.raw) ? value.raw : `[${texts.join(' ')}]`;
  }
  if (value.kind !== 'dictionary') return value.raw;
  const kept = value.entries.filter(
    (entry) => inlineParameters.has(entry.key) && isPlainParameter(entry.value),
  );
  if (kept.length === value.entries.length) return value.raw;
  return `<< ${kept.map((entry) => `/${entry.key} ${entry.value.raw}`).join(' ')} >>`;
}

function isPlainParameter(value: Operand): boolean {
  return isNumber(value) || isBoolean(value);
}

function isParameters(value: Operand): boolean {
  if (value.kind === 'array') return value.items.every((item) => item.kind !== 'array' && isParameters(item));
  return value.kind === 'dictionary' || value.raw === 'null';
}

function isFilter(value: Operand): boolean {
  return value.kind === 'array' ? value.items.every(isFilterName) : isFilterName(value);
}

const isFilterName = oneOf(
  'AHx ASCIIHexDecode A85 ASCII85Decode LZW LZWDecode Fl FlateDecode RL RunLengthDecode CCF CCITTFaxDecode DCT DCTDecode',
);

/** A name, which can be one of the resources, or a palette of plain colours. */
function isSpace(value: Operand): boolean {
  if (value.kind !== 'array') return value.kind === 'name';
  const [family, base, last, colours] = value.items;
  return (
    family?.kind === 'name' &&
    (family.value === 'I' || family.value === 'Indexed') &&
    base?.kind === 'name' &&
    components.has(base.value) &&
    last?.kind === 'number' &&
    colours?.kind === 'string'
  );
}

function isPositive(value: Operand | undefined): boolean {
  return value?.kind === 'number' && value.value > 0;
}

function isNumber(value: Operand): boolean {
  return value.kind === 'number';
}

function isBoolean(value: Operand): boolean {
  return value.raw === 'true' || value.raw === 'false';
}

function oneOf(names: string): IsPlain {
  const known = new Set(names.split(' '));
  return (value) => value.kind === 'name' && known.has(value.value);
}

function keys(list: string, isPlain: IsPlain): [string, IsPlain][] {
  return list.split(' ').map((key) => [key, isPlain]);
}

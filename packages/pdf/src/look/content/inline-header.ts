import type { Operand, Operation } from './lexer.ts';
import { stringBytes } from './string-bytes.ts';

/** Names and keywords for drawing an inline image (ISO 32000-2, tables 91 and 92, 7.4). */
const knownWords = new Set(
  [
    'BI ID true false null BPC BitsPerComponent CS ColorSpace D Decode DP DecodeParms F Filter H Height',
    'IM ImageMask I Interpolate Intent W Width G DeviceGray RGB DeviceRGB CMYK DeviceCMYK Indexed',
    'AHx ASCIIHexDecode A85 ASCII85Decode LZW LZWDecode Fl FlateDecode RL RunLengthDecode CCF CCITTFaxDecode',
    'DCT DCTDecode AbsoluteColorimetric RelativeColorimetric Saturation Perceptual K Columns Rows BlackIs1',
    'EncodedByteAlign EndOfLine EndOfBlock DamagedRowsBeforeError Predictor Colors EarlyChange ColorTransform',
  ].flatMap((line) => line.split(' ')),
);
const plainNumber = /^[-+.\d]*\d[-+.\d]*$/;

/** What an inline image contains before its data, other than parameters for drawing. */
export interface InlineHeader {
  /** Strings and unknown words, one per line; empty if there are none. */
  readonly text: string;
  /** The bytes of strings within entries, which are palettes. */
  readonly colours: Uint8Array;
}

/** Reads the entries of an inline image and everything between them. */
export function inlineHeader({ image, start }: Operation, source: string): InlineHeader {
  if (!image) return { text: '', colours: new Uint8Array() };
  const values = Array.from(image.entries.values());
  const colours = values.filter(({ kind }) => kind !== 'string').flatMap(stringsIn);
  const strings = values.filter(({ kind }) => kind === 'string').map(({ raw }) => raw);
  let rest = source.slice(start, image.dataStart);
  for (const raw of [...colours, ...strings]) rest = rest.replace(raw, ' ');
  const words = rest
    .split(/[\0\s/[\]<>]+/)
    .filter((word) => word !== '' && !knownWords.has(word) && !plainNumber.test(word));
  return {
    text: [...strings.map((raw) => bytesOf(raw).toString('latin1')), ...words].join('\n'),
    colours: Buffer.concat(colours.map(bytesOf)),
  };
}

function bytesOf(raw: string): Buffer {
  return Buffer.from(stringBytes(raw));
}

function stringsIn(value: Operand): string[] {
  if (value.kind === 'string') return [value.raw];
  if (value.kind === 'array') return value.items.flatMap(stringsIn);
  return value.kind === 'dictionary' ? value.entries.flatMap((entry) => stringsIn(entry.value)) : [];
}

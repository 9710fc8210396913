import { deflateSync } from 'node:zlib';
import type { PDFDocument, PDFObject } from 'mupdf';
import type { Carrier } from '../../../carrier.ts';
import { isTrap } from '../../../engine/guard.ts';
import { eachObject } from '../../../engine/objects/each-object.ts';
import { filtersOf } from '../../../engine/objects/filters.ts';
import { inflated } from '../../../engine/objects/inflated.ts';
import { oneOrSeveral } from '../../../engine/objects/items.ts';
import { numberAt } from '../../../engine/objects/numbers.ts';
import { readRawStream, readStream, writeRawStream, writeStream } from '../../../engine/objects/streams.ts';
import { faxEnd } from '../../../look/images/fax.ts';
import { plainJbig2 } from '../../../look/images/jbig2.ts';
import { plainJpeg } from '../../../look/images/jpeg.ts';
import { plainJpeg2000 } from '../../../look/images/jpeg2000.ts';
import { isLosslessFilter } from '../../../look/images/lossless-filters.ts';
import { isPicture, pictureBytes } from '../../../look/images/row-bytes.ts';
import type { Tally } from '../../../tally.ts';

/** Abbreviations are for inline pictures, but readers accept them everywhere (ISO 32000-2, table 92). */
const fullNames = new Map<string, string>([
  ...([
    ['AHx', 'ASCIIHexDecode'],
    ['A85', 'ASCII85Decode'],
    ['LZW', 'LZWDecode'],
    ['Fl', 'FlateDecode'],
  ] as const),
  ...([
    ['RL', 'RunLengthDecode'],
    ['CCF', 'CCITTFaxDecode'],
    ['DCT', 'DCTDecode'],
  ] as const),
]);
/** Bytes that may follow the data by mistake, such as a line break or padding. */
const slack = 4;

/**
 * Removes from every stream what readers never look at: bytes after the end of the data, rows after the last one of a
 * picture, and metadata in picture files.
 */
export function cleanStreamData(document: PDFDocument, tally: Tally): void {
  eachObject(document, (object) => {
    const carrier = object.isStream() ? cleanStream(document, object) : undefined;
    if (carrier !== undefined) tally.add(carrier, 'removed', 'never_shown');
  });
}

/** Cleans one stream as {@link cleanStreamData} does. Returns the carrier that was cleaned; undefined if none. */
export function cleanStream(document: PDFDocument, stream: PDFObject): Carrier | undefined {
  dropCryptFilters(stream);
  const written = filtersOf(stream);
  const filters = written.map((name) => fullNames.get(name) ?? name);
  const last = filters.at(-1);
  if (last === undefined) return undefined;
  if (written.some((name) => fullNames.has(name))) writeFullNames(document, stream, filters);
  if (filters.length === 1 && last === 'FlateDecode') return cleanDeflated(stream);
  if (filters.every((filter) => isLosslessFilter(filter))) return recode(stream);
  if (filters.length > 1 && !removeOuterFilters(document, stream, filters)) return undefined;
  switch (last) {
    case 'DCTDecode':
      return cleanJpeg(document, stream);
    case 'JPXDecode':
      return cleanPicture(stream, plainJpeg2000);
    case 'JBIG2Decode':
      return cleanJbig2(stream);
    case 'CCITTFaxDecode':
      return cleanFax(stream);
    default:
      // Readers that do not know a filter take the stored data as it is.
      return isPicture(stream) ? undefined : recode(stream);
  }
}

/**
 * Encrypted data was decrypted when the document was opened; such a filter would only prevent others from reading it.
 * Streams can share an array of filters, so each gets its own.
 */
function dropCryptFilters(stream: PDFObject): void {
  const [filter, parameters] = [stream.get('Filter'), stream.get('DecodeParms')];
  const names = oneOrSeveral(filter);
  const others = names.flatMap((name, at) => (name.isName() && name.asName() === 'Crypt' ? [] : [at]));
  if (others.length === names.length) return;
  if (others.length === 0) {
    for (const key of ['Filter', 'DecodeParms']) stream.delete(key);
    return;
  }
  stream.put(
    'Filter',
    others.map((at) => filter.get(at)),
  );
  if (parameters.isArray())
    stream.put(
      'DecodeParms',
      others.map((at) => parameters.get(at)),
    );
}

/** A picture can be encoded as text or deflated twice, so that its data is not visible directly. */
function removeOuterFilters(document: PDFDocument, stream: PDFObject, filters: readonly string[]): boolean {
  const last = filters.at(-1) ?? '';
  if (!filters.slice(0, -1).every((filter) => isLosslessFilter(filter))) return false;
  const [filter, parameters] = [stream.get('Filter'), stream.get('DecodeParms')];
  const own = parameters.isArray() ? parameters.get(filters.length - 1) : document.newNull();
  stream.put('Filter', namesOf(document, filters.slice(0, -1)));
  if (parameters.isArray()) {
    stream.put(
      'DecodeParms',
      filters.slice(0, -1).map((_, index) => parameters.get(index)),
    );
  }
  try {
    writeRawStream(stream, readStream(stream));
  } catch (error) {
    if (isTrap(error)) throw error;
    stream.put('Filter', filter);
    if (parameters.isArray()) stream.put('DecodeParms', parameters);
    return false;
  }
  stream.put('Filter', document.newName(last));
  stream.delete('DecodeParms');
  if (own.isDictionary()) stream.put('DecodeParms', own);
  return true;
}

function cleanPicture(stream: PDFObject, plain: (bytes: Uint8Array) => Uint8Array): Carrier | undefined {
  const raw = readRawStream(stream);
  return replaceRaw(stream, raw, plain(raw)) ? 'picture_metadata' : undefined;
}

/** Pictures can share the shapes they are composed of. */
function cleanJbig2(stream: PDFObject): Carrier | undefined {
  const shared = stream.get('DecodeParms').get('JBIG2Globals');
  if (shared.isStream()) {
    const data = readStream(shared);
    const plain = plainJbig2(data);
    if (plain !== data) writeStream(shared, plain);
  }
  return cleanPicture(stream, plainJbig2);
}

/**
 * Removes what follows the end marker. Without a marker, or with more rows than are shown, the end of the picture is
 * only found by decoding, and its rows are stored with another filter.
 */
function cleanFax(stream: PDFObject): Carrier | undefined {
  const raw = readRawStream(stream);
  const rows = faxRows(stream);
  if (!rows) return undefined;
  const parameters = stream.get('DecodeParms');
  const endOfBlock = parameters.get('EndOfBlock');
  const isEnded = !endOfBlock.isBoolean() || endOfBlock.asBoolean();
  const end = isEnded ? faxEnd(raw, (numberAt(parameters, 'K') ?? 0) > 0) : undefined;
  const wanted = pictureBytes(stream);
  if (end === undefined || (wanted !== undefined && rows.length > wanted)) {
    for (const key of ['Filter', 'DecodeParms']) stream.delete(key);
    writeStream(stream, rows.subarray(0, wanted));
    return 'data_after_picture';
  }
  if (raw.length <= end + slack) return undefined;
  writeRawStream(stream, raw.slice(0, end));
  return 'data_after_picture';
}

/** All encoded rows, including those beyond the height of the picture; undefined for a damaged picture. */
function faxRows(stream: PDFObject): Uint8Array | undefined {
  const parameters = stream.get('DecodeParms');
  const count = parameters.get('Rows');
  if (parameters.isDictionary()) parameters.delete('Rows');
  try {
    return readStream(stream);
  } catch (error) {
    if (isTrap(error)) throw error;
    return undefined;
  } finally {
    if (count.isNumber()) parameters.put('Rows', count);
  }
}

function cleanJpeg(document: PDFDocument, stream: PDFObject): Carrier | undefined {
  const raw = readRawStream(stream);
  const plain = plainJpeg(raw);
  if (plain || !isPicture(stream))
    return plain && replaceRaw(stream, raw, plain) ? 'picture_metadata' : undefined;
  makeOnePixel(document, stream);
  return 'damaged_pictures';
}

/**
 * Readers show a picture they cannot decode as blank, or not at all. Blanked under a mark at its full size, one made a
 * file of a kilobyte 533 times as large.
 */
function makeOnePixel(document: PDFDocument, stream: PDFObject): void {
  for (const key of ['Filter', 'DecodeParms']) stream.delete(key);
  for (const key of ['Width', 'Height']) stream.put(key, 1);
  if (!stream.get('BitsPerComponent').isNumber()) stream.put('BitsPerComponent', 8);
  if (stream.get('ColorSpace').isNull()) stream.put('ColorSpace', document.newName('DeviceGray'));
  writeStream(stream, new Uint8Array(pictureBytes(stream) ?? 1).fill(255));
}

function cleanDeflated(stream: PDFObject): Carrier | undefined {
  const raw = readRawStream(stream);
  const data = inflated(raw);
  if (data === 'damaged') return recode(stream);
  if (data === 'too large') return undefined;
  const wanted = isPicture(stream) ? pictureBytes(stream) : undefined;
  if (wanted !== undefined && data.plain.length > wanted + slack) {
    writeRawStream(stream, deflateSync(data.plain.subarray(0, wanted)));
    return 'data_after_picture';
  }
  if (raw.length <= data.used + slack) return undefined;
  writeRawStream(stream, raw.slice(0, data.used));
  return 'data_after_stream';
}

/** Such filters, and damage, can hide bytes after the end of the data; the saved file uses deflate anyway. */
function recode(stream: PDFObject): undefined {
  try {
    const data = readStream(stream);
    const wanted = isPicture(stream) ? pictureBytes(stream, 'decoded') : undefined;
    writeStream(stream, wanted === undefined ? data : data.subarray(0, wanted));
  } catch (error) {
    if (isTrap(error)) throw error;
  }
}

function replaceRaw(stream: PDFObject, raw: Uint8Array, plain: Uint8Array): boolean {
  if (plain === raw) return false;
  writeRawStream(stream, plain);
  return true;
}

/** A name stays a name: parameters that are not in a list do not become one. */
function writeFullNames(document: PDFDocument, stream: PDFObject, filters: readonly string[]): void {
  const names = namesOf(document, filters);
  const [first] = names;
  stream.put('Filter', first && stream.get('Filter').isName() ? first : names);
}

function namesOf(document: PDFDocument, filters: readonly string[]): PDFObject[] {
  return filters.map((filter) => document.newName(filter));
}

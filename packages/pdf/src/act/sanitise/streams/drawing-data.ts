import type { PDFDocument, PDFObject } from 'mupdf';
import type { Carrier } from '../../../carrier.ts';
import { isTrap } from '../../../engine/guard.ts';
import { eachObject } from '../../../engine/objects/each-object.ts';
import { numberAt } from '../../../engine/objects/numbers.ts';
import { readStream, writeStream } from '../../../engine/objects/streams.ts';
import { nameAt, visitDictionaries } from '../../../engine/objects/visit.ts';
import { isKnownMap, knownCollection, plainCharacterMap } from '../../../look/fonts/character-map-text.ts';
import { isProfile, plainProfile } from '../../../look/images/colour-profile.ts';
import { wholeMesh } from '../../../look/images/mesh-data.ts';
import { componentsOf } from '../../../look/images/row-bytes.ts';
import type { Tally } from '../../../tally.ts';

/**
 * Removes text from data that describes how to draw: colour profiles, functions, halftones and character maps. It is for
 * people, or never read.
 */
export function cleanDrawingData(document: PDFDocument, tally: Tally): void {
  visitDictionaries(document, (dictionary) => {
    dictionary.forEach((value) => {
      cutSpace(document, value, tally);
    });
    nameCollection(document, dictionary);
    cleanMaps(dictionary, tally);
    const intended = dictionary.get('DestOutputProfile');
    if (intended.isStream()) cleanProfile(intended, tally);
  });
  eachObject(document, (object) => {
    const carrier = object.isStream() ? cleanStream(object) : undefined;
    if (carrier !== undefined) tally.add(carrier, 'removed', 'never_shown');
  });
}

/** Character maps are identified by the fonts that use them; their own type can be anything. */
function cleanMaps(font: PDFObject, tally: Tally): void {
  for (const key of ['ToUnicode', 'Encoding', 'UseCMap']) {
    const map = font.get(key);
    if (map.isStream() && rewrite(map, plainCharacterMap))
      tally.add('content_comments', 'removed', 'free_text');
  }
}

function cleanProfile(profile: PDFObject, tally: Tally): void {
  if (rewrite(profile, plainProfile)) tally.add('private_data', 'removed', 'never_shown');
}

function cleanStream(stream: PDFObject): Carrier | undefined {
  const kind = numberAt(stream, 'FunctionType');
  if (kind === 4) return rewrite(stream, plainCalculator) ? 'content_comments' : undefined;
  if (kind === 0) return cut(stream, samplesOf(stream));
  if (stream.get('HalftoneType').isNumber()) return cut(stream, cellsOf(stream));
  if (stream.get('ShadingType').isNumber())
    return rewrite(stream, (bytes) => wholeMesh(stream, bytes)) ? 'data_after_stream' : undefined;
  if (!stream.get('N').isNumber() || nameAt(stream, 'Type') === 'ObjStm') return undefined;
  const plain = (bytes: Uint8Array): Uint8Array => (isProfile(bytes) ? plainProfile(bytes) : bytes);
  return rewrite(stream, plain) ? 'private_data' : undefined;
}

/** Names of character collections that readers know; any other has no meaning. */
function nameCollection(document: PDFDocument, dictionary: PDFObject): void {
  for (const key of ['Registry', 'Ordering'] as const) {
    const value = dictionary.get(key);
    const known = value.isString() ? knownCollection(key, value.asString()) : undefined;
    if (known !== undefined && known !== value.asString()) dictionary.put(key, document.newString(known));
  }
  // Readers of an embedded map use its content rather than its name.
  const map = nameAt(dictionary, 'CMapName');
  if (map !== undefined && !isKnownMap(map)) dictionary.put('CMapName', document.newName('Own'));
}

/** Number of elements in the array of a colour space, and index of the one that is another space (ISO 32000-2, 8.6). */
const spaceParts: Readonly<Record<string, { readonly parts: number; readonly inner?: number }>> = {
  CalGray: { parts: 2 },
  CalRGB: { parts: 2 },
  Lab: { parts: 2 },
  ICCBased: { parts: 2 },
  Indexed: { parts: 4, inner: 1 },
  I: { parts: 4, inner: 1 },
  Pattern: { parts: 2, inner: 1 },
  Separation: { parts: 4, inner: 2 },
  DeviceN: { parts: 5, inner: 2 },
};

/** Removes extra elements of a colour space and extra bytes of its palette. */
function cutSpace(document: PDFDocument, space: PDFObject, tally: Tally, depth = 0): void {
  if (!space.isArray() || !space.get(0).isName() || depth > 4) return;
  const family = space.get(0).asName();
  const own = Object.hasOwn(spaceParts, family) ? spaceParts[family] : undefined;
  if (!own) return;
  for (; space.length > own.parts; tally.add('private_data', 'removed', 'not_needed'))
    space.delete(space.length - 1);
  if (family === 'ICCBased' && space.get(1).isStream()) cleanProfile(space.get(1), tally);
  if (own.inner !== undefined) cutSpace(document, space.get(own.inner), tally, depth + 1);
  if (family === 'Indexed' || family === 'I') cutPalette(document, space, tally);
}

/** `[/Indexed base highest palette]`: a palette has colours up to the highest index. */
function cutPalette(document: PDFDocument, space: PDFObject, tally: Tally): void {
  const highest = numberAt(space, 2);
  if (highest === undefined) return;
  const components = componentsOf(space.get(1));
  if (components === undefined) return;
  const wanted = (highest + 1) * components;
  const palette = space.get(3);
  if (palette.isStream()) {
    const carrier = cut(palette, wanted);
    if (carrier) tally.add(carrier, 'removed', 'never_shown');
  } else if (palette.isString() && palette.asByteString().length > wanted) {
    space.put(3, document.newByteString(palette.asByteString().slice(0, wanted)));
    tally.add('data_after_stream', 'removed', 'never_shown');
  }
}

/** Whether anything was removed. */
function rewrite(stream: PDFObject, plain: (bytes: Uint8Array) => Uint8Array): boolean {
  const bytes = decoded(stream);
  const result = bytes && plain(bytes);
  if (!result || result === bytes) return false;
  writeStream(stream, result);
  return true;
}

function cut(stream: PDFObject, wanted: number | undefined): Carrier | undefined {
  if (wanted === undefined) return undefined;
  return rewrite(stream, (bytes) => (bytes.length > wanted ? bytes.subarray(0, wanted) : bytes))
    ? 'data_after_stream'
    : undefined;
}

/** The operators of calculator functions (ISO 32000-2, table 42). */
const calculations: ReadonlySet<string> = new Set(
  (
    'abs add atan ceiling cos cvi cvr div exp floor idiv ln log mod mul neg round sin sqrt sub truncate and bitshift eq ' +
    'false ge gt le lt ne not or true xor if ifelse copy dup exch index pop roll'
  ).split(' '),
);

/** A program of numbers, operator names and braces (ISO 32000-2, 7.10.5). */
function plainCalculator(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes).toString('latin1');
  const program = withoutRest(source.replace(/%[^\r\n]*/g, '').replace(/[^-+.\w\s{}]+/g, ' '));
  // A meaningless word makes the function invalid; it must stay invalid.
  const plain = program.replace(/[A-Za-z_]\w*/g, (word) => (isOfCalculator(word) ? word : 'x'));
  return plain === source ? bytes : Buffer.from(plain, 'latin1');
}

/** An operator, or the exponent of a number, which some readers take. */
function isOfCalculator(word: string): boolean {
  return calculations.has(word) || /^e\d{0,2}$/i.test(word);
}

/** Up to the brace that closes the program. */
function withoutRest(source: string): string {
  let open = 0;
  for (const { 0: brace, index } of source.matchAll(/[{}]/g)) {
    open += brace === '{' ? 1 : -1;
    if (open === 0) return source.slice(index + 1).trim() === '' ? source : source.slice(0, index + 1);
  }
  return source;
}

/** Number of bytes of the samples of a function. */
function samplesOf(stream: PDFObject): number | undefined {
  const [sizes, range, bits] = [stream.get('Size'), stream.get('Range'), numberAt(stream, 'BitsPerSample')];
  if (!sizes.isArray() || !range.isArray() || bits === undefined) return undefined;
  let samples = range.length / 2;
  for (let at = 0; at < sizes.length; at++) samples *= numberAt(sizes, at) ?? 1;
  return Math.ceil((samples * bits) / 8);
}

/** Number of bytes of the cells of a halftone (ISO 32000-2, 10.6.5). */
function cellsOf(stream: PDFObject): number | undefined {
  const [width, height] = [numberAt(stream, 'Width'), numberAt(stream, 'Height')];
  const [square, other] = [numberAt(stream, 'Xsquare'), numberAt(stream, 'Ysquare')];
  if (square !== undefined && other !== undefined) return square ** 2 + other ** 2;
  if (width === undefined || height === undefined) return undefined;
  const more = (numberAt(stream, 'Width2') ?? 0) * (numberAt(stream, 'Height2') ?? 0);
  return (width * height + more) * (numberAt(stream, 'HalftoneType') === 16 ? 2 : 1);
}

function decoded(stream: PDFObject): Uint8Array | undefined {
  try {
    return readStream(stream);
  } catch (error) {
    if (isTrap(error)) throw error;
    return undefined;
  }
}

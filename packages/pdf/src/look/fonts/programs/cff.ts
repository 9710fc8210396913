import { type CffPieces, neededPieces, readFamilies, readPieces } from './cff-pieces.ts';
import {
  type CffEntry,
  numberOf,
  cffOperators as operators,
  readDictionary,
  readIndex,
  writeEntry,
  writeIndex,
} from './cff-reader.ts';
import { partsOfCompactOutline } from './composed-letter.ts';
import type { GlyphSubset } from './glyph-subset.ts';
import { partsOfLetter, standardEncoding, standardNames } from './latin-letters.ts';
import { viewOf } from './sfnt.ts';

/** Version, notice, copyright, names, weight, PostScript code, base font: descriptive entries. */
const describing = new Set([0, 1, 2, 3, 4, 13, 14, 0x0c00, 0x0c15, 0x0c16, 0x0c26]);
const ownStrings = 391;
const endOfGlyph = Uint8Array.of(14);
const latin1 = new TextDecoder('latin1');

/** The glyphs of a font with their names and codes. */
interface CffGlyphs {
  readonly charStrings: readonly Uint8Array[];
  /** By glyph: the number of its name (SID), or of its character (CID) in a CID-keyed font. */
  readonly charset: readonly number[];
  readonly hasCharacters: boolean;
  /** By glyph; undefined in CID-keyed fonts. */
  readonly codes: ReadonlyMap<number, number[]> | undefined;
  readonly nameOf: (glyph: number) => string;
}

/**
 * A font in the Compact Font Format without its descriptive entries, and without the outlines and names of glyphs outside
 * the subset; all glyphs if none is given. Undefined for unsupported fonts.
 */
export function rewriteCff(bytes: Uint8Array, subset: GlyphSubset | undefined): Uint8Array | undefined {
  const names = readIndex(bytes, bytes[2] ?? 4);
  const tops = readIndex(bytes, names.end);
  const strings = readIndex(bytes, tops.end);
  const globals = readIndex(bytes, strings.end);
  const [topBytes] = tops.items;
  if (!topBytes || tops.items.length !== 1) return undefined;
  const top = readDictionary(topBytes);
  const glyphs = readGlyphs(bytes, top, strings.items);
  if (!glyphs) return undefined;
  const kept = subset ? keptGlyphs(glyphs, subset) : undefined;
  const isKept = (glyph: number): boolean => kept === undefined || kept.has(glyph);
  const pieces = readPieces(bytes, top, globals.items);
  return layOut({
    head: Uint8Array.from([...bytes.subarray(0, 3), 4]),
    top,
    strings: neededStrings(strings.items, top, glyphs, isKept),
    pieces: kept ? neededPieces(pieces, glyphs.charStrings, isKept, readFamilies(bytes, top)) : pieces,
    encoding:
      glyphs.codes && numberOf(top, operators.encoding) > 1 ? writeEncoding(glyphs, isKept) : undefined,
    charset: writeCharset(glyphs, isKept),
    fdSelect: partAt(bytes, top, operators.fdSelect, (start) =>
      fdSelectEnd(bytes, start, glyphs.charStrings.length),
    ),
    charStrings: glyphs.charStrings.map((item, glyph) => (isKept(glyph) ? item : endOfGlyph)),
    source: bytes,
  });
}

/** The glyphs that {@link rewriteCff} keeps, and the names of all; undefined for unsupported fonts. */
export function chosenGlyphs(
  bytes: Uint8Array,
  subset: GlyphSubset,
): { readonly kept: ReadonlySet<number>; readonly names: readonly string[] } | undefined {
  const tops = readIndex(bytes, readIndex(bytes, bytes[2] ?? 4).end);
  const [top] = tops.items;
  const glyphs = top && readGlyphs(bytes, readDictionary(top), readIndex(bytes, tops.end).items);
  if (!glyphs) return undefined;
  const names = glyphs.charset.map((_, glyph) => (glyphs.hasCharacters ? '' : glyphs.nameOf(glyph)));
  return { kept: keptGlyphs(glyphs, subset), names };
}

function readGlyphs(
  bytes: Uint8Array,
  top: readonly CffEntry[],
  strings: readonly Uint8Array[],
): CffGlyphs | undefined {
  const charStrings = readIndex(bytes, numberOf(top, operators.charStrings)).items;
  const hasCharacters = top.some(({ operator }) => operator === operators.ros);
  const place = numberOf(top, operators.charset);
  // The other predefined charsets, Expert and ExpertSubset, have small capitals and old-style figures.
  if (place === 1 || place === 2 || (place === 0 && hasCharacters)) return undefined;
  const charset =
    place === 0 ? charStrings.map((_, glyph) => glyph) : readCharset(bytes, place, charStrings.length);
  const nameOf = (glyph: number): string => {
    const number = charset[glyph] ?? 0;
    return number < ownStrings
      ? (standardNames[number] ?? `\0${number}`)
      : latin1.decode(strings[number - ownStrings] ?? new Uint8Array(0));
  };
  const encoding = numberOf(top, operators.encoding);
  if (!hasCharacters && encoding === 1) return undefined;
  const codes = hasCharacters
    ? undefined
    : encoding === 0
      ? standardCodes(charStrings.length, nameOf)
      : readEncoding(bytes, encoding, charset);
  return { charStrings, charset, hasCharacters, codes, nameOf };
}

function readCharset(bytes: Uint8Array, start: number, count: number): number[] {
  const view = viewOf(bytes);
  const format = view.getUint8(start);
  const charset = [0];
  for (let at = start + 1; charset.length < count; ) {
    const first = view.getUint16(at);
    const more = format === 0 ? 0 : format === 1 ? view.getUint8(at + 2) : view.getUint16(at + 2);
    for (let index = 0; index <= more; index++) charset.push(first + index);
    at += 2 + (format === 0 ? 0 : format);
  }
  return charset.slice(0, count);
}

function standardCodes(count: number, nameOf: (glyph: number) => string): Map<number, number[]> {
  const codes = new Map<number, number[]>();
  for (let glyph = 0; glyph < count; glyph++) {
    const code = standardEncoding.indexOf(nameOf(glyph));
    if (code >= 0) codes.set(glyph, [code]);
  }
  return codes;
}

function readEncoding(bytes: Uint8Array, start: number, charset: readonly number[]): Map<number, number[]> {
  const view = viewOf(bytes);
  const codes = new Map<number, number[]>();
  const add = (glyph: number, code: number): void => {
    codes.set(glyph, [...(codes.get(glyph) ?? []), code]);
  };
  const [format, count] = [view.getUint8(start), view.getUint8(start + 1)];
  let [at, glyph] = [start + 2, 1];
  for (let index = 0; index < count; index++) {
    const more = (format & 0x7f) === 0 ? 0 : view.getUint8(at + 1);
    for (let next = 0; next <= more; next++) add(glyph++, view.getUint8(at) + next);
    at += (format & 0x7f) === 0 ? 1 : 2;
  }
  if ((format & 0x80) === 0) return codes;
  for (let index = 0; index < view.getUint8(at); index++) {
    const name = view.getUint16(at + 2 + 3 * index);
    const own = charset.indexOf(name);
    if (own >= 0) add(own, view.getUint8(at + 1 + 3 * index));
  }
  return codes;
}

function keptGlyphs(glyphs: CffGlyphs, subset: GlyphSubset): Set<number> {
  const kept = new Set([0]);
  glyphs.charset.forEach((character, glyph) => {
    const isChosen = glyphs.hasCharacters
      ? subset.codes.has(character) || (!subset.isComposite && subset.glyphs.has(glyph))
      : subset.isComposite
        ? subset.codes.has(glyph) || subset.glyphs.has(glyph)
        : subset.names.has(glyphs.nameOf(glyph)) ||
          glyphs.nameOf(glyph).startsWith('\0') ||
          subset.glyphs.has(glyph) ||
          (glyphs.codes?.get(glyph) ?? []).some((code) => subset.codes.has(code));
    if (isChosen) kept.add(glyph);
  });
  if (glyphs.hasCharacters || subset.isComposite) return kept;
  const parts = new Set(
    Array.from(kept).flatMap((glyph) => [
      ...partsOfLetter(glyphs.nameOf(glyph)),
      ...partsOfCompactOutline(glyphs.charStrings[glyph] ?? new Uint8Array(0)),
    ]),
  );
  for (let glyph = 0; glyph < glyphs.charset.length; glyph++) {
    if (parts.has(glyphs.nameOf(glyph))) kept.add(glyph);
  }
  return kept;
}

/** Strings keep their numbers; those that no kept glyph refers to become empty. */
function neededStrings(
  strings: readonly Uint8Array[],
  top: readonly CffEntry[],
  glyphs: CffGlyphs,
  isKept: (glyph: number) => boolean,
): Uint8Array[] {
  const needed = new Set<number>();
  if (!glyphs.hasCharacters) {
    glyphs.charset.forEach((number, glyph) => {
      if (isKept(glyph)) needed.add(number - ownStrings);
    });
  }
  const ros = top.find(({ operator }) => operator === operators.ros);
  for (const number of ros?.operands.slice(0, 2) ?? []) needed.add(number - ownStrings);
  return strings.map((text, index) => (needed.has(index) ? text : new Uint8Array(0)));
}

function writeCharset(glyphs: CffGlyphs, isKept: (glyph: number) => boolean): Uint8Array {
  const table = new Uint8Array(1 + 2 * Math.max(0, glyphs.charset.length - 1));
  const view = viewOf(table);
  glyphs.charset.forEach((number, glyph) => {
    if (glyph > 0 && isKept(glyph)) view.setUint16(2 * glyph - 1, number);
  });
  return table;
}

/** Glyphs without a code share one that no other glyph has. */
function writeEncoding(glyphs: CffGlyphs, isKept: (glyph: number) => boolean): Uint8Array | undefined {
  const kept = Array.from(glyphs.codes ?? []).filter(([glyph]) => isKept(glyph) && glyph > 0);
  const used = new Set(kept.flatMap(([, codes]) => codes));
  const free = Array.from({ length: 256 }, (_, code) => code).find((code) => !used.has(code)) ?? 0;
  const last = Math.min(255, Math.max(0, ...kept.map(([glyph]) => glyph)));
  const first = Array.from({ length: last }, (_, index) => {
    const own = glyphs.codes?.get(index + 1)?.[0];
    return own !== undefined && isKept(index + 1) ? own : free;
  });
  const others = kept.flatMap(([glyph, codes]) =>
    codes.slice(glyph <= last ? 1 : 0).map((code) => [code, glyphs.charset[glyph] ?? 0] as const),
  );
  const extra = others.flatMap(([code, name]) => [code, name >> 8, name & 0xff]);
  const hasMore = others.length > 0;
  return Uint8Array.from([hasMore ? 0x80 : 0, last, ...first, ...(hasMore ? [others.length, ...extra] : [])]);
}

function partAt(
  bytes: Uint8Array,
  top: readonly CffEntry[],
  operator: number,
  endOf: (start: number) => number,
): Uint8Array | undefined {
  const start = numberOf(top, operator);
  return start === 0 ? undefined : bytes.subarray(start, endOf(start));
}

function fdSelectEnd(bytes: Uint8Array, start: number, glyphs: number): number {
  const view = viewOf(bytes);
  return view.getUint8(start) === 0 ? start + 1 + glyphs : start + 5 + 3 * view.getUint16(start + 1);
}

interface Parts {
  readonly head: Uint8Array;
  readonly top: readonly CffEntry[];
  readonly strings: readonly Uint8Array[];
  readonly pieces: CffPieces;
  readonly encoding: Uint8Array | undefined;
  readonly charset: Uint8Array;
  readonly fdSelect: Uint8Array | undefined;
  readonly charStrings: readonly Uint8Array[];
  readonly source: Uint8Array;
}

/** Writes the parts one after the other, with their offsets in the top DICT. */
function layOut(parts: Parts): Uint8Array {
  const before = [parts.head, writeIndex([Buffer.from('Font', 'latin1')])];
  const after = [writeIndex(parts.strings), writeIndex(parts.pieces.globals)];
  const lengthOf = (list: readonly Uint8Array[]): number => list.reduce((sum, part) => sum + part.length, 0);
  const topLength = writeIndex([writeTop(parts.top, new Map())]).length;
  const places = new Map<number, readonly number[]>();
  const body: Uint8Array[] = [];
  let end = lengthOf(before) + topLength + lengthOf(after);
  const put = (part: Uint8Array): number => {
    const start = end;
    body.push(part);
    end += part.length;
    return start;
  };
  if (parts.encoding) places.set(operators.encoding, [put(parts.encoding)]);
  places.set(operators.charset, [put(parts.charset)]);
  if (parts.fdSelect) places.set(operators.fdSelect, [put(parts.fdSelect)]);
  places.set(operators.charStrings, [put(writeIndex(parts.charStrings))]);
  const own = putPrivate(parts.top, parts, 0, put);
  if (own) places.set(operators.privateDict, own);
  const families = numberOf(parts.top, operators.fdArray);
  if (families > 0) {
    const dictionaries = readIndex(parts.source, families).items.map((item, family) => {
      const entries = readDictionary(item);
      const place = putPrivate(entries, parts, family, put);
      return writeTop(entries, new Map(place ? [[operators.privateDict, place]] : []));
    });
    places.set(operators.fdArray, [put(writeIndex(dictionaries))]);
  }
  return Uint8Array.from(
    Buffer.concat([...before, writeIndex([writeTop(parts.top, places)]), ...after, ...body]),
  );
}

const moved: ReadonlySet<number> = new Set([
  ...[operators.charset, operators.encoding, operators.charStrings, operators.privateDict],
  ...[operators.fdArray, operators.fdSelect],
]);

function writeTop(top: readonly CffEntry[], places: ReadonlyMap<number, readonly number[]>): Uint8Array {
  const entries = top
    .filter(({ operator }) => !describing.has(operator))
    .map(({ operator, operands, raw }) =>
      writeEntry(operator, moved.has(operator) ? (places.get(operator) ?? operands) : raw),
    );
  // A predefined charset is written out.
  if (
    !top.some(({ operator }) => operator === operators.charset) &&
    top.some(({ operator }) => operator === operators.charStrings)
  )
    entries.push(writeEntry(operators.charset, places.get(operators.charset) ?? [0]));
  return Uint8Array.from(Buffer.concat(entries));
}

/** Writes a private DICT followed by its local subroutines. */
function putPrivate(
  entries: readonly CffEntry[],
  { source, pieces }: Pick<Parts, 'source' | 'pieces'>,
  family: number,
  put: (part: Uint8Array) => number,
): readonly number[] | undefined {
  const [length, start] = entries.find(({ operator }) => operator === operators.privateDict)?.operands ?? [];
  if (length === undefined || start === undefined) return undefined;
  const own = readDictionary(source.subarray(start, start + length));
  const subrs = numberOf(own, operators.subrs);
  const write = (offset: number): Uint8Array =>
    Uint8Array.from(
      Buffer.concat(
        own.map(({ operator, raw }) => writeEntry(operator, operator === operators.subrs ? [offset] : raw)),
      ),
    );
  const dictionary = write(write(0).length);
  const locals = subrs > 0 ? writeIndex(pieces.locals[family] ?? []) : new Uint8Array(0);
  return [dictionary.length, put(Uint8Array.from(Buffer.concat([dictionary, locals])))];
}

import { type CharacterMap, readCharacterMap, writeCharacterMap } from './character-map.ts';
import type { GlyphSubset } from './glyph-subset.ts';
import { codePointOf } from './latin-letters.ts';
import { viewOf } from './sfnt.ts';

/** Font tables by tag. */
export type Tables = ReadonlyMap<string, Uint8Array>;

/**
 * The tables of a TrueType font with only the glyphs of the subset: outlines, widths, names and codes of all others are
 * removed; glyph numbers stay. Undefined for fonts with unsupported tables.
 */
export function keepOutlines(tables: Tables, subset: GlyphSubset): Map<string, Uint8Array> | undefined {
  const [head, maxp, loca, glyf] = ['head', 'maxp', 'loca', 'glyf'].map((tag) => tables.get(tag));
  if (!head || !maxp || !loca || !glyf) return undefined;
  const count = viewOf(maxp).getUint16(4);
  const outlines = readOutlines(loca, glyf, count, viewOf(head).getInt16(50) !== 0);
  const codes = tables.get('cmap');
  const map = codes ? readCharacterMap(codes) : { records: [] };
  const names = readNames(tables.get('post'), count);
  if (!map || !names || !knowsLetters(subset, map, names, count)) return undefined;
  const kept = keptGlyphs(subset, map, names);
  addParts(outlines, kept);
  const isKept = (glyph: number): boolean => kept.has(glyph);
  const result = withoutGlyphs(tables, { map, names }, isKept);
  const written = writeOutlines(outlines, isKept);
  result.set('loca', written.loca);
  result.set('glyf', written.glyf);
  result.set('head', withLongOffsets(head));
  return result;
}

/** The tables without the codes, widths and names of glyphs that are not kept. */
export function withoutGlyphs(
  tables: Tables,
  { map, names }: { readonly map: CharacterMap; readonly names: readonly string[] },
  isKept: (glyph: number) => boolean,
): Map<string, Uint8Array> {
  const result = new Map(tables);
  if (tables.has('cmap')) result.set('cmap', writeCharacterMap(map, isKept));
  for (const [metrics, header] of [
    ['hmtx', 'hhea'],
    ['vmtx', 'vhea'],
  ] as const) {
    const [table, about] = [tables.get(metrics), tables.get(header)];
    if (table && about) result.set(metrics, withoutWidths(table, viewOf(about).getUint16(34), isKept));
  }
  const post = tables.get('post');
  if (post) result.set('post', writeNames(post, names, isKept));
  return result;
}

/**
 * Whether all names that the document assigns to codes are found in the font; otherwise readers may know more names than
 * this code does.
 */
export function knowsLetters(
  subset: GlyphSubset,
  map: CharacterMap,
  names: readonly string[],
  glyphs: number,
): boolean {
  const codePoints = new Set(map.records.flatMap((record) => Array.from(record.map, ([code]) => code)));
  const known = new Set(names);
  return Array.from(subset.ownNames).every((name) => {
    const codePoint = codePointOf(name);
    if (known.has(name) || (codePoint !== undefined && codePoints.has(codePoint))) return true;
    const [, number] = /^\D{1,5}(\d{1,5})$/.exec(name) ?? [];
    return number === undefined ? /^(\.notdef|space|nbspace)$/.test(name) : Number(number) < glyphs;
  });
}

/** Always includes glyph 0, for missing characters. */
export function keptGlyphs(subset: GlyphSubset, map: CharacterMap, names: readonly string[]): Set<number> {
  const kept = new Set([0, ...subset.glyphs]);
  if (subset.isComposite) return kept;
  const found = new Set<number>();
  for (const record of map.records) {
    for (const [code, glyph] of record.map) {
      // Symbol fonts have their codes in a private use area; the low byte is the code.
      const isSymbol = code >= 0xf000 && code <= 0xf2ff && subset.codes.has(code & 0xff);
      if (subset.codes.has(code) || subset.letters.has(code) || isSymbol) {
        kept.add(glyph);
        found.add(code & 0xff);
      }
    }
  }
  names.forEach((name, glyph) => {
    if (subset.names.has(name) || isStandardName(name, subset)) kept.add(glyph);
  });
  // Without a map some readers use the code as the glyph number.
  for (const code of subset.codes) if (!found.has(code)) kept.add(code);
  return kept;
}

function readOutlines(loca: Uint8Array, glyf: Uint8Array, count: number, isLong: boolean): Uint8Array[] {
  const view = viewOf(loca);
  const offset = (index: number): number => {
    const at = index * (isLong ? 4 : 2);
    if (at + (isLong ? 4 : 2) > loca.length) return glyf.length;
    return isLong ? view.getUint32(at) : 2 * view.getUint16(at);
  };
  return Array.from({ length: count }, (_, glyph) => {
    const [start, end] = [offset(glyph), offset(glyph + 1)];
    return end > start ? glyf.subarray(start, end) : new Uint8Array(0);
  });
}

/** Composite glyphs need their components as well. */
function addParts(outlines: readonly Uint8Array[], kept: Set<number>): void {
  for (const glyph of kept) {
    const outline = outlines[glyph];
    if (outline && outline.length > 10 && viewOf(outline).getInt16(0) < 0) {
      for (const part of partsOf(viewOf(outline))) kept.add(part);
    }
  }
}

const flags = { hasWords: 1, hasScale: 8, hasMore: 32, hasTwoScales: 64, hasMatrix: 128 };

function partsOf(view: DataView): number[] {
  const parts: number[] = [];
  for (let at = 10; at + 4 <= view.byteLength; ) {
    const flag = view.getUint16(at);
    parts.push(view.getUint16(at + 2));
    at += 4 + (flag & flags.hasWords ? 4 : 2);
    at += flag & flags.hasScale ? 2 : flag & flags.hasTwoScales ? 4 : flag & flags.hasMatrix ? 8 : 0;
    if (!(flag & flags.hasMore)) break;
  }
  return parts;
}

function writeOutlines(
  outlines: readonly Uint8Array[],
  isKept: (glyph: number) => boolean,
): { loca: Uint8Array; glyf: Uint8Array } {
  const kept = outlines.map((outline, glyph) => (isKept(glyph) ? outline : new Uint8Array(0)));
  const starts = [0];
  for (const outline of kept) starts.push((starts.at(-1) ?? 0) + Math.ceil(outline.length / 4) * 4);
  const glyf = new Uint8Array(Math.max(4, starts.at(-1) ?? 0));
  kept.forEach((outline, glyph) => {
    glyf.set(outline, starts[glyph] ?? 0);
  });
  const loca = new Uint8Array(4 * starts.length);
  const view = viewOf(loca);
  starts.forEach((start, index) => {
    view.setUint32(4 * index, start);
  });
  return { loca, glyf };
}

function withLongOffsets(head: Uint8Array): Uint8Array {
  const copy = head.slice();
  viewOf(copy).setInt16(50, 1);
  return copy;
}

/** Glyphs from the last full entry on share its width, so that is kept. */
function withoutWidths(table: Uint8Array, widths: number, isKept: (glyph: number) => boolean): Uint8Array {
  const copy = table.slice();
  for (let glyph = 0; 4 * glyph < copy.length; glyph++) {
    if (isKept(glyph)) continue;
    if (glyph < widths - 1) copy.fill(0, 4 * glyph, 4 * glyph + 4);
    else if (glyph >= widths)
      copy.fill(0, 4 * widths + 2 * (glyph - widths), 4 * widths + 2 * (glyph - widths) + 2);
  }
  return copy;
}

const [namesAt, standardCount] = [32, 258];
/** Marks the number of a standard glyph name. */
const standardMark = '\0';
/** Standard names above this number are rare, so their glyphs are always kept. */
const lastCommonName = 225;
const macRoman = new TextDecoder('macintosh');

/** The standard names follow the Mac OS Roman encoding, with two gaps (Apple, "post" table). */
function isStandardName(name: string, { letters }: GlyphSubset): boolean {
  if (!name.startsWith(standardMark)) return false;
  const number = Number(name.slice(1));
  if (number < 3) return false;
  if (number > lastCommonName) return true;
  const code = number < 98 ? number + 29 : number + 30;
  return letters.has(macRoman.decode(Uint8Array.of(code)).codePointAt(0) ?? 0);
}

/**
 * Glyph names by glyph number; standard names are returned as a mark and their number. Undefined for unsupported versions.
 */
export function readNames(post: Uint8Array | undefined, glyphs: number): string[] | undefined {
  if (!post) return [];
  const view = viewOf(post);
  const version = view.getUint32(0);
  if (version === 0x30000) return [];
  if (version === 0x10000)
    return Array.from({ length: standardCount }, (_, glyph) => `${standardMark}${glyph}`);
  if (version !== 0x20000) return undefined;
  const count = Math.min(glyphs, view.getUint16(namesAt));
  const own: string[] = [];
  for (let at = namesAt + 2 + 2 * view.getUint16(namesAt); at < post.length; at += 1 + (post[at] ?? 0)) {
    own.push(Buffer.from(post.subarray(at + 1, at + 1 + (post[at] ?? 0))).toString('latin1'));
  }
  return Array.from({ length: count }, (_, glyph) => {
    const number = view.getUint16(namesAt + 2 + 2 * glyph);
    return number < standardCount ? `${standardMark}${number}` : (own[number - standardCount] ?? '');
  });
}

function writeNames(
  post: Uint8Array,
  names: readonly string[],
  isKept: (glyph: number) => boolean,
): Uint8Array {
  if (viewOf(post).getUint32(0) !== 0x20000) return post.slice(0, namesAt);
  const numbers: number[] = [];
  const own: Uint8Array[] = [];
  names.forEach((name, glyph) => {
    if (!isKept(glyph)) numbers.push(0);
    else if (name.startsWith(standardMark)) numbers.push(Number(name.slice(1)));
    else {
      numbers.push(standardCount + own.length);
      own.push(Buffer.from(`${String.fromCharCode(name.length)}${name}`, 'latin1'));
    }
  });
  const head = new Uint8Array(namesAt + 2 + 2 * numbers.length);
  head.set(post.subarray(0, namesAt));
  const view = viewOf(head);
  [numbers.length, ...numbers].forEach((value, index) => {
    view.setUint16(namesAt + 2 * index, value);
  });
  return Uint8Array.from(Buffer.concat([head, ...own]));
}

import { viewOf } from './sfnt.ts';

/** A map from codes to glyphs, as in a subtable of a "cmap". */
export type CodeMap = ReadonlyMap<number, number>;

/** The "cmap" of a TrueType font: a subtable for each platform and encoding. */
export interface CharacterMap {
  readonly records: readonly {
    readonly platform: number;
    readonly encoding: number;
    readonly map: CodeMap;
  }[];
}

/** The maximum number of codes of one map, against hostile fonts. */
const mostCodes = 70_000;

/** Reads a "cmap"; undefined for subtable formats that fonts in documents do not use. */
export function readCharacterMap(table: Uint8Array): CharacterMap | undefined {
  const view = viewOf(table);
  const known = new Map<number, CodeMap | undefined>();
  const records: { platform: number; encoding: number; map: CodeMap }[] = [];
  for (let index = 0; index < view.getUint16(2); index++) {
    const at = 4 + 8 * index;
    const start = view.getUint32(at + 4);
    if (!known.has(start)) known.set(start, readMap(view, start));
    const map = known.get(start);
    if (!map) return undefined;
    records.push({ platform: view.getUint16(at), encoding: view.getUint16(at + 2), map });
  }
  return { records };
}

function readMap(view: DataView, start: number): CodeMap | undefined {
  switch (view.getUint16(start)) {
    case 0:
      return arrayMap(0, 256, (index) => view.getUint8(start + 6 + index));
    case 4:
      return readSegments(view, start);
    case 6:
      return arrayMap(view.getUint16(start + 6), view.getUint16(start + 8), (index) =>
        view.getUint16(start + 10 + 2 * index),
      );
    case 12:
      return readGroups(view, start);
    default:
      return undefined;
  }
}

function arrayMap(first: number, count: number, glyphAt: (index: number) => number): CodeMap {
  const map = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const glyph = glyphAt(index);
    if (glyph !== 0) map.set(first + index, glyph);
  }
  return map;
}

function readSegments(view: DataView, start: number): CodeMap {
  const map = new Map<number, number>();
  const double = view.getUint16(start + 6);
  const [ends, starts] = [start + 14, start + 16 + double];
  const [deltas, ranges] = [starts + double, starts + 2 * double];
  for (let at = 0; at < double; at += 2) {
    const [first, last] = [view.getUint16(starts + at), view.getUint16(ends + at)];
    const [delta, range] = [view.getUint16(deltas + at), view.getUint16(ranges + at)];
    for (let code = first; code <= last && code < 0xffff; code++) {
      const place = ranges + at + range + 2 * (code - first);
      const listed = range === 0 ? code : place + 2 <= view.byteLength ? view.getUint16(place) : 0;
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) map.set(code, glyph);
    }
  }
  return map;
}

function readGroups(view: DataView, start: number): CodeMap {
  const map = new Map<number, number>();
  for (let index = 0; index < view.getUint32(start + 12) && map.size < mostCodes; index++) {
    const at = start + 16 + 12 * index;
    const [first, last, glyph] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
    for (let code = first; code <= last && map.size < mostCodes; code++) map.set(code, glyph + code - first);
  }
  return map;
}

/** Writes a "cmap" with only the codes of kept glyphs. */
export function writeCharacterMap(map: CharacterMap, isKept: (glyph: number) => boolean): Uint8Array {
  const bodies = new Map<CodeMap, Uint8Array>();
  for (const record of map.records) {
    const kept = Array.from(record.map).filter(([, glyph]) => isKept(glyph));
    kept.sort(([a], [b]) => a - b);
    if (!bodies.has(record.map)) bodies.set(record.map, writeMap(kept));
  }
  const places = new Map<CodeMap, number>();
  let end = 4 + 8 * map.records.length;
  for (const [key, body] of bodies) {
    places.set(key, end);
    end += body.length;
  }
  const table = new Uint8Array(end);
  const view = viewOf(table);
  view.setUint16(2, map.records.length);
  map.records.forEach((record, index) => {
    const [at, place] = [4 + 8 * index, places.get(record.map) ?? 0];
    view.setUint16(at, record.platform);
    view.setUint16(at + 2, record.encoding);
    view.setUint32(at + 4, place);
    table.set(bodies.get(record.map) ?? new Uint8Array(0), place);
  });
  return table;
}

type Pair = readonly [code: number, glyph: number];

/** Writes one byte per code if possible, otherwise runs of consecutive codes and glyphs. */
function writeMap(pairs: readonly Pair[]): Uint8Array {
  if (pairs.every(([code, glyph]) => code < 256 && glyph < 256)) return writeBytes(pairs);
  const runs = runsOf(pairs);
  return pairs.some(([code]) => code >= 0xffff) ? writeGroups(runs) : writeSegments(runs);
}

function writeBytes(pairs: readonly Pair[]): Uint8Array {
  const body = new Uint8Array(262);
  viewOf(body).setUint16(2, body.length);
  for (const [code, glyph] of pairs) body[6 + code] = glyph;
  return body;
}

interface Run {
  readonly first: number;
  last: number;
  readonly glyph: number;
}

function runsOf(pairs: readonly Pair[]): Run[] {
  const runs: Run[] = [];
  for (const [code, glyph] of pairs) {
    const run = runs.at(-1);
    if (run && code === run.last + 1 && glyph - run.glyph === code - run.first) run.last = code;
    else runs.push({ first: code, last: code, glyph });
  }
  return runs;
}

function writeSegments(runs: readonly Run[]): Uint8Array {
  const segments = [...runs, { first: 0xffff, last: 0xffff, glyph: 0 }];
  const count = segments.length;
  const body = new Uint8Array(16 + 8 * count);
  const view = viewOf(body);
  const power = 2 ** Math.floor(Math.log2(count));
  [4, body.length, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)].forEach((value, index) => {
    view.setUint16(2 * index, value);
  });
  segments.forEach(({ first, last, glyph }, index) => {
    view.setUint16(14 + 2 * index, last);
    view.setUint16(16 + 2 * (count + index), first);
    view.setUint16(16 + 2 * (2 * count + index), (glyph - first) & 0xffff);
  });
  return body;
}

function writeGroups(runs: readonly Run[]): Uint8Array {
  const body = new Uint8Array(16 + 12 * runs.length);
  const view = viewOf(body);
  view.setUint16(0, 12);
  view.setUint32(4, body.length);
  view.setUint32(12, runs.length);
  runs.forEach(({ first, last, glyph }, index) => {
    [first, last, glyph].forEach((value, place) => {
      view.setUint32(16 + 12 * index + 4 * place, value);
    });
  });
  return body;
}

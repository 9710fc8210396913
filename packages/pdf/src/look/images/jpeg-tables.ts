/** A segment of a JPEG file with its marker; a scan includes its coded pixels. */
export interface JpegSegment {
  readonly marker: number;
  readonly bytes: Uint8Array;
}

/**
 * The segments of a JPEG file without tables that no scan uses (ITU-T T.81, annex B): those not referred to or redefined
 * before use, and bytes after the last table. Unchanged segments keep their bytes.
 */
export function neededSegments(segments: readonly JpegSegment[]): Uint8Array[] {
  const quantisation = segments.filter(({ marker }) => isFrame(marker)).flatMap(quantisationOf);
  const needed = new Set<string>();
  const kept: Uint8Array[] = [];
  for (const [index, segment] of Array.from(segments.entries()).toReversed()) {
    const { marker, bytes } = segment;
    if (marker === sos) for (const key of [...quantisation, ...codesOf(bytes)]) needed.add(key);
    const isLines = marker === dnl && segments[index - 1]?.marker === sos;
    const part = tables.has(marker) ? neededTables(segment, needed) : bytes;
    if (part && (marker !== dnl || isLines)) kept.push(plainHeader(marker, part));
  }
  return kept.reverse();
}

const [sos, dnl] = [0xda, 0xdc];
const headLength = 4;

/**
 * The length of a table and the key by which scans refer to it. A segment can have several tables, one of restart intervals
 * only one.
 */
interface Kind {
  readonly length: (table: Uint8Array) => number;
  readonly key: (first: number) => string;
}

const dri = 0xdd;
const tables: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  [
    0xc4,
    {
      length: (table) => 17 + table.subarray(1, 17).reduce((sum, count) => sum + count, 0),
      key: (first) => codeKey(first >> 4, first & 15),
    },
  ],
  [0xcc, { length: () => 2, key: (first) => `arithmetic ${codeKey(first >> 4, first & 15)}` }],
  [
    0xdb,
    {
      length: ([first = 0]) => 1 + 64 * (first >> 4 === 0 ? 1 : 2),
      key: (first) => quantisationKey(first & 15),
    },
  ],
  [dri, { length: () => 2, key: () => 'restarts' }],
]);

/** Called from the last segment to the first, since a later table replaces earlier ones. Undefined if no table is needed. */
function neededTables({ marker, bytes }: JpegSegment, needed: Set<string>): Uint8Array | undefined {
  const kept = tablesIn(marker, bytes)
    .toReversed()
    .filter(({ table, key, isWhole }) => table.length > 0 && (isWhole ? needed.delete(key) : needed.has(key)))
    .toReversed();
  const length = kept.reduce((sum, { table }) => sum + table.length, headLength);
  if (length === bytes.length) return bytes;
  if (kept.length === 0) return undefined;
  const head = Uint8Array.of(0xff, marker, (length - 2) >> 8, (length - 2) & 0xff);
  return Uint8Array.from(Buffer.concat([head, ...kept.map(({ table }) => table)]));
}

function tablesIn(marker: number, bytes: Uint8Array) {
  const kind = tables.get(marker);
  const found: { readonly table: Uint8Array; readonly key: string; readonly isWhole: boolean }[] = [];
  for (let at = headLength; kind && at < bytes.length; ) {
    const length = kind.length(bytes.subarray(at));
    const table = bytes.subarray(at, at + length);
    found.push({ table, key: kind.key(table[0] ?? 0), isWhole: table.length === length });
    if (marker === dri) break;
    at += length;
  }
  return found;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function quantisationOf({ bytes }: JpegSegment): string[] {
  const count = bytes[9] ?? 0;
  return Array.from({ length: count }, (_, index) => quantisationKey(bytes[12 + 3 * index] ?? 0));
}

/** The tables of the components of a scan: one for DC and one for AC coefficients. */
function codesOf(bytes: Uint8Array): string[] {
  const count = bytes[headLength] ?? 0;
  return Array.from({ length: count }, (_, index) => bytes[headLength + 2 + 2 * index] ?? 0).flatMap(
    (pair) => {
      const keys = [codeKey(0, pair >> 4), codeKey(1, pair & 15)];
      return ['restarts', ...keys, ...keys.map((key) => `arithmetic ${key}`)];
    },
  );
}

function codeKey(group: number, number: number): string {
  return `${group === 0 ? 'lowest' : 'other'} ${number}`;
}

function quantisationKey(number: number): string {
  return `quantisation ${number}`;
}

/** Frame, scan and line-count headers define their length; further bytes in their segment have no meaning. */
function plainHeader(marker: number, bytes: Uint8Array): Uint8Array {
  const declaredEnd = headLength + (((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0)) - 2;
  const length = headerLength(marker, bytes);
  if (length === undefined || declaredEnd <= length) return bytes;
  const head = Uint8Array.of(0xff, marker, (length - 2) >> 8, (length - 2) & 0xff);
  return Uint8Array.from(
    Buffer.concat([head, bytes.subarray(headLength, length), bytes.subarray(declaredEnd)]),
  );
}

/** Including the marker. */
function headerLength(marker: number, bytes: Uint8Array): number | undefined {
  if (isFrame(marker)) return 10 + 3 * (bytes[9] ?? 0);
  if (marker === sos) return 8 + 2 * (bytes[headLength] ?? 0);
  return marker === dnl ? 6 : undefined;
}

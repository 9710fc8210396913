/** The tables of a TrueType or OpenType font file, by tag (OpenType 1.9, "Organization of an OpenType Font"). */
export interface Sfnt {
  readonly version: number;
  readonly tables: ReadonlyMap<string, Uint8Array>;
}

const [fileHead, entryLength] = [12, 16];
const knownVersions = new Set([0x00010000, 0x4f54544f, 0x74727565]);
/** The required checksum of the whole file, and the offset of the adjustment in the "head" table. */
const [magicSum, adjustmentAt] = [0xb1b0afba, 8];

/** Undefined for other formats and for font collections. */
export function readSfnt(bytes: Uint8Array): Sfnt | undefined {
  if (bytes.length < fileHead) return undefined;
  const view = viewOf(bytes);
  const [version, count] = [view.getUint32(0), view.getUint16(4)];
  if (!knownVersions.has(version) || fileHead + count * entryLength > bytes.length) return undefined;
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < count; index++) {
    const at = fileHead + index * entryLength;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const [start, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    tables.set(tag, bytes.subarray(start, Math.min(bytes.length, start + length)));
  }
  return { version, tables };
}

/** Writes a font file with only these tables. */
export function writeSfnt({ version, tables }: Sfnt): Uint8Array {
  const entries = Array.from(tables).sort(([a], [b]) => (a < b ? -1 : 1));
  let end = fileHead + entries.length * entryLength;
  const places = entries.map(([, table]) => {
    const start = end;
    end += Math.ceil(table.length / 4) * 4;
    return start;
  });
  const bytes = new Uint8Array(end);
  const view = viewOf(bytes);
  view.setUint32(0, version);
  const power = 2 ** Math.floor(Math.log2(Math.max(1, entries.length)));
  [entries.length, power * 16, Math.log2(power), (entries.length - power) * 16].forEach((value, index) => {
    view.setUint16(4 + 2 * index, value);
  });
  entries.forEach(([tag, table], index) => {
    const [at, start] = [fileHead + index * entryLength, places[index] ?? 0];
    bytes.set(table, start);
    if (tag === 'head' && table.length > adjustmentAt + 4) view.setUint32(start + adjustmentAt, 0);
    bytes.set(Buffer.from(tag, 'latin1'), at);
    view.setUint32(at + 4, sumOf(view, start, Math.ceil(table.length / 4) * 4));
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, table.length);
  });
  const head = entries.findIndex(([tag, table]) => tag === 'head' && table.length > adjustmentAt + 4);
  if (head >= 0) view.setUint32((places[head] ?? 0) + adjustmentAt, (magicSum - sumOf(view, 0, end)) >>> 0);
  return bytes;
}

/** A view for reading and writing the big-endian numbers of fonts. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function sumOf(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

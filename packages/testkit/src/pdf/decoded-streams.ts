import { inflateSync } from 'node:zlib';

/** Decodes one filter of a stream (ISO 32000-2, 7.4); throws for invalid data. */
type Decoder = (data: Buffer) => Buffer;

const decoders: Readonly<Record<string, Decoder>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: fromAscii85,
  A85: fromAscii85,
  RunLengthDecode: fromRuns,
  RL: fromRuns,
  LZWDecode: fromLzw,
  LZW: fromLzw,
};

/**
 * The data of every stream of a file, as Latin-1: after each of its filters, and after its predictor. Finds the streams by
 * their keywords, without a cross-reference table.
 */
export function* decodedStreams(raw: string): Generator<string> {
  const pattern = /(?<!end)stream\r?\n/g;
  for (let match = pattern.exec(raw); match; match = pattern.exec(raw)) {
    const start = match.index + match[0].length;
    const end = raw.indexOf('endstream', start);
    if (end < 0) return;
    const dictionary = raw.slice(raw.lastIndexOf(' obj', match.index), match.index);
    yield* decodings(Buffer.from(raw.slice(start, end), 'latin1'), dictionary);
    pattern.lastIndex = end;
  }
}

function* decodings(stored: Buffer, dictionary: string): Generator<string> {
  // Data that can be inflated always is, whatever the entries say.
  const filters = filtersOf(dictionary);
  let data = stored;
  for (const filter of filters.length > 0 ? filters : ['FlateDecode']) {
    try {
      data = decoders[filter]?.(data) ?? data;
    } catch {
      return;
    }
    yield data.toString('latin1');
  }
  if (/\/Predictor\s+(1[0-5]|2)\b/.test(dictionary))
    yield withoutPredictor(data, dictionary).toString('latin1');
}

function filtersOf(dictionary: string): string[] {
  const [, list = ''] = /\/(?:Filter|F)\s*(\/\w+|\[[^\]]*\])/.exec(dictionary) ?? [];
  return Array.from(list.matchAll(/\/(\w+)/g), ([, name = '']) => name);
}

function inflate(data: Buffer): Buffer {
  return inflateSync(data, { finishFlush: 2 });
}

function fromHex(data: Buffer): Buffer {
  const [digits = ''] = data.toString('latin1').replace(/\s+/g, '').split('>');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function fromAscii85(data: Buffer): Buffer {
  const [text = ''] = data.toString('latin1').replace(/\s+/g, '').replace(/^<~/, '').split('~>');
  const bytes: number[] = [];
  const groups = text.replaceAll('z', '!!!!!').match(/.{1,5}/gs) ?? [];
  for (const group of groups) {
    const value = Array.from(group.padEnd(5, 'u')).reduce(
      (sum, char) => sum * 85 + char.charCodeAt(0) - 33,
      0,
    );
    for (let at = 0; at < group.length - 1; at++) bytes.push(Math.floor(value / 256 ** (3 - at)) % 256);
  }
  return Buffer.from(bytes);
}

function fromRuns(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; ) {
    const length = data[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) parts.push(data.subarray(at, at + length + 1));
    else parts.push(Buffer.alloc(257 - length, data[at]));
    at += length < 128 ? length + 1 : 1;
  }
  return Buffer.concat(parts);
}

function fromLzw(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  let table: Buffer[] = [];
  let last: Buffer | undefined;
  let [bits, held, width] = [0, 0, 9];
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xfffff;
    held += 8;
    if (held < width) continue;
    const code = (bits >> (held - width)) & ((1 << width) - 1);
    held -= width;
    if (code === 257) break;
    if (code === 256) {
      table = Array.from({ length: 258 }, (_, value) => Buffer.of(value & 255));
      [last, width] = [undefined, 9];
      continue;
    }
    const entry: Buffer | undefined =
      table[code] ?? (last ? Buffer.concat([last, last.subarray(0, 1)]) : undefined);
    if (!entry) break;
    parts.push(entry);
    if (last) table.push(Buffer.concat([last, entry.subarray(0, 1)]));
    last = entry;
    if (table.length + 1 >= 1 << width && width < 12) width++;
  }
  return Buffer.concat(parts);
}

/** Undoes the row filters of PNG, or the horizontal differencing of TIFF. */
function withoutPredictor(data: Buffer, dictionary: string): Buffer {
  const number = (key: string, usual: number) =>
    Number(new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1] ?? usual);
  const step = Math.max(1, Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8));
  const columns = Math.ceil((number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8);
  const isPng = number('Predictor', 1) >= 10;
  const rows: Buffer[] = [];
  let above = Buffer.alloc(columns);
  for (let at = 0; at < data.length; at += columns + (isPng ? 1 : 0)) {
    const kind = isPng ? (data[at] ?? 0) : 1;
    const row = Buffer.from(data.subarray(at + (isPng ? 1 : 0), at + columns + (isPng ? 1 : 0)));
    for (let index = 0; index < row.length; index++) {
      const left = row[index - step] ?? 0;
      const up = above[index] ?? 0;
      row[index] =
        (row[index] ?? 0) + predicted(kind, left, up, index < step ? 0 : (above[index - step] ?? 0));
    }
    rows.push(row);
    above = row;
  }
  return Buffer.concat(rows);
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if ((toLeft ?? 0) <= (toUp ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toUp ?? 0) <= (toCorner ?? 0) ? up : corner;
}

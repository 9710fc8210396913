import { StoredFile } from './stored-file.ts';

/** From offset `at` of the file without its large streams on, everything is this much later. */
interface Shift {
  readonly at: number;
  readonly by: number;
}

/**
 * A file as written by the engine, with a cross-reference table at its end, in which data replaces the words that
 * represent it. Words that do not occur are ignored.
 */
export function withStreams(file: Uint8Array, streams: ReadonlyMap<string, Uint8Array>): StoredFile {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const pieces: Uint8Array[] = [];
  const shifts: Shift[] = [{ at: 0, by: 0 }];
  let written = 0;
  for (const { at, word, data } of wordsIn(text, streams)) {
    const { from, to } = lengthBefore(text, at, word.length);
    const length = Buffer.from(String(data.length), 'latin1');
    pieces.push(Buffer.concat([text.subarray(written, from), length, text.subarray(to, at)]), data);
    written = at + word.length;
    const by = (shifts.at(-1)?.by ?? 0) + length.length - (to - from) + data.length - word.length;
    shifts.push({ at: written, by });
  }
  pieces.push(withPlaces(text, written, shifts));
  return new StoredFile(pieces);
}

interface Found {
  readonly at: number;
  readonly word: string;
  readonly data: Uint8Array;
}

function wordsIn(text: Buffer, streams: ReadonlyMap<string, Uint8Array>): Found[] {
  const found: Found[] = [];
  const [first = ''] = streams.keys();
  // The common beginning of all words.
  const mark = first.slice(0, first.indexOf(':') + 1);
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const word = text.toString('latin1', at, at + first.length);
    const data = streams.get(word);
    if (data) found.push({ at, word, data });
  }
  return found;
}

/** The position of the digits with the length of the data that begins at an offset. */
function lengthBefore(text: Buffer, at: number, length: number): { from: number; to: number } {
  const dictionaryEnd = at - '\nstream\n'.length;
  const dictionaryStart = text.lastIndexOf('obj\n', dictionaryEnd);
  const key = `/Length ${length}`;
  const begin = text.lastIndexOf(key, dictionaryEnd);
  if (text.toString('latin1', dictionaryEnd, at) !== '\nstream\n' || begin < dictionaryStart)
    throw new Error('a stream was not written as streams are');
  return { from: begin + '/Length '.length, to: begin + key.length };
}

/**
 * Everything after the last data, with the new offsets of objects: ten digits each, and the one of the table at the
 * very end.
 */
function withPlaces(text: Buffer, from: number, shifts: readonly Shift[]): Uint8Array {
  const end = text.toString('latin1', text.lastIndexOf('startxref\n'));
  const table = Number(/^startxref\n(\d+)\n%%EOF\n$/.exec(end)?.[1] ?? Number.NaN);
  const head = /^xref\n0 (\d+)\n/.exec(text.toString('latin1', table, table + 40));
  if (!head) throw new Error('no table of cross references was written');
  const rest = Buffer.from(text.subarray(from));
  const entries = table - from + head[0].length;
  for (let entry = 0; entry < Number(head[1]); entry++) {
    const at = entries + entry * 20;
    if (rest[at + 17] !== 'n'.charCodeAt(0)) continue;
    const place = Number(rest.toString('latin1', at, at + 10));
    rest.write(String(place + shiftAt(shifts, place)).padStart(10, '0'), at, 'latin1');
  }
  const last = `startxref\n${table + shiftAt(shifts, table)}\n%%EOF\n`;
  return Buffer.concat([rest.subarray(0, rest.length - end.length), Buffer.from(last, 'latin1')]);
}

function shiftAt(shifts: readonly Shift[], place: number): number {
  let [low, high] = [0, shifts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((shifts[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return shifts[low]?.by ?? 0;
}

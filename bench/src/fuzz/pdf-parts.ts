import { inflateSync } from 'node:zlib';

/** An object of a file: its text in Latin-1, and the bytes of its stream as they are stored. */
export interface PdfPart {
  readonly body: string;
  readonly stream?: Buffer;
}

/** The objects of a file by number, the last revision of each, and its trailer. */
export interface PdfParts {
  readonly objects: Map<number, PdfPart>;
  /** Entries of the trailer that name objects, such as `/Root 1 0 R`. */
  trailer: string;
}

/** Higher numbers come of damage, and would ask for tables of any size. */
const mostNumber = 100_000;
const objectStart = /(\d+)[ \t\r\n]+\d+[ \t\r\n]+obj\b/g;
const trailerEntry = /\/(Root|Info|ID)\s*(\d+ \d+ R|\[[^\]]*\]|<<.*?>>)/gs;

/**
 * Takes a file apart without asking its cross references, as repairing readers do. Undefined where that leads to nothing: for
 * encrypted files, and those without a catalogue.
 */
export function takeApart(bytes: Uint8Array): PdfParts | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  if (/\/Encrypt\b/.test(text)) return undefined;
  const objects = new Map<number, PdfPart>();
  const trailers: string[] = [];
  objectStart.lastIndex = 0;
  for (let match = objectStart.exec(text); match; match = objectStart.exec(text)) {
    const { part, end } = partAt(text, match.index + match[0].length);
    objectStart.lastIndex = end;
    if (/\/Type\s*\/XRef\b/.test(part.body)) trailers.push(part.body);
    else if (/\/Type\s*\/ObjStm\b/.test(part.body)) addPacked(objects, part);
    else if (Number(match[1]) <= mostNumber) objects.set(Number(match[1]), part);
  }
  for (const match of text.matchAll(/trailer\s*(<<.*?)startxref/gs)) trailers.push(match[1] ?? '');
  const entries = new Map(
    trailers.flatMap((one) => Array.from(one.matchAll(trailerEntry), (found) => [found[1], found[0]])),
  );
  return entries.has('Root') ? { objects, trailer: [...entries.values()].join(' ') } : undefined;
}

function partAt(text: string, start: number): { part: PdfPart; end: number } {
  const close = text.indexOf('endobj', start);
  const end = close < 0 ? text.length : close;
  const data = /stream\r?\n/g;
  data.lastIndex = start;
  const found = data.exec(text);
  if (!found || found.index > end) return { part: { body: text.slice(start, end).trim() }, end };
  const body = text.slice(start, found.index).trim();
  const from = found.index + found[0].length;
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(body)?.[1] ?? Number.NaN);
  const declaredEnd = text.startsWith('endstream', skipSpace(text, from + length)) ? from + length : -1;
  const until = declaredEnd >= 0 ? declaredEnd : text.indexOf('endstream', from);
  const last = until < 0 ? text.length : until;
  return { part: { body, stream: Buffer.from(text.slice(from, last), 'latin1') }, end: last };
}

function skipSpace(text: string, at: number): number {
  let place = at;
  while (/\s/.test(text.charAt(place))) place++;
  return place;
}

/** The objects inside an object stream (ISO 32000-2, 7.5.7). */
function addPacked(objects: Map<number, PdfPart>, { body, stream }: PdfPart): void {
  const data = unpacked({ body, ...(stream ? { stream } : {}) });
  const first = Number(/\/First\s+(\d+)/.exec(body)?.[1]);
  if (data === undefined || !Number.isInteger(first)) return;
  const numbers = data.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [number = 0, from = 0] = [numbers[at], numbers[at + 1]];
    const until = numbers[at + 3] ?? data.length - first;
    if (number <= mostNumber) objects.set(number, { body: data.slice(first + from, first + until).trim() });
  }
}

/** What grows beyond is hostile as it is, and would take the memory that is measured. */
const mostUnpackedBytes = 20_000_000;

/** The data of a stream where it is plain or deflated; undefined otherwise, and where it is huge. */
export function unpacked({ body, stream }: PdfPart): string | undefined {
  if (!stream) return undefined;
  if (!/\/F(ilter)?\b\s*[/[]/.test(body)) return stream.toString('latin1');
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(body) || /\/Predictor/.test(body)) return undefined;
  try {
    return inflateSync(stream, { finishFlush: 2, maxOutputLength: mostUnpackedBytes }).toString('latin1');
  } catch {
    return undefined;
  }
}

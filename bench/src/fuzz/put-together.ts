import { deflateSync } from 'node:zlib';
import type { PdfPart, PdfParts } from './pdf-parts.ts';

/** How a file is written from its parts. */
export type Way = 'table' | 'packed' | 'revised' | 'no table' | 'wrong places' | 'with gaps';
export const ways: readonly Way[] = ['table', 'packed', 'revised', 'no table', 'wrong places', 'with gaps'];

/** Writes parts as a file; `random` chooses what a damaged way damages. Numbers of one to `parts` stay as they are. */
export function putTogether(parts: PdfParts, way: Way, random: () => number): Buffer {
  const file = new FileText();
  const numbers = [...parts.objects.keys()].sort((a, b) => a - b);
  if (way === 'packed') return packed(parts, numbers, file);
  const isLate = new Set(way === 'revised' ? numbers.filter(() => random() < 0.3) : []);
  for (const number of numbers) {
    // The first revision holds something else in place of what the second one brings.
    if (isLate.has(number)) file.add(number, { body: '(KANARIFUGL)' });
    else file.add(number, parts.objects.get(number) ?? { body: 'null' });
  }
  const shift = way === 'wrong places' ? Math.floor(random() * 40) - 20 : 0;
  const leftOut = (number: number): boolean => way === 'with gaps' && random() < 0.1 && number > 0;
  if (way !== 'no table') file.addTable(numbers, parts.trailer, { shift, leftOut });
  else file.write(`trailer\n<< ${parts.trailer} >>\n%%EOF\n`);
  if (isLate.size > 0) {
    const late = [...isLate];
    for (const number of late) file.add(number, parts.objects.get(number) ?? { body: 'null' });
    file.addTable(late, `${parts.trailer} /Prev ${file.lastTable}`, { shift: 0, leftOut: () => false });
  }
  return file.bytes();
}

interface Damage {
  readonly shift: number;
  readonly leftOut: (number: number) => boolean;
}

class FileText {
  lastTable = 0;
  readonly #parts: Buffer[] = [];
  readonly #places = new Map<number, number>();
  #length = 0;

  constructor() {
    this.write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  }

  write(text: string | Buffer): void {
    const part = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    this.#parts.push(part);
    this.#length += part.length;
  }

  add(number: number, { body, stream }: PdfPart): void {
    this.#places.set(number, this.#length);
    this.write(`${number} 0 obj\n${stream ? withLength(body, stream.length) : body}\n`);
    if (stream) {
      this.write('stream\n');
      this.write(stream);
      this.write('\nendstream\n');
    }
    this.write('endobj\n');
  }

  addTable(numbers: readonly number[], trailer: string, { shift, leftOut }: Damage): void {
    this.lastTable = this.#length;
    const rows = numbers
      .filter((number) => !leftOut(number))
      .map((number) => {
        const place = Math.max(0, (this.#places.get(number) ?? 0) + shift);
        return `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`;
      });
    this.write(`xref\n0 1\n0000000000 65535 f \n${rows.join('')}`);
    const size = Math.max(0, ...this.#places.keys()) + 1;
    this.write(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${this.lastTable}\n%%EOF\n`);
  }

  /** A table as a stream, which also knows the objects packed in another stream. */
  addTableStream(own: number, packedIn: number, packed: readonly number[], trailer: string): void {
    this.#places.set(own, this.#length);
    const rows = Buffer.alloc((own + 1) * 7);
    for (const [number, place] of this.#places) {
      rows[number * 7] = 1;
      rows.writeUInt32BE(place, number * 7 + 1);
    }
    packed.forEach((number, index) => {
      rows[number * 7] = 2;
      rows.writeUInt32BE(packedIn, number * 7 + 1);
      rows.writeUInt16BE(index, number * 7 + 5);
    });
    const start = this.#length;
    const body = `<< /Type /XRef /Size ${own + 1} /W [1 4 2] /Filter /FlateDecode ${trailer} >>`;
    this.add(own, { body, stream: deflateSync(rows) });
    this.write(`startxref\n${start}\n%%EOF\n`);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** Objects without streams go into one stream, as newer programs write files. */
function packed(parts: PdfParts, numbers: readonly number[], file: FileText): Buffer {
  const inside = numbers.filter((number) => !parts.objects.get(number)?.stream);
  for (const number of numbers) {
    const part = parts.objects.get(number);
    if (part?.stream) file.add(number, part);
  }
  const bodies = inside.map((number) => `${parts.objects.get(number)?.body ?? 'null'}\n`);
  let place = 0;
  const heads = inside.map((number, index) => {
    const head = `${number} ${place}`;
    place += bodies[index]?.length ?? 0;
    return head;
  });
  const head = `${heads.join(' ')}\n`;
  const own = Math.max(0, ...numbers) + 1;
  const stream = deflateSync(Buffer.from(head + bodies.join(''), 'latin1'));
  const body = `<< /Type /ObjStm /N ${inside.length} /First ${head.length} /Filter /FlateDecode >>`;
  file.add(own, { body, stream });
  file.addTableStream(own + 1, own, inside, parts.trailer);
  return file.bytes();
}

function withLength(body: string, length: number): string {
  const told = /\/Length\s+\d+(\s+\d+\s+R)?/;
  if (told.test(body)) return body.replace(told, `/Length ${length}`);
  return body.replace(/>>\s*$/, ` /Length ${length} >>`);
}

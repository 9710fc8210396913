import { deflateSync } from 'node:zlib';
import { encryptedPdf } from '../encrypted-pdf.ts';
import { int16, int32 } from '../fonts/big-endian.ts';
import { concatBytes, latin1Bytes } from '../raw-pdf.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine } from './trap.ts';

const neighbours = [leftWord, rightWord];

/** File structures in which tables, object streams and gaps contain data that no reader uses. */
export function fileTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    [
      'in a file that is encrypted without a password',
      encryptedPdf('', `${leftWord} ${secret} ${rightWord}`),
    ],
    ['also in an object that the table calls free', freeObject()],
    ['also in an object that the table leaves out', gapInTable()],
    ['also in a comment between two objects', betweenObjects(`% ${secret}\n`)],
    ['also in bytes between two objects', betweenObjects(`${secret}\0${secret}\n`)],
    ['also in the hints of a file made for the web', linearized()],
    ['also in a packed object that nothing refers to', packed({ orphan: `(${secret})`, gap: '' })],
    ['also between packed objects', packed({ orphan: 'null', gap: `% ${secret}\n` })],
    [
      'also in the object that packed objects are in',
      packed({ orphan: 'null', gap: '', entries: `/Note (${secret})` }),
    ],
    [
      'also in the stream of the table',
      packed({ orphan: 'null', gap: '', tableEntries: `/Note (${secret})` }),
    ],
    ['also behind the rows of the table', packed({ orphan: 'null', gap: '', tableTail: secret })],
    ['also in a second catalogue', secondCatalogue()],
  ];
  return traps.map(([name, bytes]) => ({ name, neighbours, bytes }));
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** One page and an unreferenced object with a note; `changeRow` changes its row in the table. */
function withNote(changeRow: (row: string) => string): Uint8Array {
  const plain = text(onePage(usualLine));
  const table = plain.indexOf('xref\n0 ');
  const count = Number(/xref\n0 (\d+)/.exec(plain)?.[1]);
  const object = `${count} 0 obj\n(${secret})\nendobj\n`;
  const row = changeRow(`${String(table).padStart(10, '0')} 00000 n \n`);
  const end = plain.indexOf('trailer');
  const rows = plain
    .slice(table, end)
    .replace(`xref\n0 ${count}`, `xref\n0 ${row === '' ? count : count + 1}`);
  const tail = plain.slice(end).replace(/startxref\n\d+/, `startxref\n${table + object.length}`);
  return latin1Bytes(
    plain.slice(0, table) + object + rows + row + tail.replace(/\/Size \d+/, `/Size ${count + 1}`),
  );
}

function freeObject(): Uint8Array {
  return withNote((row) => row.replace(' n ', ' f '));
}

function gapInTable(): Uint8Array {
  return withNote(() => '');
}

/** Inserts bytes before the table, where no object offsets change. */
function betweenObjects(bytes: string): Uint8Array {
  const plain = text(onePage(usualLine));
  const table = plain.indexOf('xref\n0 ');
  const tail = plain.slice(table).replace(/startxref\n\d+/, `startxref\n${table + bytes.length}`);
  return latin1Bytes(plain.slice(0, table) + bytes + tail);
}

function secondCatalogue(): Uint8Array {
  return betweenObjects(
    `90 0 obj\n<< /Type /Catalog /Lang (${secret}) /Names << /${secret} 1 0 R >> >>\nendobj\n`,
  );
}

/** A linearized file with invalid offsets in its first part: readers then use the table at the end. */
function linearized(): Uint8Array {
  const plain = text(onePage(usualLine));
  const table = plain.indexOf('xref\n0 ');
  const hints = `${secret} of ${secret}`;
  const objects =
    `80 0 obj\n<< /Linearized 1 /L 4000 /H [900 40] /O 3 /E 2000 /N 1 /T ${table} /Note (${secret}) >>\nendobj\n` +
    `81 0 obj\n<< /S 20 /Length ${hints.length} >>\nstream\n${hints}\nendstream\nendobj\n`;
  const tail = plain.slice(table).replace(/startxref\n\d+/, `startxref\n${table + objects.length}`);
  return latin1Bytes(plain.slice(0, table) + objects + tail);
}

interface Packing {
  readonly orphan: string;
  /** Bytes between two objects. */
  readonly gap: string;
  readonly entries?: string;
  readonly tableEntries?: string;
  readonly tableTail?: string;
}

/** Objects in an object stream, and the table as a cross-reference stream (ISO 32000-2, 7.5.7 and 7.5.8). */
function packed({ orphan, gap, entries = '', tableEntries = '', tableTail = '' }: Packing): Uint8Array {
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 6 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    orphan,
  ];
  let place = 0;
  const heads = bodies.map((body, at) => {
    const head = `${at + 1} ${place}`;
    place += body.length + 1 + gap.length;
    return head;
  });
  const first = `${heads.join(' ')}\n`;
  const data = deflateSync(latin1Bytes(first + bodies.map((body) => `${body}\n${gap}`).join('')));
  const packing = `/Type /ObjStm /N ${bodies.length} /First ${first.length} /Filter /FlateDecode ${entries}`;
  const head = latin1Bytes('%PDF-1.7\n');
  const contents = stream(6, '', latin1Bytes(usualLine));
  const objects = stream(7, packing, data);
  const tableAt = head.length + contents.length + objects.length;
  const rows = [
    row(0, 0, 0),
    ...bodies.map((_, at) => row(2, 7, at)),
    row(1, head.length, 0),
    row(1, head.length + contents.length, 0),
    row(1, tableAt, 0),
    latin1Bytes(tableTail),
  ];
  const table = deflateSync(concatBytes(rows));
  const own = `/Type /XRef /Size 9 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode ${tableEntries}`;
  const tail = latin1Bytes(`startxref\n${tableAt}\n%%EOF\n`);
  return concatBytes([head, contents, objects, stream(8, own, table), tail]);
}

function stream(number: number, entries: string, data: Uint8Array): Uint8Array {
  const head = `${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`;
  return concatBytes([latin1Bytes(head), data, latin1Bytes('\nendstream\nendobj\n')]);
}

function row(kind: number, place: number, index: number): Uint8Array {
  return concatBytes([Uint8Array.of(kind), int32(place), int16(index)]);
}

import { deflateSync } from 'node:zlib';
import { pick } from '../pick.ts';
import { type PdfPart, unpacked } from './pdf-parts.ts';

/** The same data behind other filters. */
export function recoded(part: PdfPart, random: () => number): PdfPart {
  const text = unpacked(part);
  if (text === undefined) return part;
  const data = Buffer.from(text, 'latin1');
  const filters: readonly [string, Buffer][] = [
    ['/FlateDecode', deflateSync(data)],
    ['/ASCIIHexDecode', Buffer.from(`${data.toString('hex')}>`)],
    ['[/AHx /Fl]', Buffer.from(`${deflateSync(data).toString('hex')}>`)],
    ['/RunLengthDecode', runLength(data)],
    ['[/FlateDecode] /DecodeParms [<< /Predictor 12 /Columns 8 >>]', deflateSync(predicted(data, 8))],
    ['[/Crypt /FlateDecode]', deflateSync(data)],
    ['[]', data],
  ];
  const [filter, stream] = pick(random, filters) ?? ['[]', data];
  const body = part.body.replace(/\/Filter\s*(\[[^\]]*\]|\/\w+)/, '').replace('<<', `<< /Filter ${filter} `);
  return { body, stream };
}

/** ISO 32000-2, 7.4.5, without runs. */
function runLength(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const run = data.subarray(at, at + 128);
    parts.push(Buffer.of(run.length - 1), run);
  }
  return Buffer.concat([...parts, Buffer.of(128)]);
}

/** Rows as differences to the row above (PNG, filter 2). */
function predicted(data: Buffer, columns: number): Buffer {
  const rows: Buffer[] = [];
  let above = Buffer.alloc(columns);
  for (let at = 0; at < data.length; at += columns) {
    const row = Buffer.alloc(columns, 10);
    data.copy(row, 0, at, at + columns);
    const held = above;
    rows.push(Buffer.of(2), Buffer.from(row.map((byte, index) => byte - (held[index] ?? 0))));
    above = row;
  }
  return Buffer.concat(rows);
}

import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addPages } from './build-pdf.ts';
import { findTraces } from './find-traces.ts';
import { RawPdf } from './raw-pdf.ts';

test.each([0, 1, 2])('finds a word in compressed stream %i of three', async (index) => {
  const pdf = new RawPdf();
  for (let at = 0; at < 3; at++) {
    pdf.addStream(deflateSync(at === index ? 'a KANARIFUGL sings' : 'nothing'), '/Filter /FlateDecode');
  }
  const bytes = pdf.build(addPages(pdf, { pages: [{}] }));
  expect(await findTraces(bytes, 'KANARIFUGL')).toEqual(['decompressed stream', 'shown strings']);
});

const hidden = 'a KANARIFUGL sings';

test.each([
  ['/ASCIIHexDecode', Buffer.from(`${Buffer.from(hidden).toString('hex')}>`)],
  ['/ASCII85Decode', Buffer.from('@3A3/:-hcL7TDrP+EM77B6+~>')],
  ['[/AHx /Fl]', Buffer.from(`${deflateSync(hidden).toString('hex')}>`)],
  ['/RunLengthDecode', Buffer.concat([Buffer.of(17), Buffer.from(hidden), Buffer.of(128)])],
  [
    '/FlateDecode /DecodeParms << /Predictor 12 /Columns 9 >>',
    deflateSync(Buffer.from('\x02a KANARIF\x00\x02', 'latin1')),
  ],
])('finds a word in data coded by %s', async (filter, data) => {
  const pdf = new RawPdf();
  pdf.addStream(data, `/Filter ${filter}`);
  const bytes = pdf.build(addPages(pdf, { pages: [{}] }));
  expect(await findTraces(bytes, 'KANARI')).toContain('decompressed stream');
});

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

import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mupdf } from '../../../engine/mupdf.ts';
import { addRawStream, readStream } from '../../../engine/objects/streams.ts';
import { cleanStream } from './stream-data.ts';

test('takes filters of encryption out of streams that share their list of filters', () => {
  const document = new mupdf.PDFDocument();
  const filters = document.addObject(['Crypt', 'FlateDecode'].map((name) => document.newName(name)));
  // Rows of two bytes behind one that says that they are above the row before.
  const data = deflateSync(Uint8Array.from([2, 65, 66, 2, 1, 1]));
  const texts = [1, 2].map(() => {
    const stream = addRawStream(document, data, {});
    const predictor = document.addObject({ Predictor: 12, Columns: 2 });
    stream.put('Filter', filters);
    stream.put('DecodeParms', [document.newNull(), predictor]);
    return stream;
  });
  for (const stream of texts) cleanStream(document, stream);
  expect(texts.map((stream) => Buffer.from(readStream(stream)).toString())).toEqual(['ABBC', 'ABBC']);
  document.destroy();
});

test('leaves no filter where encryption was the only one', () => {
  const document = new mupdf.PDFDocument();
  const stream = addRawStream(document, Buffer.from('Hemsfjell'), {});
  stream.put('Filter', [document.newName('Crypt')]);
  cleanStream(document, stream);
  expect([stream.get('Filter').isNull(), Buffer.from(readStream(stream)).toString()]).toEqual([
    true,
    'Hemsfjell',
  ]);
  document.destroy();
});

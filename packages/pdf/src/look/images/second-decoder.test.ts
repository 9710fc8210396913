import { addPages, jbig2Picture, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { readStream } from '../../engine/objects/streams.ts';
import { openNormalised } from '../../engine/open/normalise.ts';
import { loadPdfium } from '../../engine/pdfium.ts';
import { isIntricateJbig2 } from './jbig2.ts';
import { mayNeedSecondDecoder, reencodePictures, secondDecoding } from './second-decoder.ts';

/** A segment of a JBIG2 stream without references to others. */
function segment(kind: number, data: readonly number[]): number[] {
  return [0, 0, 0, 9, kind, 0, 1, 0, 0, 0, data.length, ...data];
}

const region = Array.from({ length: 17 }, () => 0);

test.each([
  ['symbols in arithmetic codes', segment(0, [0, 0]), false],
  ['symbols in Huffman codes', segment(0, [0, 1]), true],
  ['symbols that refine others', segment(0, [0, 2]), true],
  ['text in arithmetic codes', segment(6, [...region, 0, 0]), false],
  ['text in Huffman codes', segment(6, [...region, 0, 1]), true],
  ['text that refines its symbols', segment(6, [...region, 0, 2]), true],
  ['a region that refines what is there', segment(42, [...region, 0]), true],
])('tells whether decoders read %s differently', (_, bytes, isIntricate) => {
  const plain = jbig2Picture();
  expect(isIntricateJbig2(plain)).toBe(false);
  expect(isIntricateJbig2(Uint8Array.from([...plain, ...bytes]))).toBe(isIntricate);
});

function withPicture(data: Uint8Array): Uint8Array {
  const pdf = new RawPdf();
  const image = pdf.addStream(
    data,
    '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 ' +
      '/Decode [1 0] /Filter /JBIG2Decode',
  );
  const page = { operators: 'q 64 0 0 64 9 9 cm /Im Do Q', resources: `/XObject << /Im ${image} >>` };
  return pdf.build(addPages(pdf, { pages: [page] }));
}

test('decodes the stored values of a picture as the other decoder does', async () => {
  const bytes = withPicture(jbig2Picture());
  expect(mayNeedSecondDecoder(bytes)).toBe(true);
  const { document } = openNormalised(bytes, undefined);
  const picture = document.findPage(0).get('Resources', 'XObject', 'Im');
  expect(secondDecoding(await loadPdfium(), picture)).toEqual(readStream(picture));
  document.destroy();
});

test.each([
  ['leaves a plain picture as it is', jbig2Picture(), true],
  [
    'stores an intricate one as PDFium sees it',
    Uint8Array.from([...segment(0, [0, 1]), ...jbig2Picture()]),
    false,
  ],
])('%s', async (_, data, staysCoded) => {
  const { document } = openNormalised(withPicture(data), undefined);
  const picture = document.findPage(0).get('Resources', 'XObject', 'Im');
  reencodePictures(document, await loadPdfium(), new Set([1, 7]));
  expect(picture.get('Filter').isNull()).toBe(!staysCoded);
  expect(readStream(picture)).toHaveLength(512);
  document.destroy();
});

import { expect, test } from 'vitest';
import { mupdf, rawMupdf } from './mupdf.ts';

test('frees the objects of a document when it is closed', () => {
  const long = new Uint8Array(100_000);
  const before = rawMupdf.HEAP32.byteLength;
  for (let round = 0; round < 20; round++) {
    const document = new mupdf.PDFDocument();
    for (let made = 0; made < 100; made++) document.newArray().push(document.newByteString(long));
    document.destroy();
  }
  // 200 MB were made, 10 at a time.
  expect(rawMupdf.HEAP32.byteLength - before).toBeLessThan(60_000_000);
});

test('gives the same object at every look, and nothing once its document is closed', () => {
  const document = new mupdf.PDFDocument();
  const array = document.newArray();
  array.push(document.newDictionary());
  expect(array.get(0)).toBe(array.get(0));
  expect(array.get(0).isDictionary()).toBe(true);
  document.destroy();
  expect(array.isArray()).toBe(false);
  expect(array.length).toBe(0);
});

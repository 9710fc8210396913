import { latin1Bytes } from '@sladd/testkit';
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

test('gives back names that are not valid UTF-8 byte by byte, and removes entries by them', () => {
  const bytes = latin1Bytes(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Own << /a\u00d4b /c#e6 /\u00c3\u00b8 3 >> >>\nendobj\n' +
      '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n',
  );
  const opened = mupdf.PDFDocument.openDocument(bytes, 'application/pdf').asPDF();
  const own = opened?.getTrailer().get('Root').get('Own');
  const keys: string[] = [];
  own?.forEach((_, key) => {
    keys.push(String(key));
  });
  expect(keys).toEqual(['a\udcd4b', 'ø']);
  expect(own?.get('a\udcd4b').asName()).toBe('c\udce6');
  own?.put('d', opened?.newName('c\udce6') ?? null);
  expect(own?.get('d').toString()).toBe('/c#E6');
  own?.delete('a\udcd4b');
  expect(own?.get('ø').asNumber()).toBe(3);
  expect(own?.toString(true)).toBe('<</d/c#E6/#C3#B8 3>>');
  opened?.destroy();
});

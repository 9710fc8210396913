import { tinyJpeg } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { plainJpeg } from './jpeg.ts';

test('keeps a picture without descriptions as it is', () => {
  const bytes = tinyJpeg();
  expect(plainJpeg(bytes)).toBe(bytes);
});

test('takes comments, camera data and bytes after the end out and keeps the rest', () => {
  expect(plainJpeg(tinyJpeg({ comment: 'a', camera: 'b', tail: 'c' }))).toEqual(tinyJpeg());
});

test('keeps what says how colours are coded, without previews', () => {
  const start = tinyJpeg().subarray(0, 2);
  const rest = tinyJpeg().subarray(2);
  const jfif = [0xff, 0xe0, 0, 22, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9, 9, 9, 9];
  const plain = plainJpeg(Uint8Array.from([...start, ...jfif, ...rest]));
  const kept = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  expect(plain).toEqual(Uint8Array.from([...start, ...kept, ...rest]));
});

test('passes over what stands between two parts, as decoders do', () => {
  expect(plainJpeg(tinyJpeg({ stray: 'a\0b', reserved: 'c' }))).toEqual(tinyJpeg());
});

test('takes out what no scan is drawn with: tables of other numbers, replaced ones, bytes behind tables', () => {
  expect(plainJpeg(tinyJpeg({ unusedTables: 'a' }))).toEqual(tinyJpeg());
  expect(plainJpeg(tinyJpeg({ padding: '\xffb' }))).toEqual(tinyJpeg());
});

test('keeps the tables of every scan where one number has another table for each', () => {
  const bytes = Buffer.from(tinyJpeg());
  const codesAt = bytes.indexOf(Buffer.of(0xff, 0xc4));
  const other = bytes.subarray(codesAt, -2);
  const twoScans = Buffer.concat([
    bytes.subarray(0, -2),
    Buffer.of(0xff, 0xdd, 0, 4, 0, 1),
    other,
    bytes.subarray(-2),
  ]);
  expect(plainJpeg(twoScans)).toBe(twoScans);
});

test('says the right length of colour data that it shortens', () => {
  const plain = plainJpeg(tinyJpeg({ colours: 'more than anybody needs' }));
  expect(plain).toEqual(plainJpeg(plain ?? new Uint8Array()));
  expect(Array.from(plain?.subarray(2, 6) ?? [])).toEqual([0xff, 0xee, 0, 14]);
});

test('knows bytes that are no JPEG', () => {
  expect(plainJpeg(Uint8Array.from([1, 2, 3, 4]))).toBeUndefined();
});

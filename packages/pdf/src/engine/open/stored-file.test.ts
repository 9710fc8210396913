import { expect, test } from 'vitest';
import { StoredFile } from './stored-file.ts';

const letters = Buffer.from('abcdefghij');
const file = new StoredFile([
  letters.subarray(0, 3),
  new Uint8Array(),
  letters.subarray(3, 4),
  letters.subarray(4),
]);

function read(from: number, count: number): string {
  const target = new Uint8Array(count);
  return Buffer.from(target.subarray(0, file.readInto(target, from))).toString();
}

test('a file in pieces reads as one in one piece, from every place on', () => {
  for (let from = 0; from <= letters.length + 2; from++) {
    for (let count = 0; count <= letters.length; count++)
      expect(read(from, count)).toBe(letters.toString().slice(from, from + count));
  }
  expect(file.length).toBe(letters.length);
  expect(Buffer.from(file.bytes()).toString()).toBe(letters.toString());
});

test('a file in pieces shows where something lies that lies in one of them', () => {
  expect(Buffer.from(file.viewOf(5, 3) ?? []).toString()).toBe('fgh');
  expect(file.viewOf(2, 2)).toBeUndefined();
  expect(file.viewOf(8, 3)).toBeUndefined();
});

test('an empty file has nothing to read', () => {
  const empty = new StoredFile([]);
  expect(empty.readInto(new Uint8Array(4), 0)).toBe(0);
  expect(empty.viewOf(0, 1)).toBeUndefined();
});

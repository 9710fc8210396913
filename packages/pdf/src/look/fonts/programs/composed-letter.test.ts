import { expect, test } from 'vitest';
import { partsOfCompactOutline, partsOfType1Outline } from './composed-letter.ts';

const [letterC, markCaron] = [99, 207];
const small = (value: number): number => value + 139;

test('finds the letter and the mark of a compact outline that ends with their codes', () => {
  const outline = Uint8Array.of(small(50), small(0), small(letterC), 28, 0, markCaron, 14);
  expect(partsOfCompactOutline(outline)).toEqual(['c', 'caron']);
});

test('finds no parts in a compact outline that draws itself', () => {
  const outline = Uint8Array.of(small(1), small(2), small(3), 5, small(letterC), small(9), 21, 14);
  expect(partsOfCompactOutline(outline)).toEqual([]);
});

test('finds the letter and the mark of a Type 1 outline', () => {
  const start = [small(0), small(100), 13];
  const parts = [small(0), small(50), small(0), small(letterC), 247, markCaron - 108, 12, 6];
  expect(partsOfType1Outline(Uint8Array.from([...start, ...parts]))).toEqual(['c', 'caron']);
  expect(partsOfType1Outline(Uint8Array.from([...start, 14]))).toEqual([]);
});

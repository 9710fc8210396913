import { expect, test } from 'vitest';
import { plainJpeg2000 } from './jpeg2000.ts';

const ascii = (text: string): number[] => Array.from(text, (char) => char.charCodeAt(0));
const size = (value: number): number[] => [0, 0, 0, value];
const box = (type: string, content: readonly number[]): number[] => [
  ...size(content.length + 8),
  ...ascii(type),
  ...content,
];
const comment = [0xff, 0x64, 0, 8, ...ascii('Secret')];
const start = [0xff, 0x4f, 0xff, 0x51, 0, 4, 1, 2];
const end = [0xff, 0xd9];

/** One tile part: its length includes itself, its header and its data. */
function tile(header: readonly number[]): number[] {
  return [0xff, 0x90, 0, 10, 0, 0, ...size(12 + header.length + 5), 0, 1, ...header, 0xff, 0x93, 7, 8, 9];
}

test('takes comments out of the main header and of tiles, and what follows the end', () => {
  const bytes = [...start, ...comment, ...tile(comment), ...end, ...ascii('Secret')];
  expect(Array.from(plainJpeg2000(Uint8Array.from(bytes)))).toEqual([...start, ...tile([]), ...end]);
});

test('keeps the boxes alone that draw the picture', () => {
  const code = [...start, ...tile([]), ...end];
  const header = box('ihdr', [1, 2, 3]);
  const kept = [...box('jp2h', header), ...box('jp2c', code)];
  const bytes = [
    ...box('xml ', ascii('Secret')),
    ...box('jp2h', [...header, ...box('uuid', ascii('Secret'))]),
    ...box('jp2c', [...start, ...comment, ...tile([]), ...end]),
    ...box('uinf', ascii('Secret')),
  ];
  expect(Array.from(plainJpeg2000(Uint8Array.from(bytes)))).toEqual(kept);
});

test('takes out segments that draw nothing, and what signature and file type do not need', () => {
  const code = [...start, ...tile([]), ...end];
  const noted = [...start, 0xff, 0x7a, 0, 8, ...ascii('Secret'), ...tile([]), ...end];
  const type = ascii('jp2 \0\0\0\0jp2 ');
  const bytes = [
    ...box('jP  ', [13, 10, 0x87, 10, ...ascii('Secret')]),
    ...box('ftyp', [...type, ...ascii('SecretSecret')]),
    ...box('jp2c', noted),
  ];
  const kept = [...box('jP  ', [13, 10, 0x87, 10]), ...box('ftyp', type), ...box('jp2c', code)];
  expect(Array.from(plainJpeg2000(Uint8Array.from(bytes)))).toEqual(kept);
});

test('leaves alone what it does not understand', () => {
  for (const bytes of [Uint8Array.of(1, 2, 3), Uint8Array.from(start), Uint8Array.from(box('xml ', [1]))]) {
    expect(plainJpeg2000(bytes)).toBe(bytes);
  }
});

import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpacked } from './unpack.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const text = (data: Uint8Array) => Buffer.from(data).toString('latin1');
const off = (data: Uint8Array, ...filters: string[]) =>
  text(
    unpacked(
      data,
      filters.map((filter) => ({ filter, earlyChange: 1 })),
      1000,
    ),
  );

test('takes off what each filter put on, by its long and its short name', () => {
  const deflated = Uint8Array.from(deflateSync('Kari'));
  expect(off(deflated, 'FlateDecode')).toBe('Kari');
  expect(off(latin1(`${Buffer.from(deflated).toString('hex')}>`), 'AHx', 'Fl')).toBe('Kari');
  // The examples of ISO 32000-2, 7.4.4.2 and 7.4.5.
  expect(off(Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01), 'LZW')).toBe('-----A---B');
  expect(off(Uint8Array.of(2, 65, 66, 67, 254, 68, 128, 69), 'RL')).toBe('ABCDDD');
  expect(off(latin1('9jqo^BlbD-BleB1DJ+*+F(f,q~>'), 'ASCII85Decode')).toBe('Man is distinguished');
  expect(off(latin1('z!!~>'), 'A85')).toBe('\0\0\0\0\0');
});

test('stops at the limit, and ends early for what is damaged or no packing', () => {
  const long = Uint8Array.from(deflateSync('x'.repeat(1001)));
  for (const [data, filter] of [
    [long, 'FlateDecode'],
    [new Uint8Array(20).fill(129), 'RunLengthDecode'],
    [latin1('z'.repeat(251)), 'ASCII85Decode'],
  ] as const)
    expect(() => off(data, filter)).toThrow(expect.objectContaining({ code: 'pdf.too_complex' }));
  expect(off(Uint8Array.of(0x80, 0x0b, 0x7f, 0xff), 'LZW')).toBe('-');
  expect(off(latin1('no deflate'), 'Fl')).toBe('');
  expect(off(latin1('abc'), 'DCTDecode', 'Fl')).toBe('abc');
});

import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactPdf } from '../../index.ts';
import { rawMupdf } from '../mupdf.ts';

const memory = rawMupdf as typeof rawMupdf & {
  readonly HEAPU8: Uint8Array;
  _wasm_malloc(bytes: number): number;
  _wasm_free(address: number): void;
};

/** One of the parts of a coded picture, of the tile with a number: its head, and an empty packet where it holds one. */
function part(tile: number, number: number, parts: number, holdsPacket: boolean): string {
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
  const length = hex(holdsPacket ? 15 : 14, 8);
  return `ff90 000a ${hex(tile, 4)} ${length} ${hex(number, 2)} ${hex(parts, 2)} ff93 ${holdsPacket ? '00' : ''}`;
}

/** A picture of two tiles that lists its parts, four, as two of 256 bytes each. */
const picture = Buffer.from(
  [
    'ff4f ff51 0029 0000 00000080 00000040 00000000 00000000 00000040 00000040 00000000 00000000 0001 070101',
    'ff52 000c 00 00 0001 00 00 04 04 00 01 ff5c 0004 4040 ff55 000c 00 40 00000100 00000100',
    ...[part(0, 0, 0, true), part(0, 1, 0, false), part(0, 2, 0, false), part(1, 0, 1, true), 'ffd9'],
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
);

function pictureOf(filter: string): Uint8Array {
  const pdf = new RawPdf();
  const entries = `/Type /XObject /Subtype /Image /Width 128 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 ${filter}`;
  const image = pdf.addStream(picture, entries);
  const page = { operators: 'q 128 0 0 64 100 100 cm /Im Do Q', resources: `/XObject << /Im ${image} >>` };
  return pdf.build(addPages(pdf, { pages: [page] }));
}

/** Fills memory that the engine has not given out with a value, as earlier documents do with what they held. */
function fillFreeMemory(value: number): void {
  const sizes = [16, 24, 32, 48, 64, 96, 128, 200, 256, 400, 512, 1000, 2000, 4096, 10_000];
  const places = sizes.flatMap((size) => Array.from({ length: 40 }, () => [memory._wasm_malloc(size), size]));
  for (const [place = 0, size = 0] of places) memory.HEAPU8.fill(value, place, place + size);
  for (const [place = 0] of places) memory._wasm_free(place);
}

test.each([['/Filter /JPXDecode'], ['/Filter [/JPXDecode]']])(
  'redacts a picture that says wrongly how long its parts are, whatever memory held before: %s',
  async (filter) => {
    for (const value of [0xff, 0x41, 0x7f, 0x80, 0]) {
      fillFreeMemory(value);
      expect(await redactPdf(pictureOf(filter), [])).toMatchObject({ passed: true });
    }
  },
);

import { int16, int32 } from './fonts/big-endian.ts';
import { concatBytes, latin1Bytes } from './raw-pdf.ts';

const [headLength, entryLength] = [128, 12];

/** A gray colour profile (ICC.1, version 2) with a copyright, and bytes after its end. */
export function iccProfile(texts: { copyright: string; tail: string }): Uint8Array<ArrayBuffer> {
  const tags: readonly (readonly [name: string, data: Uint8Array])[] = [
    ['cprt', concatBytes([latin1Bytes('text\0\0\0\0'), latin1Bytes(`${texts.copyright}\0`)])],
    ['desc', description(texts.copyright)],
    ['kTRC', concatBytes([latin1Bytes('curv\0\0\0\0'), int32(1), int16(0x0233)])],
    ['wtpt', concatBytes([latin1Bytes('XYZ \0\0\0\0'), int32(0xf6d6, 0x10000, 0xd32d)])],
  ];
  const padded = tags.map(([, data]) => concatBytes([data, new Uint8Array((4 - (data.length % 4)) % 4)]));
  let at = headLength + 4 + entryLength * tags.length;
  const table = tags.map(([name, data], index) => {
    const entry = concatBytes([latin1Bytes(name), int32(at, data.length)]);
    at += padded[index]?.length ?? 0;
    return entry;
  });
  const head = new Uint8Array(headLength);
  head.set(int32(at), 0);
  head.set(int32(0x02100000), 8);
  head.set(latin1Bytes('mntrGRAYXYZ '), 12);
  head.set(latin1Bytes('acsp'), 36);
  head.set(int32(0xf6d6, 0x10000, 0xd32d), 68);
  return concatBytes([head, int32(tags.length), ...table, ...padded, latin1Bytes(texts.tail)]);
}

/** A description in ASCII, with the two other forms empty. */
function description(text: string): Uint8Array {
  return concatBytes([
    latin1Bytes('desc\0\0\0\0'),
    int32(text.length + 1),
    latin1Bytes(`${text}\0`),
    new Uint8Array(8 + 3 + 67),
  ]);
}

import { crossSize, isBlack } from './cross-picture.ts';
import { int16, int32 } from './fonts/big-endian.ts';
import { concatBytes, latin1Bytes } from './raw-pdf.ts';

/** The codes of the runs in the picture (ITU-T T.4, tables 2 and 3), white and black. */
const white: Readonly<Record<number, string>> = { 0: '00110101', 12: '001000', 13: '000011', 25: '0101011' };
const black: Readonly<Record<number, string>> = { 0: '0000110111', 7: '00011', 64: '00000011110000110111' };
/** The code of horizontal mode: two runs follow (ITU-T T.6, 2.2). */
const horizontal = '001';
const endOfFax = '000000000001000000000001';

/** A black cross on white in two-dimensional fax coding, with its end marker or another one. */
export function faxPicture(end: string = endOfFax): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: crossSize }, (_, y) => rowCode(y)).join('');
  const bits = `${rows}${end}`;
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Uint8Array.from({ length: padded.length / 8 }, (_, at) =>
    Number.parseInt(padded.slice(8 * at, 8 * at + 8), 2),
  );
}

function rowCode(y: number): string {
  const runs = runsOf(y);
  let code = '';
  for (let at = 0; at < runs.length; at += 2) {
    code += `${horizontal}${white[runs[at] ?? 0]}${black[runs[at + 1] ?? 0]}`;
  }
  return code;
}

/** Lengths of alternating white and black runs; the first can be 0. */
function runsOf(y: number): number[] {
  const runs = [0];
  for (let x = 0; x < crossSize; x++) {
    if (isBlack(x, y) !== (runs.length % 2 === 0)) runs.push(0);
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
}

/**
 * The same picture as a JBIG2 stream of a PDF: page, region, and an optional comment (ITU-T T.88, 7). The text `inside` is
 * between the last row and the end of the region.
 */
export function jbig2Picture(
  texts: { comment?: string; inside?: string; tail?: string } = {},
): Uint8Array<ArrayBuffer> {
  const page = concatBytes([int32(crossSize, crossSize, 0, 0), Uint8Array.of(0), int16(0)]);
  const region = concatBytes([
    int32(crossSize, crossSize, 0, 0),
    Uint8Array.of(0, 1),
    faxPicture(),
    latin1Bytes(texts.inside ?? ''),
  ]);
  // Two numbers mark it as a comment; a name and a value follow, both zero-terminated.
  const comment = latin1Bytes(`\x20\0\0\0Note\0${texts.comment ?? ''}\0\0`);
  return concatBytes([
    segment(0, 48, page),
    ...(texts.comment === undefined ? [] : [segment(1, 62, comment)]),
    segment(2, 38, region),
    latin1Bytes(texts.tail ?? ''),
  ]);
}

/** A JBIG2 stream with globals: the cross as a pattern, with text after its last row. */
export function jbig2Shapes(text: string): Uint8Array<ArrayBuffer> {
  const head = concatBytes([Uint8Array.of(1, crossSize, crossSize), int32(0)]);
  return segment(0, 16, concatBytes([head, faxPicture(), latin1Bytes(text)]), 0);
}

function segment(number: number, kind: number, data: Uint8Array, page = 1): Uint8Array<ArrayBuffer> {
  return concatBytes([int32(number), Uint8Array.of(kind, 0, page), int32(data.length), data]);
}

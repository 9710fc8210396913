import { concatBytes, latin1Bytes } from './raw-pdf.ts';

/** The texts in a JPEG besides the picture. */
interface JpegTexts {
  readonly comment?: string;
  readonly camera?: string;
  /** After the colour coding in its segment. */
  readonly colours?: string;
  /** In a segment that no reader knows. */
  readonly reserved?: string;
  /** In tables that the picture does not use. */
  readonly unusedTables?: string;
  /** After each table, the frame and the scan header, in their segments. */
  readonly padding?: string;
  /** Between two segments. */
  readonly stray?: string;
  /** After the end. */
  readonly tail?: string;
}

/** A gray JPEG of one pixel, with the given texts. */
export function tinyJpeg(texts: JpegTexts = {}): Uint8Array<ArrayBuffer> {
  const part = (marker: number, bytes: readonly number[]): Uint8Array =>
    segment(marker, `${String.fromCharCode(...bytes)}${texts.padding ?? ''}`);
  const codes = (kind: number): Uint8Array => part(0xc4, [kind, 1, ...new Array<number>(15).fill(0), 0]);
  return concatBytes([
    Uint8Array.from([0xff, 0xd8]),
    segment(0xfe, texts.comment),
    segment(0xe1, texts.camera && `Exif\0\0${texts.camera}`),
    segment(0xee, texts.colours && `Adobe\0\x64\0\0\0\0\0${texts.colours}`),
    segment(0xf3, texts.reserved),
    ...unusedTables(texts.unusedTables),
    latin1Bytes(texts.stray ?? ''),
    part(0xdb, [0, ...new Array<number>(64).fill(1)]),
    part(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
    codes(0x00),
    codes(0x10),
    part(0xda, [1, 1, 0, 0, 63, 0]),
    Uint8Array.from([0x3f, 0xff, 0xd9]),
    latin1Bytes(texts.tail ?? ''),
  ]);
}

/** Quantisation and code tables with unused numbers, those of another coding, and a line count. */
function unusedTables(text: string | undefined): Uint8Array[] {
  if (!text) return [];
  const counts = Array.from({ length: 16 }, (_, index) => (index === 7 ? text.length : 0));
  return [
    segment(0xdb, `\x03${text.padEnd(64)}`),
    segment(0xdb, `\0${text.padEnd(64)}`),
    segment(0xc4, `\x03${String.fromCharCode(...counts)}${text}`),
    segment(0xcc, text),
    segment(0xdc, text),
  ];
}

function segment(marker: number, text: string | undefined): Uint8Array {
  if (!text) return new Uint8Array(0);
  const length = text.length + 2;
  return concatBytes([Uint8Array.from([0xff, marker, length >> 8, length & 0xff]), latin1Bytes(text)]);
}

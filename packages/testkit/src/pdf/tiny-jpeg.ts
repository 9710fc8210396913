import { concatBytes, latin1Bytes } from './raw-pdf.ts';

/** What a JPEG says besides the picture. */
interface JpegTexts {
  readonly comment?: string;
  readonly camera?: string;
  /** Behind what says how colours are coded. */
  readonly colours?: string;
  /** In a segment that no reader knows. */
  readonly reserved?: string;
  /** Between two segments. */
  readonly stray?: string;
  /** After the end. */
  readonly tail?: string;
}

/** A gray JPEG of one pixel, with the texts given. */
export function tinyJpeg(texts: JpegTexts = {}): Uint8Array<ArrayBuffer> {
  const table = (kind: number): Uint8Array =>
    Uint8Array.from([0xff, 0xc4, 0, 20, kind, 1, ...new Array<number>(15).fill(0), 0]);
  return concatBytes([
    Uint8Array.from([0xff, 0xd8]),
    segment(0xfe, texts.comment),
    segment(0xe1, texts.camera && `Exif\0\0${texts.camera}`),
    segment(0xee, texts.colours && `Adobe\0\x64\0\0\0\0\0${texts.colours}`),
    segment(0xf3, texts.reserved),
    latin1Bytes(texts.stray ?? ''),
    Uint8Array.from([0xff, 0xdb, 0, 67, 0, ...new Array<number>(64).fill(1)]),
    Uint8Array.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]),
    table(0x00),
    table(0x10),
    Uint8Array.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x3f, 0xff, 0xd9]),
    latin1Bytes(texts.tail ?? ''),
  ]);
}

function segment(marker: number, text: string | undefined): Uint8Array {
  if (!text) return new Uint8Array(0);
  const length = text.length + 2;
  return concatBytes([Uint8Array.from([0xff, marker, length >> 8, length & 0xff]), latin1Bytes(text)]);
}

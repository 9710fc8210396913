import { constants, inflateSync } from 'node:zlib';
import { limits } from '../../engine/limits.ts';
import { fromAscii85 } from './ascii85.ts';
import { pictureFilters } from './inline-image.ts';
import type { InlineImage } from './lexer.ts';

/** The data of an inline image, decoded while its filters are known and it is no larger than content may be. */
export function inlinePictureData(image: InlineImage, source: string): Uint8Array {
  let data: Uint8Array = Buffer.from(source.slice(image.dataStart, image.dataEnd), 'latin1');
  for (const filter of pictureFilters(image.entries)) {
    const plain = decoded(data, filter);
    if (!plain) break;
    data = plain;
  }
  return data;
}

function decoded(data: Uint8Array, filter: string): Uint8Array | undefined {
  const text = () => Buffer.from(data).toString('latin1');
  if (/^(AHx|ASCIIHexDecode)$/.test(filter)) return Buffer.from(text().replace(/\s|>.*/gs, ''), 'hex');
  if (/^(A85|ASCII85Decode)$/.test(filter)) return fromAscii85(text());
  if (!/^(Fl|FlateDecode)$/.test(filter)) return undefined;
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limits.contentBytes });
  } catch {
    return undefined;
  }
}

import type { PDFObject } from 'mupdf';
import { isTrap } from '../../engine/guard.ts';
import { numberAt } from '../../engine/objects/numbers.ts';
import { readStream } from '../../engine/objects/streams.ts';
import { isCharacterMap } from '../../look/fonts/character-map-text.ts';
import type { Role } from './schema.ts';

/** By role: the key of the number that tells the kind of an object, and the kinds whose data is used. */
const kindsWithData = new Map<Role, { readonly key: string; readonly kinds: readonly number[] }>([
  ['function', { key: 'FunctionType', kinds: [0, 4] }],
  ['halftone', { key: 'HalftoneType', kinds: [6, 10, 16] }],
  ['pattern', { key: 'PatternType', kinds: [1] }],
  ['shading', { key: 'ShadingType', kinds: [4, 5, 6, 7] }],
]);

/** Whether readers use the data of a stream in this role; of some kinds of objects they read only the entries. */
export function readsData(role: Role, part: PDFObject): boolean {
  if (role === 'encoding' || role === 'characterMap') return isMapOfCodes(part);
  const own = kindsWithData.get(role);
  return !own || own.kinds.includes(numberAt(part, own.key) ?? -1);
}

/** A damaged one cannot be read by anybody either. */
function isMapOfCodes(stream: PDFObject): boolean {
  try {
    return isCharacterMap(readStream(stream));
  } catch (error) {
    if (isTrap(error)) throw error;
    return false;
  }
}

import type { PDFObject } from 'mupdf';
import { isTrap } from '../../engine/guard.ts';
import { numberAt } from '../../engine/objects/numbers.ts';
import { readStream } from '../../engine/objects/streams.ts';
import { isCharacterMap } from '../../look/fonts/character-map-text.ts';
import type { Role } from './schema.ts';

/** By role: the number that says of what kind a part is, and the kinds of which the data is looked at. */
const kindsWithData = new Map<Role, { readonly key: string; readonly kinds: readonly number[] }>([
  ['function', { key: 'FunctionType', kinds: [0, 4] }],
  ['halftone', { key: 'HalftoneType', kinds: [6, 10, 16] }],
  ['pattern', { key: 'PatternType', kinds: [1] }],
  ['shading', { key: 'ShadingType', kinds: [4, 5, 6, 7] }],
]);

/** Whether readers look at the data of a stream in this role: of some kinds of parts they read the entries alone. */
export function readsData(role: Role, part: PDFObject): boolean {
  if (role === 'encoding' || role === 'characterMap') return isMapOfCodes(part);
  const own = kindsWithData.get(role);
  return !own || own.kinds.includes(numberAt(part, own.key) ?? -1);
}

/** Nobody can read a damaged one either. */
function isMapOfCodes(stream: PDFObject): boolean {
  try {
    return isCharacterMap(readStream(stream));
  } catch (error) {
    if (isTrap(error)) throw error;
    return false;
  }
}

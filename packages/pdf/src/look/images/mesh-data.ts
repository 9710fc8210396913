import type { PDFObject } from 'mupdf';
import { numberAt } from '../../engine/objects/numbers.ts';
import { componentsOf } from './row-bytes.ts';

/** The number of control points of a patch: without and with an edge shared with the previous one. */
const patchParts: Readonly<Record<number, readonly [corners: number, shared: number]>> = {
  6: [12, 8],
  7: [16, 12],
};

/**
 * The data of a mesh without a rest too short for another triangle, row or patch (ISO 32000-2, 8.7.4.5.5 to 8.7.4.5.8).
 * Returns the same bytes if there is no rest, or if the entries do not determine the sizes.
 */
export function wholeMesh(shading: PDFObject, bytes: Uint8Array): Uint8Array {
  const end = endOf(shading, bytes);
  return end === undefined || end >= bytes.length ? bytes : bytes.subarray(0, end);
}

function endOf(shading: PDFObject, bytes: Uint8Array): number | undefined {
  const number = (key: string): number => numberAt(shading, key) ?? 0;
  const [kind, place, shade, flag] = [
    number('ShadingType'),
    number('BitsPerCoordinate'),
    number('BitsPerComponent'),
    number('BitsPerFlag'),
  ];
  const shades = shading.get('Function').isNull() ? componentsOf(shading.get('ColorSpace')) : 1;
  if (!place || !shade || shades === undefined) return undefined;
  const corner = 2 * place + shades * shade;
  if (kind === 5) {
    const row = number('VerticesPerRow') * Math.ceil(corner / 8);
    return row > 0 ? Math.floor(bytes.length / row) * row : undefined;
  }
  if (flag !== 2 && flag !== 4 && flag !== 8) return undefined;
  if (kind === 4) {
    const vertex = Math.ceil((flag + corner) / 8);
    return lastWhole(bytes, flag, (edge) => (edge === 0 ? 3 * vertex : vertex));
  }
  const parts = patchParts[kind];
  if (!parts) return undefined;
  const size = (corners: number, colours: number): number =>
    Math.ceil((flag + corners * 2 * place + colours * shades * shade) / 8);
  return lastWhole(bytes, flag, (edge) => (edge === 0 ? size(parts[0], 4) : size(parts[1], 2)));
}

/** The end of the last complete triangle or patch. Each begins with a flag, of which two bits are significant. */
function lastWhole(bytes: Uint8Array, flagBits: number, sizeOf: (edge: number) => number): number {
  let at = 0;
  while (at < bytes.length) {
    const next = at + sizeOf(((bytes[at] ?? 0) >> (8 - flagBits)) & 3);
    if (next > bytes.length) break;
    at = next;
  }
  return at;
}

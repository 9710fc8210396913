import type { PDFDocument, PDFObject } from 'mupdf';
import { type Box, boxBytes, boxesOf, joined, viewOf } from '../jpeg2000-boxes.ts';
import { eachObject } from '../objects/each-object.ts';
import { filtersOf } from '../objects/filters.ts';
import { numberAt } from '../objects/numbers.ts';
import { withRawStream, writeRawStream } from '../objects/streams.ts';
import { nameAt } from '../objects/visit.ts';

/** The number of colour components by the number of an enumerated colour space (ISO/IEC 15444-1, table I.10). */
const componentsOf = new Map([
  [16, 3],
  [17, 1],
  [18, 3],
]);
/** Kinds of channels that say how opaque a pixel is (table I.16). */
const opacities = new Set([1, 2]);
/** The colour spaces of a PDF in which a further component is no colour. */
const fewColours = new Set(['DeviceGray', 'DeviceRGB']);

/**
 * Makes JPEG 2000 pictures opaque whose transparency no reader but the engine applies: it counts only if the picture says so
 * (ISO 32000-2, 7.4.9, `SMaskInData`). Otherwise the engine would hide what others show.
 */
export function makePicturesOpaque(document: PDFDocument): void {
  eachObject(document, (object) => {
    if (!object.isStream() || nameAt(object, 'Subtype') !== 'Image') return;
    if (filtersOf(object).join() !== 'JPXDecode' || (numberAt(object, 'SMaskInData') ?? 0) > 0) return;
    const opaque = withRawStream(object, (bytes) => opaqueJpeg2000(bytes, mayHaveFourColours(object)));
    if (opaque) writeRawStream(object, opaque);
  });
}

function mayHaveFourColours(picture: PDFObject): boolean {
  const space = picture.get('ColorSpace');
  return !space.isNull() && !fewColours.has(space.isName() ? space.asName() : '');
}

/**
 * The file with a palette of one value, full opacity, for the channels of opacity; undefined if it has none, or a palette
 * already. `hasOtherColours`: whether the last of several components can be a colour although nothing says so.
 */
function opaqueJpeg2000(bytes: Uint8Array, hasOtherColours: boolean): Uint8Array | undefined {
  const boxes = boxesOf(bytes);
  const header = boxes.find(({ type }) => type === 'jp2h');
  if (!header) return undefined;
  const parts = boxesOf(header.content);
  const size = parts.find(({ type }) => type === 'ihdr')?.content;
  if (!size || size.length < 14 || parts.some(({ type }) => type === 'pclr')) return undefined;
  const count = viewOf(size).getUint16(8);
  const clear = opacityChannels(parts, count, hasOtherColours);
  if (clear.size === 0 || count > 255) return undefined;
  const content = joined([...parts, ...opaquePalette(count, size[10] ?? 0, clear)].map(boxBytes));
  return joined(boxes.map((box) => boxBytes(box === header ? { type: box.type, content } : box)));
}

/** The components that say how opaque a pixel is: those that are defined so, or the one after the colours. */
function opacityChannels(parts: readonly Box[], count: number, hasOtherColours: boolean): Set<number> {
  const defined = parts.find(({ type }) => type === 'cdef')?.content;
  if (defined) {
    const view = viewOf(defined);
    const channels = Array.from({ length: Math.floor((defined.length - 2) / 6) }, (_, at) => 2 + at * 6);
    const clear = channels.filter((at) => opacities.has(view.getUint16(at + 2)));
    return new Set(clear.map((at) => view.getUint16(at)).filter((channel) => channel < count));
  }
  const space = parts.find(({ type }) => type === 'colr')?.content;
  const isNumbered = space !== undefined && space.length >= 7 && space[0] === 1;
  const colours = isNumbered ? componentsOf.get(viewOf(space).getUint32(3)) : undefined;
  return new Set(!hasOtherColours && colours === count - 1 ? [colours] : []);
}

/** A palette box with one entry, and a box that maps these channels to it and all others to themselves. */
function opaquePalette(count: number, depth: number, clear: ReadonlySet<number>): Box[] {
  // 255 means that the depths differ.
  const bits = depth === 255 ? 8 : (depth & 0x7f) + 1;
  const most = 2 ** bits - 1;
  const value = bits > 8 ? [most >> 8, most & 0xff] : [most];
  const channels = Array.from({ length: count }, (_, channel) => channel);
  return [
    {
      type: 'pclr',
      content: Uint8Array.from([
        0,
        1,
        count,
        ...channels.map(() => bits - 1),
        ...channels.flatMap(() => value),
      ]),
    },
    {
      type: 'cmap',
      content: Uint8Array.from(
        channels.flatMap((channel) => [0, channel, ...(clear.has(channel) ? [1, channel] : [0, 0])]),
      ),
    },
  ];
}

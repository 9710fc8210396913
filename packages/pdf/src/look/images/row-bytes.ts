import type { PDFObject } from 'mupdf';
import { numberAt } from '../../engine/objects/numbers.ts';
import { nameAt } from '../../engine/objects/visit.ts';

/**
 * How many bytes the rows of a picture take, as they stand before or after a predictor is undone; undefined when its
 * entries do not tell.
 */
export function pictureBytes(
  picture: PDFObject,
  state: 'predicted' | 'decoded' = 'predicted',
): number | undefined {
  const bits = bitsPerPixel(picture);
  const [width, height] = [numberAt(picture, 'Width'), numberAt(picture, 'Height')];
  if (!bits || !width || !height) return undefined;
  const parameters = picture.get('DecodeParms');
  const predictor = numberAt(parameters.isArray() ? parameters.get(0) : parameters, 'Predictor') ?? 1;
  // A byte before each row says which of the PNG predictors it uses.
  const hasMark = state === 'predicted' && predictor >= 10;
  return (Math.ceil((width * bits) / 8) + (hasMark ? 1 : 0)) * height;
}

/** Undefined when the entries of a picture do not tell. */
export function bitsPerPixel(picture: PDFObject): number | undefined {
  const mask = picture.get('ImageMask');
  if (mask.isBoolean() && mask.asBoolean()) return 1;
  const [components, bits] = [componentsOf(picture.get('ColorSpace')), numberAt(picture, 'BitsPerComponent')];
  return components && bits ? components * bits : undefined;
}

const plainSpaces: Readonly<Record<string, number>> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  Indexed: 1,
  I: 1,
  Separation: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  Lab: 3,
  DeviceCMYK: 4,
  CMYK: 4,
};

/** How many numbers make a colour of a space; undefined for spaces that are not understood. */
export function componentsOf(space: PDFObject, depth = 0): number | undefined {
  if (space.isName()) return plainSpaces[space.asName()];
  if (!space.isArray() || depth > 4) return undefined;
  const family = space.get(0).isName() ? space.get(0).asName() : '';
  if (family === 'ICCBased') return numberAt(space.get(1), 'N');
  if (family === 'DeviceN') return space.get(1).length;
  return plainSpaces[family];
}

/** Whether a stream is a picture; the masks of pictures need not say so. */
export function isPicture(stream: PDFObject): boolean {
  const subtype = nameAt(stream, 'Subtype');
  if (subtype !== undefined) return subtype === 'Image';
  return stream.get('Width').isNumber() && stream.get('HalftoneType').isNull();
}

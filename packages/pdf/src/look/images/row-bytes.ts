import type { PDFObject } from 'mupdf';
import { numberAt } from '../../engine/objects/numbers.ts';
import { nameAt } from '../../engine/objects/visit.ts';

/**
 * The number of bytes of all rows of an image, before or after a predictor is undone; undefined if its entries do not
 * determine it.
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
  // With PNG predictors, each row begins with a byte for the predictor.
  const hasMark = state === 'predicted' && predictor >= 10;
  return (Math.ceil((width * bits) / 8) + (hasMark ? 1 : 0)) * height;
}

/** Undefined if the entries of the image do not determine it. */
export function bitsPerPixel(picture: PDFObject): number | undefined {
  const mask = picture.get('ImageMask');
  if (mask.isBoolean() && mask.asBoolean()) return 1;
  const [components, bits] = [componentsOf(picture.get('ColorSpace')), numberAt(picture, 'BitsPerComponent')];
  return components && bits ? components * bits : undefined;
}

const plainSpaces: ReadonlyMap<string, number> = new Map([
  ['DeviceGray', 1],
  ['G', 1],
  ['CalGray', 1],
  ['Indexed', 1],
  ['I', 1],
  ['Separation', 1],
  ['DeviceRGB', 3],
  ['RGB', 3],
  ['CalRGB', 3],
  ['Lab', 3],
  ['DeviceCMYK', 4],
  ['CMYK', 4],
]);

/** The number of components of a colour space; undefined for unsupported spaces. */
export function componentsOf(space: PDFObject, depth = 0): number | undefined {
  if (space.isName()) return plainSpaces.get(space.asName());
  if (!space.isArray() || depth > 4) return undefined;
  const family = space.get(0).isName() ? space.get(0).asName() : '';
  if (family === 'ICCBased') return numberAt(space.get(1), 'N');
  if (family === 'DeviceN') return space.get(1).length;
  return plainSpaces.get(family);
}

/** Whether a stream is an image; masks of images need not have the subtype. */
export function isPicture(stream: PDFObject): boolean {
  const subtype = nameAt(stream, 'Subtype');
  if (subtype !== undefined) return subtype === 'Image';
  return stream.get('Width').isNumber() && stream.get('HalftoneType').isNull();
}

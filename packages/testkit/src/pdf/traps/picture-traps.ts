import { deflateSync } from 'node:zlib';
import { crossSize, isBlack } from '../cross-picture.ts';
import { faxPicture, jbig2Picture, jbig2Shapes } from '../fax-picture.ts';
import { jpeg2000Picture } from '../jpeg2000-picture.ts';
import type { PdfReference, RawPdf } from '../raw-pdf.ts';
import { secret, type Trap, type TrapArea, withObjects } from './trap.ts';

/** A picture in some storage format. Each shows a black cross on a light background, 64 by 64 pixels. */
export interface PictureTrap extends Trap {
  /** The area of the picture to be blanked, in page points from the top left. */
  readonly areas: readonly TrapArea[];
}

const size = crossSize;
/** The picture covers the square from (100, 500) to (300, 700) in PDF space; the mark covers its upper left quarter. */
const place = 'q 200 0 0 200 100 500 cm /Im Do Q';
const area: TrapArea = { pageNumber: 1, box: { x: 100, y: 142, width: 100, height: 100 } };

const jpeg2000 = '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode';
const bilevel = '/ColorSpace /DeviceGray /BitsPerComponent 1';
const fax = `${bilevel} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${size} /Rows ${size} >>`;

/** Pictures of all formats with something black under the mark. */
export function pictureTraps(): PictureTrap[] {
  const kinds: readonly (readonly [name: string, add: (pdf: RawPdf) => PdfReference])[] = [
    ['in a gray picture', (pdf) => image(pdf, gray(), '/ColorSpace /DeviceGray /BitsPerComponent 8')],
    ['in a colour picture', (pdf) => image(pdf, color(3), '/ColorSpace /DeviceRGB /BitsPerComponent 8')],
    ['in a CMYK picture', (pdf) => image(pdf, cmyk(), '/ColorSpace /DeviceCMYK /BitsPerComponent 8')],
    ['in a picture of one bit', (pdf) => image(pdf, bits(), '/ColorSpace /DeviceGray /BitsPerComponent 1')],
    [
      'in a picture with inverted values',
      (pdf) => image(pdf, inverted(), '/ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 0]'),
    ],
    [
      'in a picture with a palette',
      (pdf) =>
        image(pdf, palette(), '/ColorSpace [/Indexed /DeviceRGB 1 <000000F0F0F0>] /BitsPerComponent 8'),
    ],
    [
      'in a picture of 16 bits',
      (pdf) => image(pdf, color(2), '/ColorSpace /DeviceGray /BitsPerComponent 16'),
    ],
    ['in a stencil', (pdf) => image(pdf, bits(), '/ImageMask true /BitsPerComponent 1')],
    ['in a picture with a soft mask', (pdf) => masked(pdf, 'SMask')],
    ['in the soft mask of a picture', (pdf) => maskOnly(pdf)],
    ['in a picture with a stencil mask', (pdf) => masked(pdf, 'Mask')],
    [
      'in a picture with a transparent colour',
      (pdf) => image(pdf, gray(), '/ColorSpace /DeviceGray /BitsPerComponent 8 /Mask [100 101]'),
    ],
    [
      'in a compressed picture',
      (pdf) =>
        image(pdf, deflateSync(gray()), '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode'),
    ],
    ['in a facsimile picture', (pdf) => image(pdf, faxPicture(), fax)],
    ['in a JPEG 2000 picture', (pdf) => image(pdf, jpeg2000Picture(), jpeg2000)],
    [
      'in a JPEG 2000 picture whose transparency does not count',
      (pdf) => image(pdf, jpeg2000Picture({ isTransparent: true }), jpeg2000),
    ],
    ['in a JBIG2 picture', (pdf) => image(pdf, jbig2Picture(), `${bilevel} /Filter /JBIG2Decode`)],
  ];
  return [
    ...kinds.map(([name, add]) => trap(name, place, add)),
    trap('in a turned picture', 'q 0 200 -200 0 300 500 cm /Im Do Q', grayPicture),
    trap('in a mirrored picture', 'q -200 0 0 -200 300 700 cm /Im Do Q', grayPicture),
    trap('in a picture inside a form', '/Fm Do', grayPicture, true),
    { name: 'in an inline picture', neighbours: [], areas: [area], bytes: inlinePicture() },
  ];
}

/** One picture on two pages; only the first page is marked. */
export function sharedPicture(): PictureTrap {
  const bytes = withObjects((pdf) => {
    const shared = grayPicture(pdf);
    const resources = `/XObject << /Im ${shared} >>`;
    const page = { operators: place, resources };
    return { page, document: { pages: [page, page] } };
  });
  return { name: 'in a picture that another page shows too', neighbours: [], areas: [area], bytes };
}

/**
 * Two JBIG2 pictures on two pages that share their globals, which contain the secret as text. Only the first page is marked.
 */
export function sharedShapes(): PictureTrap {
  const bytes = withObjects((pdf) => {
    const shapes = pdf.addStream(jbig2Shapes(secret));
    const coded = `${bilevel} /Filter /JBIG2Decode /DecodeParms << /JBIG2Globals ${shapes} >>`;
    const pages = [0, 1].map(() => {
      const resources = `/XObject << /Im ${image(pdf, jbig2Picture(), coded)} >>`;
      return { operators: place, resources };
    });
    return { page: pages[0] ?? {}, document: { pages } };
  });
  return { name: 'in shapes that a picture of another page uses too', neighbours: [], areas: [area], bytes };
}

function trap(
  name: string,
  operators: string,
  add: (pdf: RawPdf) => PdfReference,
  isInForm = false,
): PictureTrap {
  const bytes = withObjects((pdf) => {
    const resources = `/XObject << /Im ${add(pdf)} >>`;
    if (!isInForm) return { page: { operators, resources } };
    const form = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`;
    return { page: { operators, resources: `/XObject << /Fm ${pdf.addStream(place, form)} >>` } };
  });
  return { name, neighbours: [], areas: [area], bytes };
}

function grayPicture(pdf: RawPdf): PdfReference {
  return image(pdf, gray(), '/ColorSpace /DeviceGray /BitsPerComponent 8');
}

function image(pdf: RawPdf, data: Uint8Array, entries: string): PdfReference {
  return pdf.addStream(data, `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} ${entries}`);
}

function masked(pdf: RawPdf, key: 'SMask' | 'Mask'): PdfReference {
  const mask =
    key === 'SMask'
      ? image(pdf, new Uint8Array(size * size).fill(255), '/ColorSpace /DeviceGray /BitsPerComponent 8')
      : image(pdf, new Uint8Array((size * size) / 8), '/ImageMask true /BitsPerComponent 1');
  return image(pdf, gray(), `/ColorSpace /DeviceGray /BitsPerComponent 8 /${key} ${mask}`);
}

/** The picture itself is all black; only its mask has a shape. */
function maskOnly(pdf: RawPdf): PdfReference {
  const mask = image(pdf, inverted(), '/ColorSpace /DeviceGray /BitsPerComponent 8');
  return image(
    pdf,
    new Uint8Array(size * size),
    `/ColorSpace /DeviceGray /BitsPerComponent 8 /SMask ${mask}`,
  );
}

function inlinePicture(): Uint8Array {
  return withObjects(() => {
    const hex = Array.from(gray(), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const picture = `BI /W ${size} /H ${size} /CS /G /BPC 8 /F /AHx ID ${hex}> EI`;
    return { page: { operators: `q 200 0 0 200 100 500 cm ${picture} Q` } };
  });
}

function pixels(bytesPerPixel: number, black: number, light: number): Uint8Array {
  const data = new Uint8Array(size * size * bytesPerPixel);
  for (let at = 0; at < size * size; at++) {
    const value = isBlack(at % size, Math.floor(at / size)) ? black : light;
    data.fill(value, at * bytesPerPixel, (at + 1) * bytesPerPixel);
  }
  return data;
}

const gray = (): Uint8Array => pixels(1, 0, 230);
const inverted = (): Uint8Array => pixels(1, 255, 25);
const palette = (): Uint8Array => pixels(1, 0, 1);
const color = (bytesPerPixel: number): Uint8Array => pixels(bytesPerPixel, 0, 230);

function cmyk(): Uint8Array {
  const data = new Uint8Array(size * size * 4);
  for (let at = 0; at < size * size; at++)
    data[at * 4 + 3] = isBlack(at % size, Math.floor(at / size)) ? 255 : 20;
  return data;
}

function bits(): Uint8Array {
  const data = new Uint8Array((size * size) / 8);
  for (let at = 0; at < size * size; at++) {
    if (!isBlack(at % size, Math.floor(at / size))) data[at >> 3] = (data[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return data;
}

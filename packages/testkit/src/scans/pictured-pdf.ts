import { deflateSync } from 'node:zlib';
import { addPages, buildPdf, type PageSpec } from '../pdf/build-pdf.ts';
import { type PdfReference, RawPdf } from '../pdf/raw-pdf.ts';
import { drawnPage } from './drawn-page.ts';
import type { GrayPicture } from './gray-picture.ts';

/** A picture on a page. Its matrix is written to the content: from the unit square to points, origin bottom left. */
export interface PlacedGray {
  readonly picture: GrayPicture;
  readonly matrix: readonly [number, number, number, number, number, number];
}

/** Pages of text with pictures drawn on top of it. */
export function picturedPdf(
  pages: readonly (Omit<PageSpec, 'operators' | 'resources'> & {
    readonly pictures: readonly PlacedGray[];
  })[],
): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const stored = new Map<GrayPicture, PdfReference>();
  const store = (picture: GrayPicture): PdfReference => {
    const known = stored.get(picture) ?? addGray(pdf, picture);
    stored.set(picture, known);
    return known;
  };
  const specs = pages.map(({ pictures, ...page }): PageSpec => {
    const names = pictures.map(({ picture }, index) => `/Picture${index} ${store(picture)}`);
    const drawn = pictures.map(({ matrix }, index) => {
      const numbers = matrix.map((value) => value.toFixed(4)).join(' ');
      return `q ${numbers} cm /Picture${index} Do Q\n`;
    });
    return { ...page, operators: drawn.join(''), resources: `/XObject << ${names.join(' ')} >>` };
  });
  return pdf.build(addPages(pdf, { pages: specs }));
}

function addGray(pdf: RawPdf, { width, height, pixels }: GrayPicture): PdfReference {
  const entries =
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
    '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode';
  return pdf.addStream(deflateSync(pixels, { level: 1 }), entries);
}

/**
 * The placement of a picture `width` points wide with its bottom left corner at a point, rotated counter-clockwise about it.
 */
export function placedAt(
  { picture, x, y, width }: { picture: GrayPicture; x: number; y: number; width: number },
  degrees = 0,
): PlacedGray {
  const height = (width * picture.height) / picture.width;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { picture, matrix: [width * cos, width * sin, -height * sin, height * cos, x, y] };
}

/** Lines of print as a picture, with a margin of paper around them. */
export function pictureOfLines(lines: readonly string[], dpi: number, size = 11): GrayPicture {
  const longest = Math.max(...lines.map((line) => line.length));
  const page = {
    width: 20 + longest * size * 0.6,
    height: 12 + lines.length * size * 1.6,
    lines: lines.map((text, index) => ({ text, x: 8, y: 8 + size * (1 + 1.6 * index), size })),
  };
  return drawnPage(buildPdf({ pages: [page] }), 1, dpi);
}

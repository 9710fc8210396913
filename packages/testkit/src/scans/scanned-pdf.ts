import { deflateSync } from 'node:zlib';
import { addPages, type PageSpec } from '../pdf/build-pdf.ts';
import { RawPdf } from '../pdf/raw-pdf.ts';
import type { GrayPicture } from './gray-picture.ts';

/** A document whose pages are a single picture each. Sizes in page points. */
export function scannedPdf(
  pages: readonly {
    readonly picture: GrayPicture;
    readonly width: number;
    readonly height: number;
    /** Omitted if the picture is upright. */
    readonly rotate?: 90 | 180 | 270;
  }[],
): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const specs = pages.map(({ picture, width, height, rotate }): PageSpec => {
    const image = pdf.addStream(
      deflateSync(picture.pixels, { level: 1 }),
      `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ` +
        '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
    );
    return {
      width,
      height,
      rotate: rotate ?? 0,
      operators: `q ${width} 0 0 ${height} 0 0 cm /Scan Do Q\n`,
      resources: `/XObject << /Scan ${image} >>`,
    };
  });
  return pdf.build(addPages(pdf, { pages: specs }));
}

import { RawPdf } from './raw-pdf.ts';

/** The letter T as a path of eight lines, 100 points wide, with its lower left corner at the origin. */
const letterT = '40 0 m 60 0 l 60 80 l 100 80 l 100 100 l 0 100 l 0 80 l 40 80 l h f';

/**
 * A page of 300 by 300 points with only the outline of a letter between (100, 100) and (200, 200), drawn by a tiling pattern
 * or by a soft mask, where a redaction of page content does not reach it.
 */
export function outlinePdf(drawnBy: 'pattern' | 'soft_mask'): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const matrix = '/Matrix [1 0 0 1 100 100]';
  const pattern = pdf.addStream(
    letterT,
    `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 100 100] /XStep 100 /YStep 100 ${matrix} /Resources << >>`,
  );
  const form = pdf.addStream(
    `1 g ${letterT}`,
    `/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${matrix} /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>`,
  );
  const state = pdf.add(`<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${form} >> >>`);
  const content = pdf.addStream(
    drawnBy === 'pattern' ? '/Pattern cs /P1 scn 100 100 100 100 re f' : '/G1 gs 0 g 100 100 100 100 re f',
  );
  const pages = pdf.reserve();
  const page = pdf.add(
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 300 300] /Resources << /Pattern << /P1 ${pattern} >> /ExtGState << /G1 ${state} >> >> /Contents ${content} >>`,
  );
  pdf.set(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${pages} >>`));
}

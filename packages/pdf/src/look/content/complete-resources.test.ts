import { addFont, addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../index.ts';

const box = '/Type /XObject /Subtype /Form /BBox [0 0 595 600]';
const other = 'BT /F9 24 Tf 72 500 Td (Other) Tj ET';

/** What two pages draw with their own fonts, which have the same name. */
type Shared = (pdf: RawPdf) => { readonly resources: string; readonly operators: string };

const shared: Readonly<Record<string, Shared>> = {
  'a form without resources': (pdf) => ({
    resources: `/XObject << /Fm ${pdf.addStream(other, box)} >>`,
    operators: '/Fm Do',
  }),
  'a form that lacks a font': (pdf) => ({
    resources: `/XObject << /Fm ${pdf.addStream(other, `${box} /Resources << /ProcSet [/PDF] >>`)} >>`,
    operators: '/Fm Do',
  }),
  'a form in a form that lacks a font': (pdf) => {
    const inner = pdf.addStream(other, box);
    const outer = pdf.addStream('/In Do', `${box} /Resources << /XObject << /In ${inner} >> >>`);
    return { resources: `/XObject << /Fm ${outer} >>`, operators: '/Fm Do' };
  },
  'a soft mask without resources': (pdf) => {
    const group = pdf.addStream(
      `0 g 0 0 595 600 re f 1 g ${other}`,
      `${box} /Group << /S /Transparency /CS /DeviceGray >>`,
    );
    const mask = `<< /S /Luminosity /G ${group} >>`;
    return { resources: `/ExtGState << /G1 << /SMask ${mask} >> >>`, operators: '/G1 gs 0 0 595 600 re f' };
  },
};

function twoPages(share: Shared): Uint8Array {
  const pdf = new RawPdf();
  const { resources, operators } = share(pdf);
  const tailored = addFont(pdf, 'TrueType', { letters: 'Otherkpgon ', note: '' }).font;
  const courier = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>');
  return pdf.build(
    addPages(pdf, {
      pages: [tailored, courier].map((font) => ({
        operators: `BT /F1 12 Tf 72 700 Td (gone) Tj ET q ${operators} Q`,
        resources,
        fonts: `/F9 ${font}`,
      })),
    }),
  );
}

/** Gray values of the lower part of a page, below the marks. */
function inkOf(bytes: Uint8Array, pageNumber: number): number[] {
  const document = openPdf(bytes);
  const { width, height, pixels } = document.renderPage(pageNumber, { scale: 0.5, grayscale: true });
  document.close();
  return Array.from(pixels.subarray(100 * width, height * width));
}

test.each(Object.entries(shared))('draws %s on two pages with the fonts of both', async (_, share) => {
  const bytes = twoPages(share);
  const marks = [1, 2].map((pageNumber) => ({
    pageNumber,
    box: { x: 60, y: 120, width: 60, height: 30 },
    entityType: 'TEST',
  }));
  const outcome = await redactPdf(bytes, marks);
  if (!outcome.passed) throw new Error('check failed');
  for (const pageNumber of [1, 2]) {
    const before = inkOf(bytes, pageNumber);
    expect(Math.min(...before)).toBeLessThan(128);
    expect(inkOf(outcome.bytes, pageNumber)).toEqual(before);
  }
  expect(inkOf(bytes, 1)).not.toEqual(inkOf(bytes, 2));
});

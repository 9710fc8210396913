import { type PdfReference, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../document.ts';
import { redactPdf } from '../../redact-pdf.ts';

const box = '/BBox [0 0 300 300]';

/** A form, a pattern and a mask, with a shade to tell them by. */
function drawnOf(pdf: RawPdf, font: PdfReference, text: string, shade: string): readonly PdfReference[] {
  const form = pdf.addStream(
    `BT /F1 12 Tf 50 200 Td (${text}) Tj ET`,
    `/Type /XObject /Subtype /Form ${box} /Resources << /Font << /F1 ${font} >> >>`,
  );
  const pattern = pdf.addStream(
    `${shade} g 0 0 5 5 re f`,
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
  );
  const group = '/Group << /S /Transparency /CS /DeviceGray >>';
  const mask = pdf.addStream('1 g 0 0 200 300 re f', `/Type /XObject /Subtype /Form ${box} ${group}`);
  return [form, pattern, pdf.add(`<< /Type /ExtGState /SMask << /S /Luminosity /G ${mask} >> >>`)];
}

/** Two pages with resources of their own, which have their forms, patterns and masks in common: each page draws with its own. */
function pagesWithGroupsInCommon(): Uint8Array {
  const pdf = new RawPdf();
  const tree = pdf.reserve();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const [a, b, c] = [
    drawnOf(pdf, font, 'first form', '0.2'),
    drawnOf(pdf, font, 'second form', '0.4'),
    drawnOf(pdf, font, 'third form', '0.6'),
  ];
  const groups = ['XObject', 'Pattern', 'ExtGState'].map((kind, at) => {
    return `/${kind} ${pdf.add(`<< /A ${a?.[at]} /B ${b?.[at]} /C ${c?.[at]} >>`)}`;
  });
  const pages = ['A', 'B'].map((name) => {
    const contents = pdf.addStream(
      `BT /F1 12 Tf 50 50 Td (Testesen on ${name}) Tj ET /${name} gs /${name} Do /Pattern cs /${name} scn 100 100 150 50 re f`,
    );
    const resources = `<< /Font << /F1 ${font} >> ${groups.join(' ')} >>`;
    return pdf.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 300 300] /Contents ${contents} /Resources ${resources} >>`,
    );
  });
  pdf.set(tree, `<< /Type /Pages /Kids [${pages.join(' ')}] /Count 2 >>`);
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

test('what one page draws with stays where another page has the same forms, patterns and masks and does not', async () => {
  const result = await redactPdf(pagesWithGroupsInCommon(), [], { terms: ['Testesen'] });
  if (!result.passed) throw new Error('the check failed');
  const document = openPdf(result.bytes);
  expect([1, 2].map((page) => document.pageText(page).text)).toEqual([
    'on A\nfirst form',
    'on B\nsecond form',
  ]);
  document.close();
  expect(result.report.changedPages).toEqual([]);
  // What no page draws with.
  expect(result.report.removed).toEqual([
    { carrier: 'undrawn_objects', action: 'removed', reason: 'never_shown', count: 3 },
  ]);
});

test('what letters of a font draw with stays where each draws with another form of their font', async () => {
  const pdf = new RawPdf();
  const tree = pdf.reserve();
  const forms = ['0 0 700 700 re f', '0 0 700 300 re f'].map((content) => {
    return pdf.addStream(content, '/Type /XObject /Subtype /Form /BBox [0 0 1000 1000]');
  });
  const letters = ['A', 'B'].map((name) => pdf.addStream(`800 0 0 0 1000 1000 d1 /${name} Do`));
  const font = pdf.add(
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] ' +
      '/Encoding << /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98 /Widths [800 800] ' +
      `/CharProcs << /a ${letters[0]} /b ${letters[1]} >> /Resources << /XObject << /A ${forms[0]} /B ${forms[1]} >> >> >>`,
  );
  const contents = pdf.addStream('BT /F1 60 Tf 50 150 Td (ab) Tj ET');
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 300 300] /Contents ${contents} /Resources << /Font << /F1 ${font} >> >> >>`,
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  const result = await redactPdf(pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`)), []);
  expect(result.passed).toBe(true);
  expect(result.report.changedPages).toEqual([]);
  expect(result.report.removed.map(({ carrier }) => carrier)).not.toContain('undrawn_objects');
});

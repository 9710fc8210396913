import { findTraces, pdfJsText, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../index.ts';

const secret = 'KANARIFUGL';

interface Tree {
  readonly pdf: RawPdf;
  readonly top: string;
  /** Adds a page, or makes one of a reserved object. */
  page(parent: string, word: string, entries?: string, own?: string): string;
}

function build(make: (tree: Tree) => string | undefined): Uint8Array {
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const top = pdf.reserve();
  const page: Tree['page'] = (parent, word, entries = '', own = pdf.reserve()) => {
    const content = pdf.addStream(`BT /F1 12 Tf 72 700 Td (${word} her) Tj ET`);
    const box = entries.includes('MediaBox') ? '' : '/MediaBox [0 0 595 842]';
    const resources = `/Resources << /Font << /F1 ${font} >> >>`;
    return pdf.set(
      own as never,
      `<< /Type /Page /Parent ${parent} ${box} ${resources} /Contents ${content} ${entries} >>`,
    );
  };
  const root = make({ pdf, top, page }) ?? top;
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${root} >>`));
}

const trees: readonly (readonly [name: string, bytes: Uint8Array, words: readonly string[]])[] = [
  [
    'lists itself among its pages',
    build(({ pdf, top, page }) => {
      pdf.set(top as never, `<< /Type /Pages /Kids [${top} ${page(top, secret)}] /Count 2 >>`);
      return undefined;
    }),
    [secret],
  ],
  [
    'leads back to itself from further down',
    build(({ pdf, top, page }) => {
      const below = pdf.reserve();
      pdf.set(below, `<< /Type /Pages /Parent ${top} /Kids [${page(below, secret)} ${top}] /Count 1 >>`);
      pdf.set(top as never, `<< /Type /Pages /Kids [${below} ${page(top, 'Etter')}] /Count 2 >>`);
      return undefined;
    }),
    [secret, 'Etter'],
  ],
  [
    'counts more pages than it has',
    build(({ pdf, top, page }) => {
      pdf.set(top as never, `<< /Type /Pages /Kids [${page(top, secret)}] /Count 7 >>`);
      return undefined;
    }),
    [secret],
  ],
  [
    'counts fewer pages than it has',
    build(({ pdf, top, page }) => {
      pdf.set(top as never, `<< /Type /Pages /Kids [${page(top, 'Forst')} ${page(top, secret)}] /Count 1 >>`);
      return undefined;
    }),
    ['Forst', secret],
  ],
  [
    'does not count its pages',
    build(({ pdf, top, page }) => {
      pdf.set(top as never, `<< /Type /Pages /Kids [${page(top, secret)}] >>`);
      return undefined;
    }),
    [secret],
  ],
  ['is a page by itself', build(({ page, top }) => page(top, secret)), [secret]],
  [
    'has a page that lists itself',
    build(({ pdf, top, page }) => {
      const own = pdf.reserve();
      page(top, secret, `/Kids [${own}]`, own);
      pdf.set(top as never, `<< /Type /Pages /Kids [${own}] /Count 1 >>`);
      return undefined;
    }),
    [secret],
  ],
  [
    'has a page that is a stream as well',
    build(({ pdf, top }) => {
      const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
      const content = pdf.addStream(`BT /F1 12 Tf 72 700 Td (${secret} her) Tj ET`);
      const entries = `/MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >> /Contents ${content}`;
      const page = pdf.addStream('x', `/Type /Page /Parent ${top} ${entries}`);
      pdf.set(top as never, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
      return undefined;
    }),
    [secret],
  ],
  [
    'has nodes that are streams as well',
    build(({ pdf, top, page }) => {
      const below = pdf.reserve();
      pdf.setStream(below, 'x', `/Type /Pages /Parent ${top} /Kids [${page(below, secret)}] /Count 1`);
      pdf.setStream(top as never, 'x', `/Type /Pages /Kids [${below} ${page(top, 'Etter')}] /Count 2`);
      return undefined;
    }),
    [secret, 'Etter'],
  ],
  [
    'gives its pages a frame and a turn, and counts wrong',
    build(({ pdf, top, page }) => {
      const kid = page(top, secret, '/Group << /S /Transparency >> /Dur 0 % MediaBox\n');
      pdf.set(top as never, `<< /Type /Pages /Kids [${kid}] /Count 3 /MediaBox [0 0 595 842] /Rotate 90 >>`);
      return undefined;
    }),
    [secret],
  ],
];

test.each(trees)('opens and redacts a file whose page tree %s', async (name, bytes, words) => {
  const document = openPdf(bytes);
  expect(document.pageCount).toBe(words.length);
  expect(words.map((_, index) => document.pageText(index + 1).text)).toEqual(
    words.map((word) => `${word} her`),
  );
  expect(document.pageSize(1).width).toBe(name.includes('turn') ? 842 : 595);
  document.close();
  const outcome = await redactPdf(bytes, [], { terms: [secret] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await findTraces(outcome.bytes, secret)).toEqual([]);
  const output = openPdf(outcome.bytes);
  expect(output.pageCount).toBe(words.length);
  expect(output.pageText(words.indexOf(secret) + 1).text).toBe('her');
  output.close();
});

test('tags the boxes of a page that stands in its tree itself', async () => {
  const pdf = new RawPdf();
  const [top, tags] = [pdf.reserve(), pdf.reserve()];
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const parts = [`BT /F1 12 Tf 72 700 Td (${secret} her) Tj ET`, 'BT /F1 12 Tf 72 600 Td (og der) Tj ET'];
  const contents = parts.map((part) => pdf.addStream(part)).join(' ');
  const entries = `/Contents [${contents}] /Resources << /Font << /F1 ${font} >> >>`;
  const page = `<< /Type /Page /Parent ${top} /MediaBox [0 0 595 842] ${entries} >>`;
  pdf.set(top, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  pdf.set(tags, `<< /Type /StructTreeRoot /K [${pdf.add(`<< /S /P /P ${tags} /K [] >>`)}] >>`);
  const catalog = `/Type /Catalog /Pages ${top} /StructTreeRoot ${tags} /MarkInfo << /Marked true >>`;
  const outcome = await redactPdf(pdf.build(pdf.add(`<< ${catalog} >>`)), [], { terms: [secret] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  expect(await pdfJsText(outcome.bytes)).toMatch(/her\s*og der/);
});

test('redacts a page that its tree lists twice on the one that is marked alone', async () => {
  const bytes = build(({ pdf, top, page }) => {
    const twice = page(top, secret);
    pdf.set(top as never, `<< /Type /Pages /Kids [${twice} ${twice}] /Count 2 >>`);
    return undefined;
  });
  const mark = { pageNumber: 2, box: { x: 70, y: 125, width: 60, height: 24 }, entityType: 'TEST' };
  const outcome = await redactPdf(bytes, [mark]);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const output = openPdf(outcome.bytes);
  expect([1, 2].map((page) => output.pageText(page).text)).toEqual([
    `${secret} her`,
    expect.not.stringContaining(secret),
  ]);
  output.close();
});

import { charBox } from '@sladd/geometry';
import {
  buildPdf,
  encryptedPdf,
  letterFacts,
  letterPdf,
  recursiveFormPdf,
  truncatedPdf,
  withObjects,
  zeroPagePdf,
} from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, PdfError } from './index.ts';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof PdfError) return error.code;
    throw error;
  }
  return 'no error';
}

test('gives each kind of unreadable input its own error code', () => {
  const text = new TextEncoder().encode('just some text, renamed to pdf');
  expect(codeOf(() => openPdf(new Uint8Array()))).toBe('pdf.empty');
  expect(codeOf(() => openPdf(text))).toBe('pdf.not_a_pdf');
  expect(codeOf(() => openPdf(truncatedPdf()))).toBe('pdf.broken');
  expect(codeOf(() => openPdf(zeroPagePdf()))).toBe('pdf.no_pages');
  expect(codeOf(() => openPdf(encryptedPdf('secret')))).toBe('pdf.password_required');
  expect(codeOf(() => openPdf(encryptedPdf('secret'), { password: 'wrong' }))).toBe('pdf.password_wrong');
});

test('opens an encrypted document with its password', () => {
  const document = openPdf(encryptedPdf('secret', 'Kari Testesen'), { password: 'secret' });
  expect(document.wasEncrypted).toBe(true);
  expect(document.pageText(1).text).toBe('Kari Testesen');
  document.close();
});

test('reads and draws what stands behind more faults than the engine bears', () => {
  const lines = [{ text: 'Kari Testesen', x: 72, y: 100 }];
  const document = openPdf(buildPdf({ pages: [{ operators: '/None gs ) /None Do\n'.repeat(200), lines }] }));
  const { pixels } = document.renderPage(1, { scale: 1, grayscale: true });
  expect(pixels.some((value) => value < 100)).toBe(true);
  expect(document.pageText(1).text).toBe('Kari Testesen');
  expect(document.isTextCutShort(1)).toBe(false);
  document.close();
});

test('tells of a page whose text is cut short by faults that nothing can be done about', () => {
  const resources = '/Shading << /Own << /ShadingType 99 /ColorSpace /DeviceGray >> >>';
  const lines = [{ text: 'Kari Testesen', x: 72, y: 100 }];
  const document = openPdf(
    buildPdf({ pages: [{ operators: '/Own sh '.repeat(150), resources, lines }, { lines }] }),
  );
  expect(document.isTextCutShort(1)).toBe(true);
  expect(document.isTextCutShort(2)).toBe(false);
  document.close();
});

test.each([
  ['content', '/Span << /ActualText (ytre) >> BDC', ''],
  ['a property list', '/Span /Ytre BDC', '/Properties << /Ytre << /ActualText (ytre) >> >>'],
])('reads letters alone inside replacement text of %s that holds other', (_, begin, resources) => {
  const inner = '/Span << /ActualText (indre) >> BDC BT /F1 12 Tf 72 700 Td (Kari) Tj ET EMC';
  const operators = `${begin} BT /F1 12 Tf 72 720 Td (Her bor) Tj ET ${inner} EMC`;
  const document = openPdf(buildPdf({ pages: [{ operators, resources }] }));
  expect(document.pageText(1).text).toBe('Her bor\nKari');
  document.close();
});

test('reads letters alone where a tag and its content have replacement text', () => {
  const bytes = withObjects((pdf, page) => {
    const [root, tag] = [pdf.reserve(), pdf.reserve()];
    pdf.set(tag, `<< /S /Formula /P ${root} /Pg ${page} /K 0 /ActualText (ytre) >>`);
    pdf.set(root, `<< /Type /StructTreeRoot /K ${tag} /ParentTree << /Nums [0 [${tag}]] >> >>`);
    const inner = '/Span << /ActualText (indre) >> BDC BT /F1 12 Tf 72 700 Td (Kari) Tj ET EMC';
    const operators = `/Formula << /MCID 0 >> BDC ${inner} EMC`;
    const catalog = `/MarkInfo << /Marked true >> /StructTreeRoot ${root}`;
    return { page: { operators, entries: '/StructParents 0' }, document: { catalog } };
  });
  const document = openPdf(bytes);
  expect(document.pageText(1).text).toBe('Kari');
  document.close();
});

test('separates words by one space and lines by a newline, with a box for every UTF-16 unit', () => {
  const document = openPdf(
    buildPdf({
      pages: [
        {
          lines: [
            { text: 'Søker:   Kari Testesen', x: 72, y: 100 },
            { text: 'Ærlig å være', x: 72, y: 130 },
          ],
        },
      ],
    }),
  );
  const page = document.pageText(1);
  expect(page.text).toBe('Søker: Kari Testesen\nÆrlig å være');
  expect(page.charBoxes).toHaveLength(page.text.length * 4);
  expect(page.words.map((word) => page.text.slice(word.start, word.end))).toEqual(
    page.words.map((word) => word.text),
  );
  expect(page.words.map((word) => word.line)).toEqual([0, 0, 0, 1, 1, 1]);
  expect(charBox(page, 6)).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  const first = charBox(page, 0);
  expect(first.x).toBeCloseTo(72, 1);
  expect(first.y + first.height).toBeGreaterThan(100);
  expect(first.y).toBeLessThan(92);
  document.close();
});

test.each([0, 90, 180, 270] as const)('places text on a page rotated by %i as displayed', (rotate) => {
  const document = openPdf(
    buildPdf({
      pages: [{ width: 400, height: 300, rotate, lines: [{ text: 'X', x: 50, y: 40, size: 20 }] }],
    }),
  );
  const upright = rotate % 180 === 0;
  expect(document.pageSize(1)).toEqual(upright ? { width: 400, height: 300 } : { width: 300, height: 400 });
  const box = charBox(document.pageText(1), 0);
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const expected = {
    0: { x: 57, y: 33 },
    90: { x: 267, y: 57 },
    180: { x: 343, y: 267 },
    270: { x: 33, y: 343 },
  }[rotate];
  expect(Math.abs(centre.x - expected.x)).toBeLessThan(3);
  expect(Math.abs(centre.y - expected.y)).toBeLessThan(3);
  document.close();
});

test('renders a page in colour and in gray', () => {
  const document = openPdf(letterPdf());
  const color = document.renderPage(1, { scale: 0.5 });
  expect(color).toMatchObject({ width: 298, height: 421, channels: 3 });
  expect(color.pixels).toHaveLength(298 * 421 * 3);
  expect(color.pixels.some((value) => value < 128)).toBe(true);
  const gray = document.renderPage(1, { scale: 0.5, grayscale: true });
  expect(gray.pixels).toHaveLength(298 * 421);
  expect(codeOf(() => document.renderPage(1, { scale: 50 }))).toBe('pdf.too_complex');
  document.close();
});

test('refuses a page number that does not exist', () => {
  const document = openPdf(letterPdf());
  expect(document.pageCount).toBe(3);
  for (const pageNumber of [0, 4, 1.5]) {
    expect(codeOf(() => document.pageText(pageNumber))).toBe('pdf.page_not_found');
  }
  document.close();
});

test('reads a page whose form draws itself', () => {
  const document = openPdf(recursiveFormPdf());
  expect(document.pageText(1).text).toContain('Before the form');
  document.close();
});

test('finds the facts of the letter', () => {
  const document = openPdf(letterPdf());
  const text = [1, 2, 3].map((pageNumber) => document.pageText(pageNumber).text).join('\n');
  for (const fact of Object.values(letterFacts)) expect(text).toContain(fact);
  document.close();
});

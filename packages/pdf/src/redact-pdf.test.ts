import { type PageRect, spanBoxes } from '@sladd/geometry';
import {
  addPages,
  buildPdf,
  encryptedPdf,
  extremeNumbers,
  findTraces,
  jbig2Picture,
  letterFacts,
  letterPdf,
  RawPdf,
  unprovablePdf,
} from '@sladd/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPdf, type RedactionMark, redactPdf, verifyPdf } from './index.ts';

function marksFor(bytes: Uint8Array, words: readonly string[], password?: string): RedactionMark[] {
  const document = openPdf(bytes, password === undefined ? {} : { password });
  const marks: RedactionMark[] = [];
  for (let pageNumber = 1; pageNumber <= document.pageCount; pageNumber++) {
    const page = document.pageText(pageNumber);
    for (const word of words) {
      for (let at = page.text.indexOf(word); at >= 0; at = page.text.indexOf(word, at + 1)) {
        const boxes: PageRect[] = spanBoxes(page, at, at + word.length);
        for (const box of boxes) marks.push({ pageNumber, box, entityType: 'TEST' });
      }
    }
  }
  document.close();
  return marks;
}

function allText(bytes: Uint8Array): string {
  const document = openPdf(bytes);
  const pages = Array.from({ length: document.pageCount }, (_, index) => document.pageText(index + 1).text);
  document.close();
  return pages.join('\n');
}

test('removes marked words on every page and keeps the others', async () => {
  const original = letterPdf();
  const marks = marksFor(original, [letterFacts.name, letterFacts.nationalNumber]);
  const outcome = await redactPdf(original, marks, { terms: [letterFacts.name] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  const text = allText(outcome.bytes);
  expect(text).not.toContain(letterFacts.name);
  expect(text).not.toContain(letterFacts.nationalNumber);
  const kept = allText(original)
    .split(/\s+/)
    .filter((word) => !/Kari|Testesen|14837410097/.test(word));
  for (const word of kept) expect(text).toContain(word);
  expect(outcome.report.removed).toContainEqual({
    carrier: 'info',
    action: 'removed',
    count: 1,
    reason: 'metadata',
  });
  expect(outcome.report.checks.every((line) => line.found === 0)).toBe(true);
  expect(await verifyPdf(outcome.bytes, { marks, terms: [letterFacts.name] })).toEqual([]);
});

test('removes terms wherever they stand, without a mark for them', async () => {
  const original = letterPdf();
  const marks = marksFor(original, [letterFacts.nationalNumber]);
  const outcome = await redactPdf(original, marks, { terms: [letterFacts.email] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.marks).toBeGreaterThan(marks.length);
  expect(outcome.report.rasterisedPages).toEqual([]);
  expect(await findTraces(outcome.bytes, letterFacts.email)).toEqual([]);
});

test('delivers nothing when a term is left that cannot be taken out', async () => {
  const outcome = await redactPdf(unprovablePdf('Hemmelig'), [], { terms: ['Hemmelig'] });
  expect(outcome.passed).toBe(false);
  expect(outcome).not.toHaveProperty('bytes');
  expect(outcome.report.sha256).toBeNull();
  expect(outcome.report.findings).toContainEqual(expect.objectContaining({ cause: 'term_in_object' }));
});

test('takes out a picture whose stored bytes say a term where only decoding would tell that it is not shown', async () => {
  const pdf = new RawPdf();
  const entries =
    '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode';
  const picture = pdf.addStream(jbig2Picture({ inside: 'Hemmelig' }), entries);
  const page = { operators: 'q 40 0 0 40 300 300 cm /Im Do Q', resources: `/XObject << /Im ${picture} >>` };
  const bytes = pdf.build(addPages(pdf, { pages: [page] }));
  const outcome = await redactPdf(bytes, [], { terms: ['hemmelig'] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(await findTraces(bytes, 'Hemmelig')).not.toEqual([]);
  expect(await findTraces(outcome.bytes, 'Hemmelig')).toEqual([]);
  expect(outcome.report.rasterisedPages).toEqual([{ pageNumber: 1, reason: 'term_left' }]);
});

/** What a page says, as operators, and the words beside the term. */
const spellings: readonly (readonly [how: string, operators: string, isPicture: boolean])[] = [
  [
    'letter by letter with gaps',
    'BT /F1 12 Tf 72 700 Td [(K) -250 (A) -250 (N) -250 (A) -250 (R) -250 (I)] TJ ET',
    false,
  ],
  ['in two pieces with a gap', 'BT /F1 12 Tf 72 700 Td [(KA) -300 (NARI)] TJ ET', false],
  ['drawn backwards', `BT /F1 12 Tf ${letterPlaces('KANARI').reverse().join(' ')} ET`, false],
  ['in letters without a size', 'BT /F1 0 Tf 72 700 Td (KANARI) Tj ET', false],
  ['split over two lines', 'BT /F1 12 Tf 72 700 Td (KAN-) Tj 0 -14 Td (ARI) Tj ET', false],
];

function letterPlaces(word: string): string[] {
  return Array.from(word, (char, index) => `1 0 0 1 ${72 + index * 9} 700 Tm (${char}) Tj`);
}

test.each(spellings)('removes a term written %s', async (_, operators, isPicture) => {
  const rest = 'BT /F1 12 Tf 72 500 Td (Resten) Tj ET ';
  const outcome = await redactPdf(buildPdf({ pages: [{ operators: rest + operators }] }), [], {
    terms: ['kanari'],
  });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages.length > 0).toBe(isPicture);
  const document = openPdf(outcome.bytes);
  const { text } = document.pageText(1);
  document.close();
  expect(text).toContain('Resten');
  expect(text.replace(/\s/g, '')).not.toMatch(/KANARI|KANAR|ANARI/);
  expect(await findTraces(outcome.bytes, 'KANARI')).toEqual([]);
});

test('redacts an encrypted document and says that it was one', async () => {
  const original = encryptedPdf('secret', 'Hidden word here');
  const marks = marksFor(original, ['word'], 'secret');
  const outcome = await redactPdf(original, marks, { password: 'secret' });
  if (!outcome.passed) throw new Error('check failed');
  expect(outcome.report.wasEncrypted).toBe(true);
  expect(allText(outcome.bytes)).toBe('Hidden\nhere');
});

test.each([
  ['no width', { width: 0 }],
  ['a negative height', { height: -10 }],
  ['no number for its place', { x: Number.NaN }],
  ['no end', { width: Number.POSITIVE_INFINITY }],
])('refuses a mark with %s, which would remove nothing', async (_, wrong) => {
  const box = { x: 0, y: 0, width: 10, height: 10, ...wrong };
  await expect(redactPdf(letterPdf(), [{ pageNumber: 1, box, entityType: 'TEST' }])).rejects.toMatchObject({
    code: 'pdf.mark_without_area',
    pageNumber: 1,
  });
});

test('removes what a mark of extreme numbers covers, or refuses it because it covers nothing', async () => {
  const bytes = buildPdf({
    pages: [{ width: 400, height: 200, lines: [{ text: 'abcdefgh', x: 60, y: 60 }] }],
  });
  const number = fc.constantFrom(...extremeNumbers);
  const anyBox = fc.record({ x: number, y: number, width: number, height: number });
  const covers = (from: number, size: number, most: number) =>
    Number.isFinite(from) && Number.isFinite(size) && Math.min(from + size, most) > Math.max(from, 0);
  const run = fc.asyncProperty(anyBox, async (box) => {
    const marks = [{ pageNumber: 1, box, entityType: 'TEST' }];
    const outcome = await redactPdf(bytes, marks).catch((error: unknown) => error);
    if (covers(box.x, box.width, 400) && covers(box.y, box.height, 200)) {
      const all = box.x <= 60 && box.x + box.width >= 120 && box.y <= 40 && box.y + box.height >= 70;
      expect(outcome).toMatchObject({ passed: true });
      if (all) expect(allText((outcome as { bytes: Uint8Array }).bytes)).toBe('');
    } else expect(outcome).toMatchObject({ code: 'pdf.mark_without_area', pageNumber: 1 });
  });
  await fc.assert(run, {
    numRuns: 80,
    examples: [
      [{ x: -1e20, y: -1e20, width: 1e20, height: 1e20 }],
      [{ x: -1e6, y: -1e6, width: 2 ** 31, height: 2 ** 31 }],
    ],
  });
});

test('refuses a mark on a page that does not exist', async () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const mark = { pageNumber: 4, box, entityType: 'TEST' };
  await expect(redactPdf(letterPdf(), [mark])).rejects.toMatchObject({
    code: 'pdf.page_not_found',
    pageNumber: 4,
  });
});

test('refuses a page of which the engine leaves out the rest for faults that nothing can be done about', async () => {
  const faults = '/Own sh '.repeat(150);
  const shading = '/Shading << /Own << /ShadingType 99 /ColorSpace /DeviceGray >> >>';
  const lines = [{ text: 'Kari Testesen', x: 72, y: 100 }];
  const bytes = buildPdf({ pages: [{ lines }, { operators: faults, resources: shading, lines }] });
  await expect(redactPdf(bytes, [], { terms: ['Testesen'] })).rejects.toMatchObject({
    code: 'pdf.broken',
    pageNumber: 2,
  });
  const box = { x: 72, y: 88, width: 90, height: 16 };
  const outcome = await redactPdf(bytes, [{ pageNumber: 1, box, entityType: 'TEST' }]);
  expect(outcome.passed).toBe(true);
});

import { addPages, buildPdf, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { defaultAppearance, openPdf, type RedactionMark, redactPdf } from '../../index.ts';

const scale = 4;
const green = { ...defaultAppearance, fillColor: [0, 1, 0] as const };

interface Bar {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Around all that is green on the first page, in page points. */
async function barOf(bytes: Uint8Array, box: RedactionMark['box'], hasText = true): Promise<Bar> {
  const outcome = await redactPdf(bytes, [{ pageNumber: 1, box, entityType: 'TEST' }], { appearance: green });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.rasterisedPages).toEqual([]);
  const document = openPdf(outcome.bytes);
  const { pixels, width, height } = document.renderPage(1, { scale });
  expect(document.pageText(1).text !== '').toBe(hasText);
  document.close();
  const bar = { left: Number.POSITIVE_INFINITY, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      if ((pixels[at] ?? 0) > 100 || (pixels[at + 1] ?? 0) < 200 || (pixels[at + 2] ?? 0) > 100) continue;
      bar.left = Math.min(bar.left, x / scale);
      bar.right = Math.max(bar.right, (x + 1) / scale);
      bar.top = Math.min(bar.top, y / scale);
      bar.bottom = Math.max(bar.bottom, (y + 1) / scale);
    }
  }
  return bar;
}

/** A mark over a word of 40 points in the middle of empty paper; its ends lie off the grid. */
const box = { x: 203, y: 90, width: 41, height: 13 };
const word = { text: 'Ola Nor', x: 204, y: 100 };

test('a bar over text on empty paper grows to a grid, at most by the height of its line', async () => {
  const bar = await barOf(buildPdf({ pages: [{ lines: [word, { text: 'x', x: 20, y: 300 }] }] }), box);
  expect(bar.left).toBeLessThan(box.x);
  expect(bar.right).toBeGreaterThan(box.x + box.width);
  expect(box.x - bar.left).toBeLessThanOrEqual(box.height);
  expect(bar.right - box.x - box.width).toBeLessThanOrEqual(box.height);
  expect([bar.top, bar.bottom]).toEqual([box.y, box.y + box.height]);
});

test.each([
  ['a line', '0.5 w 246 720 m 246 760 l S'],
  ['a shape', '0.6 g 246 745 20 4 re f'],
  ['a line in the row alone', '0.3 w 245.5 742 m 260 742 l S'],
])('a bar stops before %s', async (_, operators) => {
  const lines = [word, { text: 'x', x: 20, y: 300 }];
  const bar = await barOf(buildPdf({ pages: [{ lines, operators: `q ${operators} Q\n` }] }), box);
  expect(bar.right).toBeLessThanOrEqual(245.5);
  expect(bar.right).toBeGreaterThanOrEqual(box.x + box.width);
  expect(bar.left).toBeLessThan(box.x);
});

test('a bar stops before letters of a scan whose words an earlier OCR wrote over it', async () => {
  const pdf = new RawPdf();
  const [columns, rows] = [595 * 2, 842 * 2];
  const pixels = new Uint8Array(columns * rows).fill(235);
  for (let y = 180; y < 206; y++) for (let x = 490; x < 494; x++) pixels[y * columns + x] = 20;
  const scan = pdf.addStream(
    pixels,
    `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  );
  const lines = [{ ...word, renderMode: 3 }];
  const operators = 'q 595 0 0 842 0 0 cm /Im Do Q\n';
  const page = { operators, lines, resources: `/XObject << /Im ${scan} >>` };
  const bar = await barOf(pdf.build(addPages(pdf, { pages: [page] })), box, false);
  expect(bar.right).toBeLessThanOrEqual(245);
  expect(bar.left).toBeLessThan(box.x);
});

test.each([
  ['text of another direction', { text: 'abc', x: 249, y: 106, angle: 90 }, 242],
  ['the tail of a letter in the line above', { text: 'gggg', x: 246, y: 89 }, 246],
])('a bar stops before %s', async (_, other, limit) => {
  const bar = await barOf(buildPdf({ pages: [{ lines: [word, other] }] }), box);
  expect(bar.right).toBeLessThanOrEqual(Math.max(limit, box.x + box.width));
});

test('a letter as large as numbers go is marked and drawn over as any other', async () => {
  const lines = [word, { text: 'x', x: 20, y: 300 }];
  const huge = 'BT 20000000 0 0 20000000 -2000000000 -2000000000 Tm /F1 200 Tf (KANARIFUGL) Tj ET';
  const bytes = buildPdf({ pages: [{ lines, operators: `q ${huge} Q\n` }] });
  const outcome = await redactPdf(bytes, [], { terms: ['KANARIFUGL'] });
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(outcome.report.marks).toBeGreaterThan(0);
});

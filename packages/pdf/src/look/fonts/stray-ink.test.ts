import { addFont, addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, type RedactionMark, redactPdf } from '../../index.ts';

/**
 * A word at 72 points from the left in a font that draws its letters shifted to the right by `shift` thousandths of their
 * size.
 */
function shiftedWord(shift: number, around: (show: string) => string = (show) => show): Uint8Array {
  const pdf = new RawPdf();
  const { font, show } = addFont(pdf, 'TrueType', { letters: 'Hidenstay ', note: '', shift });
  const form = pdf.addStream(
    `BT /F2 12 Tf 72 700 Td ${show('Hidden')} Tj ET`,
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F2 ${font} >> >>`,
  );
  const operators = around(`BT /F2 12 Tf 72 700 Td ${show('Hidden')} Tj ET`);
  const page = { operators, fonts: `/F2 ${font}`, resources: `/XObject << /Fm ${form} >>` };
  return pdf.build(addPages(pdf, { pages: [page] }));
}

/** A mark over ink that starts `shift` thousandths of 12 points to the right of the word. */
function markOver(shift: number): RedactionMark {
  const x = 72 + shift * 0.012;
  return { pageNumber: 1, box: { x, y: 128, width: 6 * 7.2, height: 16 }, entityType: 'TEST' };
}

function darkest(bytes: Uint8Array, { box }: RedactionMark): number {
  const document = openPdf(bytes);
  const { width, pixels } = document.renderPage(1, { scale: 1, grayscale: true });
  document.close();
  let value = 255;
  for (let y = Math.ceil(box.y); y < box.y + box.height; y++) {
    for (let x = Math.ceil(box.x); x < box.x + box.width - 1; x++)
      value = Math.min(value, pixels[y * width + x] ?? 255);
  }
  return value;
}

const noTrace = {
  mode: 'transparent',
  fillColor: null,
  text: null,
  textColor: [0, 0, 0],
  fontSize: 9,
  align: 0,
} as const;

test.each([
  ['to the right', 10_000, (show: string) => show],
  ['a little to the right', 1500, (show: string) => show],
  ['far away in a form', 10_000, () => '/Fm Do'],
  ['far away in outlines', 10_000, (show: string) => `1 Tr ${show}`],
  ['far away as a clip', 10_000, (show: string) => `q 7 Tr ${show} 0 0 595 842 re f Q`],
])('removes a word whose font draws it %s', async (_, shift, around) => {
  const bytes = shiftedWord(shift, around);
  const mark = markOver(shift);
  expect(darkest(bytes, mark)).toBeLessThan(64);
  const outcome = await redactPdf(bytes, [mark], { appearance: noTrace });
  if (!outcome.passed) throw new Error('check failed');
  expect(outcome.report.rasterisedPages).toEqual([{ pageNumber: 1, reason: 'ink_elsewhere' }]);
  // The image of a page is a JPEG.
  expect(darkest(outcome.bytes, mark)).toBeGreaterThan(200);
});

test('leaves a page text whose letters are drawn where they stand', async () => {
  const outcome = await redactPdf(shiftedWord(0), [markOver(0)]);
  if (!outcome.passed) throw new Error('check failed');
  expect(outcome.report.rasterisedPages).toEqual([]);
});

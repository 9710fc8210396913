import type { PageRect } from '@sladd/geometry';
import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../document.ts';
import { redactPdf } from '../../redact-pdf.ts';
import { defaultAppearance } from '../appearance/appearance.ts';

const term = 'Testesen';
const lines = Array.from({ length: 30 }, (_, row) => ({
  ...{ text: 'Vedtaket er gjort kjent for partene og skal settes i verk straks av kommunen her', x: 60 },
  y: 100 + 14 * row,
}));
const unseen = { ...defaultAppearance, mode: 'transparent' } as const;
const start = { x: 220, y: 450 };

/** Lines of text with a word over them that rises at an angle. */
function pageOf(word: string, degrees: number, size: number): Uint8Array {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)].map((part) => part.toFixed(4));
  const operators = `0.6 g BT /F1 ${size} Tf ${c} ${s} ${-Number(s)} ${c} ${start.x} ${start.y} Tm (${word}) Tj ET 0 g\n`;
  return buildPdf({ pages: [{ lines, operators }] });
}

/** Places of words that have no corner so near to the line of the slanted word. */
function wordsBeside(bytes: Uint8Array, degrees: number, far: number): string[] {
  const angle = (degrees * Math.PI) / 180;
  const document = openPdf(bytes);
  const isBeside = ({ x, y, width, height }: PageRect): boolean => {
    const sides = [x, x + width].flatMap((across) =>
      [y, y + height].map(
        (down) => (across - start.x) * Math.sin(angle) + (down - 842 + start.y) * Math.cos(angle),
      ),
    );
    return Math.min(...sides) > far || Math.max(...sides) < -far;
  };
  try {
    return document
      .pageText(1)
      .words.filter(({ box }) => isBeside(box))
      .map(({ text, box }) => `${text} ${box.x.toFixed(1)} ${box.y.toFixed(1)}`);
  } finally {
    document.close();
  }
}

function pixelsOf(bytes: Uint8Array): Uint8Array {
  const document = openPdf(bytes);
  try {
    return document.drawGray(1, { dpi: 72, degrees: 0 }).pixels;
  } finally {
    document.close();
  }
}

test.each([
  [45, 40],
  [45, 14],
  [30, 60],
  [-30, 25],
  [75, 30],
])(
  'keeps what stands beside a slanted term over other text, at %d degrees in %d points',
  async (degrees, size) => {
    const bytes = pageOf(term, degrees, size);
    const outcome = await redactPdf(bytes, [], { terms: [term], appearance: unseen });
    if (!outcome.passed) throw new Error('it was not delivered');

    expect(outcome.report.rasterisedPages).toEqual([]);
    const kept = wordsBeside(bytes, degrees, 1.5 * size).filter((word) => !word.startsWith(term));
    expect(kept.length).toBeGreaterThan(100);
    const after = new Set(wordsBeside(outcome.bytes, degrees, 0));
    expect(kept.filter((word) => !after.has(word))).toEqual([]);

    // Nothing is seen that the page without the term lacks.
    const without = pixelsOf(pageOf('', degrees, size));
    const darker = pixelsOf(outcome.bytes).filter((pixel, at) => pixel < (without[at] ?? 0) - 40);
    expect(darker.length).toBe(0);
    expect(without.length).toBeGreaterThan(1000);
  },
);

test('takes upright boxes where slanted letters that stay are too near', async () => {
  const outcome = await redactPdf(pageOf(`Utkast${term}`, 45, 20), [], { terms: [term] });
  if (!outcome.passed) throw new Error('it was not delivered');
  expect(outcome.report.rasterisedPages).toEqual([]);
});

import { containsPoint, type PageRect, type PageText } from '@sladd/geometry';
import { buildPdf, type PageSpec, type TextLine } from '@sladd/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../index.ts';

const [width, height] = [420, 320];
/** A difference in place that rounding in the file can make. */
const tolerance = 0.05;

/** A letter with its centre, and the centre of the part that the page shows. */
interface Letter {
  readonly char: string;
  readonly x: number;
  readonly y: number;
  readonly shown: { readonly x: number; readonly y: number };
}

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzæøåABCWMil1.,-'),
  minLength: 1,
  maxLength: 9,
});
const text = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '));

/** Rows of text, set from so tight that lines overlap to wide apart. */
const page: fc.Arbitrary<PageSpec> = fc
  .record({
    size: fc.integer({ min: 6, max: 18 }),
    leading: fc.integer({ min: 8, max: 16 }).map((value) => value / 10),
    rotate: fc.constantFrom(0, 90, 180, 270),
    angle: fc.constantFrom(0, 0, 0, 90, 180, 30),
    rows: fc.array(text, { minLength: 1, maxLength: 8 }),
  })
  .map(({ size, leading, rotate, angle, rows }) => {
    const radians = (angle * Math.PI) / 180;
    const lines = rows.map((row, index): TextLine => {
      const down = index * size * leading;
      return {
        text: row,
        size,
        angle,
        x: 200 - 120 * Math.cos(radians) + down * Math.sin(radians),
        y: 140 + 100 * Math.sin(radians) + down * Math.cos(radians),
      };
    });
    return { width, height, rotate: rotate as 0 | 90 | 180 | 270, lines };
  });

/** Evenly spread tenths of a point: the library's own real numbers crowd around zero. */
const tenths = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);

const box: fc.Arbitrary<PageRect> = fc.record({
  x: tenths(0, 350),
  y: tenths(0, 350),
  width: tenths(1, 150),
  height: tenths(1, 60),
});

function lettersOf(page: PageText): Letter[] {
  return Array.from(page.text).flatMap((char, index) => {
    const [x = 0, y = 0, w = 0, h = 0] = page.charBoxes.slice(index * 4, index * 4 + 4);
    const shown = {
      x: (Math.max(x, 0) + Math.min(x + w, page.width)) / 2,
      y: (Math.max(y, 0) + Math.min(y + h, page.height)) / 2,
    };
    return char === ' ' || char === '\n' ? [] : [{ char, x: x + w / 2, y: y + h / 2, shown }];
  });
}

function readLetters(bytes: Uint8Array): Letter[] {
  const document = openPdf(bytes);
  const letters = lettersOf(document.pageText(1));
  document.close();
  return letters;
}

function readSize(bytes: Uint8Array): { width: number; height: number } {
  const document = openPdf(bytes);
  const size = document.pageSize(1);
  document.close();
  return size;
}

function isSame(a: Letter, b: Letter): boolean {
  return a.char === b.char && Math.abs(a.x - b.x) < tolerance && Math.abs(a.y - b.y) < tolerance;
}

function isSlanted({ lines = [] }: PageSpec): boolean {
  return lines.some(({ angle = 0 }) => angle % 90 !== 0);
}

test('removes every letter whose centre, or that of its part on the page, lies in a box and no other, for any layout', async () => {
  await fc.assert(
    fc.asyncProperty(page, fc.array(box, { minLength: 1, maxLength: 5 }), async (spec, anywhere) => {
      const original = buildPdf({ pages: [spec] });
      const size = readSize(original);
      // A mark beside the page is refused.
      const boxes = anywhere.filter(({ x, y }) => x < size.width && y < size.height);
      fc.pre(boxes.length > 0);
      const marks = boxes.map((area) => ({ pageNumber: 1, box: area, entityType: 'TEST' }));
      const outcome = await redactPdf(original, marks);
      if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
      const before = readLetters(original);
      const after = readLetters(outcome.bytes);
      const isOnPage = ({ x, y }: Letter): boolean => x >= 0 && y >= 0 && x <= size.width && y <= size.height;
      const isCovered = (letter: Letter): boolean => {
        const centres = isOnPage(letter) ? [letter] : [letter, letter.shown];
        return centres.some(({ x, y }) => boxes.some((area) => containsPoint(area, x, y)));
      };
      expect(after.filter(isCovered)).toEqual([]);
      // Slanted lines can overlap so far that no point belongs to one letter alone; the page is a picture then.
      if (outcome.report.rasterisedPages.length > 0 && isSlanted(spec)) return;
      const lost = before.filter(
        (letter) => !isCovered(letter) && !after.some((other) => isSame(letter, other)),
      );
      expect(lost).toEqual([]);
      expect(outcome.report.rasterisedPages).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { wordsUnder } from './find-words.ts';

const file = {
  name: 'test.pdf',
  bytes: buildPdf({
    pages: [
      { lines: [] },
      {
        lines: [
          { text: 'Kari Testesen bor her', x: 72, y: 100 },
          { text: 'og ikke der', x: 72, y: 130 },
        ],
      },
    ],
  }),
};

test('reads the words that lie mostly under a box', async () => {
  expect(await wordsUnder(file, 2, { x0: 70, y0: 85, x1: 145, y1: 106 })).toBe('Kari Testesen');
  expect(await wordsUnder(file, 2, { x0: 90, y0: 85, x1: 145, y1: 106 })).toBe('Testesen');
});

test('takes the corners of a box in any order', async () => {
  expect(await wordsUnder(file, 2, { x0: 145, y0: 106, x1: 70, y1: 85 })).toBe('Kari Testesen');
});

test('joins the words of two lines', async () => {
  expect(await wordsUnder(file, 2, { x0: 0, y0: 0, x1: 595, y1: 842 })).toBe(
    'Kari Testesen bor her og ikke der',
  );
});

test('finds nothing where nothing stands', async () => {
  expect(await wordsUnder(file, 1, { x0: 0, y0: 0, x1: 595, y1: 842 })).toBe('');
});

test('refuses a page that does not exist', async () => {
  const reading = wordsUnder(file, 3, { x0: 0, y0: 0, x1: 9, y1: 9 });
  await expect(reading).rejects.toMatchObject({ name: 'PipelineError', code: 'pdf.page_not_found' });
});

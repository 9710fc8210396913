import { expect, test } from 'vitest';
import { pageProgress } from './progress.ts';

test('says what text recognition reads, and how long the rest may take', () => {
  const lines: string[] = [];
  let ms = 0;
  const terminal = { progress: (line: string) => void lines.push(line) };
  const tell = pageProgress(terminal as never, 'detecting', () => ms);
  tell({ type: 'opened', totalPages: 4 });
  tell({ type: 'ocr_started', pageNumber: 1 });
  ms = 3000;
  tell({ type: 'page_completed', pageNumber: 1 });
  tell({ type: 'ocr_started', pageNumber: 2 });
  expect(lines).toEqual([
    'detecting: page 0 of 4',
    'detecting: page 0 of 4, text recognition reads page 1',
    'detecting: page 1 of 4',
    'detecting: page 1 of 4, text recognition reads page 2, about 9 s left',
  ]);
});

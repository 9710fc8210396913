import { expect, test } from 'vitest';
import { PdfError } from '../errors.ts';
import { guarded, guardedJob } from './guard.ts';

function trap(): Error {
  return Object.assign(new Error('unreachable'), { name: 'RuntimeError' });
}

function closesBadly(): never {
  try {
    throw new PdfError('pdf.broken', { pageNumber: 3 });
  } finally {
    // biome-ignore lint/correctness/noUnsafeFinally: what an engine does that trapped
    throw trap();
  }
}

test('tells a trap in closing from damage, and shows no message of the engine', async () => {
  const job = guardedJob('pdf.broken', async () => closesBadly());
  await expect(job).rejects.toThrow(new PdfError('pdf.engine_failed'));
  expect(() => guarded('pdf.broken', closesBadly)).toThrow(new PdfError('pdf.engine_failed'));
  const quoting = guardedJob('pdf.broken', async () => {
    throw new Error('syntax error in Kari Testesen');
  });
  await expect(quoting).rejects.toThrow(new PdfError('pdf.broken'));
});

test('lets errors through that say what they are, and mistakes in the code', async () => {
  const own = new PdfError('pdf.page_not_found', { pageNumber: 9 });
  const mistake = new TypeError('undefined is not a function');
  for (const error of [own, mistake]) {
    const job = guardedJob('pdf.broken', async () => {
      throw error;
    });
    await expect(job).rejects.toBe(error);
  }
});

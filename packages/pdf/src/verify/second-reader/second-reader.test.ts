import type { Worker } from 'node:worker_threads';
import { buildPdf } from '@sladd/testkit';
import { afterAll, expect, test } from 'vitest';
import { PdfError } from '../../errors.ts';
import type { PdfiumRequest } from './pdfium-check.ts';
import { readWithSecondReader } from './second-reader.ts';

function request(text: string, terms: readonly string[]): PdfiumRequest {
  const bytes = buildPdf({ pages: [{ width: 300, height: 300, lines: [{ text, x: 50, y: 50 }] }] });
  const sizes = [{ width: 300, height: 300 }];
  return {
    bytes,
    password: undefined,
    sizes,
    pageIndexes: [0],
    boxes: new Map(),
    written: new Map(),
    terms,
    wholeWords: false,
  };
}

/** The threads that were started here. */
const threads = new Set<Worker>();
const onThread = (thread: Worker) => threads.add(thread);
process.on('worker', onThread);
afterAll(() => process.off('worker', onThread));

const found = expect.objectContaining({ pageNumber: 1, carrier: 'page_text', cause: 'term_in_text' });

test('finds a term in its own thread', async () => {
  expect(await readWithSecondReader(request('Kari Testesen', ['testesen']))).toEqual([found]);
  expect(await readWithSecondReader(request('Kari Testesen', ['Nordmann']))).toEqual([]);
});

test('answers requests made at the same time each with its own findings', async () => {
  const answers = await Promise.all([
    readWithSecondReader(request('first one', ['first'])),
    readWithSecondReader(request('second one', ['first'])),
    readWithSecondReader(request('third one', ['third'])),
  ]);
  expect(answers).toEqual([[found], [], [found]]);
});

test('does not ask a thread that ended while it was idle', async () => {
  await readWithSecondReader(request('one', []));
  await Promise.all([...threads].map((thread) => thread.terminate()));
  expect(await readWithSecondReader(request('still here', ['here']))).toEqual([found]);
});

test('says what is wrong with bytes it cannot read, and reads the next ones', async () => {
  const broken = { ...request('', []), bytes: new Uint8Array([1, 2, 3]) };
  await expect(readWithSecondReader(broken)).rejects.toThrow(new PdfError('pdf.broken'));
  expect(await readWithSecondReader(request('still here', ['here']))).toEqual([found]);
});

import { extractText, MEGABYTE_BYTES } from '@sladd/contract';
import {
  encryptedPdf,
  letterFacts,
  letterPdf,
  recursiveFormPdf,
  truncatedPdf,
  zeroPagePdf,
} from '@sladd/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DocumentServer,
  sharedWorkers,
  startDocumentServer,
  startWorkers,
} from '../../testing/document-server.ts';
import type { FormFile } from '../../testing/form.ts';
import { extractRoutes } from './index.ts';

const workers = await sharedWorkers();
let server: DocumentServer;
beforeAll(async () => {
  server = await startDocumentServer(extractRoutes, workers);
});
afterAll(() => server.close());

const file = (bytes: Uint8Array, name = 'letter.pdf'): FormFile => ({ field: 'file', name, bytes });
const extract = (files: FormFile[], fields: Record<string, string> = {}) =>
  server.post(extractText.path, { files, fields });

test('answers the words of every page beside success', async () => {
  const response = await extract([file(letterPdf())]);
  expect(response.statusCode).toBe(200);
  const { success, results } = response.json();
  expect(success).toBe(true);
  expect(results.pages.map((page: { page_number: number }) => page.page_number)).toEqual([1, 2, 3]);
  const words = results.pages[1].words.map((word: { text: string }) => word.text);
  expect(words).toContain(letterFacts.email);
});

test('opens a protected document with its password', async () => {
  const bytes = encryptedPdf('secret', 'Behind the password');
  const response = await extract([file(bytes)], { password: 'secret' });
  expect(response.json().results.pages[0].words).toHaveLength(3);
  expect((await extract([file(bytes)], { password: 'guess' })).json().error.code).toBe('pdf.password_wrong');
});

test.for([
  ['an empty file', new Uint8Array(), 422, 'pdf.empty'],
  ['a text named .pdf', new TextEncoder().encode('Dear Kari'), 422, 'pdf.not_a_pdf'],
  ['a truncated file', truncatedPdf(), 422, 'pdf.broken'],
  ['a protected file', encryptedPdf('secret'), 422, 'pdf.password_required'],
  ['a file without pages', zeroPagePdf(), 422, 'pdf.no_pages'],
  ['a file one byte too large', new Uint8Array(10 * MEGABYTE_BYTES + 1), 413, 'files.too_large'],
] as const)('refuses %s and goes on working', async ([, bytes, status, code]) => {
  const response = await extract([file(bytes)]);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ success: false, error: { code, request_id: expect.any(String) } });
  expect((await extract([file(letterPdf())])).statusCode).toBe(200);
});

test('is not caught in a form that draws itself', async () => {
  const response = await extract([file(recursiveFormPdf())]);
  expect(response.statusCode).toBe(200);
});

test('refuses a call without a file, or with two', async () => {
  expect((await extract([])).json().error.code).toBe('files.none');
  expect((await extract([file(letterPdf()), file(letterPdf())])).json().error.code).toBe('request.invalid');
});

test('works for signed-in users only, subscribed or not', async () => {
  const files = [file(letterPdf())];
  expect((await server.post(extractText.path, { files, caller: 'nobody' })).statusCode).toBe(401);
  expect((await server.post(extractText.path, { files, caller: 'free' })).statusCode).toBe(200);
});

test('answers 503 with a time to come back when the queue is full', async () => {
  const busy = await startWorkers({ threads: 1, queueLimit: 1 });
  const crowded = await startDocumentServer(extractRoutes, busy);
  const calls = await Promise.all(
    Array.from({ length: 12 }, () => crowded.post(extractText.path, { files: [file(letterPdf())] })),
  );
  const refused = calls.filter((response) => response.statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.json().error.code).toBe('task.busy');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(calls.filter((response) => response.statusCode === 200)).toHaveLength(12 - refused.length);
  await crowded.close();
  await busy.close();
});

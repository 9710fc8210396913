import type { ErrorCode } from '@sladd/contract';
import {
  buildPdf,
  encryptedPdf,
  letterFacts,
  letterPdf,
  recursiveFormPdf,
  truncatedPdf,
  zeroPagePdf,
} from '@sladd/testkit';
import { expect, test } from 'vitest';
import type { DocumentFile } from '../document/document-file.ts';
import { type ExtractEvent, extractDocument, toExtractedPage } from './extract.ts';

async function extract(file: Omit<DocumentFile, 'name'>, signal?: AbortSignal): Promise<ExtractEvent[]> {
  const events: ExtractEvent[] = [];
  const options = signal ? { signal } : {};
  for await (const event of extractDocument({ name: 'test.pdf', ...file }, options)) events.push(event);
  return events;
}

test('says how long the document is, then gives its pages in order', async () => {
  const events = await extract({ bytes: letterPdf() });
  expect(events[0]).toEqual({ type: 'opened', totalPages: 3 });
  const pages = events.flatMap((event) => (event.type === 'page' ? [event.page] : []));
  expect(pages.map((page) => page.pageNumber)).toEqual([1, 2, 3]);
  for (const page of pages) expect(page.text).toContain(letterFacts.name);
});

test('gives an empty page for a page without text', async () => {
  const [, event] = await extract({ bytes: buildPdf({ pages: [{ lines: [] }] }) });
  expect(event).toMatchObject({ type: 'page', page: { text: '', words: [] } });
});

test('writes a page in the shape of the wire, places from the top left', async () => {
  const bytes = buildPdf({
    pages: [{ width: 300, height: 400, lines: [{ text: 'Hei Åse', x: 50, y: 100 }] }],
  });
  const [, event] = await extract({ bytes });
  if (event?.type !== 'page') throw new Error('no page');
  const page = toExtractedPage(event);
  expect(page).toMatchObject({ page_number: 1, width: 300, height: 400 });
  expect(page.words.map((word) => word.text)).toEqual(['Hei', 'Åse']);
  expect(page.words.map((word) => word.line)).toEqual([0, 0]);
  const box = page.words[0]?.bbox;
  expect(box?.x0).toBeCloseTo(50, 0);
  expect(box?.y0).toBeGreaterThan(80);
  expect(box?.y1).toBeLessThan(110);
});

test('tells where the characters of a level word begin, and no guess for turned text', async () => {
  const lines = [
    { text: 'Hiii', x: 50, y: 100 },
    { text: 'Vend oo', x: 50, y: 300, angle: 90 },
  ];
  const [, event] = await extract({ bytes: buildPdf({ pages: [{ width: 300, height: 400, lines }] }) });
  if (event?.type !== 'page') throw new Error('no page');
  const [level, turned, short] = toExtractedPage(event).words;
  const [h = 0, i = 0, second = 0, , end = 0] = level?.edges ?? [];
  expect(level?.edges).toHaveLength(5);
  expect(h).toBeCloseTo(50, 0);
  expect(i - h).toBeGreaterThan(2 * (second - i));
  expect(end).toBeCloseTo(level?.bbox.x1 ?? 0, 1);
  expect(turned).toMatchObject({ text: 'Vend' });
  expect(turned?.edges).toBeUndefined();
  expect(short).toMatchObject({ text: 'oo' });
  expect(short?.edges).toBeUndefined();
});

const refusals: [what: string, bytes: Uint8Array, code: ErrorCode][] = [
  ['an empty file', new Uint8Array(), 'pdf.empty'],
  ['a text named .pdf', new TextEncoder().encode('Dear Kari, this is no PDF.'), 'pdf.not_a_pdf'],
  ['a truncated file', truncatedPdf(), 'pdf.broken'],
  ['a document without pages', zeroPagePdf(), 'pdf.no_pages'],
  ['a protected document', encryptedPdf('secret'), 'pdf.password_required'],
];

test.for(refusals)('refuses %s', async ([, bytes, code]) => {
  await expect(extract({ bytes })).rejects.toMatchObject({ name: 'PipelineError', code });
});

test('opens a protected document with its password only', async () => {
  const bytes = encryptedPdf('secret', 'behind the password');
  await expect(extract({ bytes, password: 'wrong' })).rejects.toMatchObject({ code: 'pdf.password_wrong' });
  const [, event] = await extract({ bytes, password: 'secret' });
  expect(event).toMatchObject({ page: { text: 'behind the password' } });
});

test('is not caught in a form that draws itself', async () => {
  const [, event] = await extract({ bytes: recursiveFormPdf() });
  expect(event).toMatchObject({ type: 'page', page: { text: expect.stringContaining('Before the form') } });
});

test('stops between pages when it is cancelled', async () => {
  const abort = new AbortController();
  const seen: string[] = [];
  const run = async () => {
    const file = { name: 'letter.pdf', bytes: letterPdf() };
    for await (const event of extractDocument(file, { signal: abort.signal })) {
      seen.push(event.type);
      if (event.type === 'page') abort.abort();
    }
  };
  await expect(run()).rejects.toMatchObject({ code: 'task.cancelled' });
  expect(seen).toEqual(['opened', 'page']);
});

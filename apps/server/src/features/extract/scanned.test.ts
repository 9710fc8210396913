import { deflateSync } from 'node:zlib';
import { type ExtractedPage, extractText, streamText } from '@sladd/contract';
import { addPages, letterPdf, RawPdf } from '@sladd/testkit';
import { degradations, scannedPdf, scanPage, shortNote } from '@sladd/testkit/scans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentServer, sharedWorkers, startDocumentServer } from '../../testing/document-server.ts';
import { extractRoutes } from './index.ts';

const workers = await sharedWorkers();
let server: DocumentServer;
beforeAll(async () => {
  server = await startDocumentServer(extractRoutes, workers);
});
afterAll(() => server.close());

/** Timeout for OCR on two busy cores. */
const timeout = 120_000;
const note = scanPage(shortNote, degradations.scan200);
const file = (bytes: Uint8Array) => ({ field: 'file', name: 'scan.pdf', bytes });

function eventsOf(body: string): { type: string; data: Record<string, unknown> }[] {
  return [...body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, type = '', data = '{}']) => ({
    type,
    data: JSON.parse(data),
  }));
}

test('tells of each page as soon as it was read', { timeout }, async () => {
  const files = [file(scannedPdf([note, note]))];
  const all = eventsOf((await server.post(streamText.path, { files })).body);
  const told = all.filter(({ type }) => type !== 'heartbeat');
  expect(told.map(({ type, data }) => [type, data.page_number])).toEqual([
    ['file_started', undefined],
    ['ocr_started', 1],
    ['page_extracted', 1],
    ['ocr_started', 2],
    ['page_extracted', 2],
    ['batch_completed', undefined],
  ]);
  const [, , first] = told;
  const page = first?.data.page as ExtractedPage;
  expect(page).toMatchObject({ ocr: 'read', unread: [] });
  const wanted = note.words.map(({ text }) => text);
  expect(page.words.map(({ text }) => text)).toEqual(expect.arrayContaining(wanted.slice(0, 3)));
});

test('goes on behind the pages that came before a connection broke', { timeout }, async () => {
  const answer = await server.post(streamText.path, {
    files: [file(letterPdf())],
    fields: { first_page: '3' },
  });
  const pages = eventsOf(answer.body).flatMap(({ type, data }) =>
    type === 'page_extracted' ? [data.page_number] : [],
  );
  expect(pages).toEqual([3]);
});

test('answers a file that cannot be opened as an ordinary error', async () => {
  const answer = await server.post(streamText.path, { files: [file(new TextEncoder().encode('no PDF'))] });
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'pdf.not_a_pdf']);
});

/** A page with a single image of these properties. */
function picturePdf(width: number, height: number, data: Uint8Array, filter: string): Uint8Array {
  const pdf = new RawPdf();
  const entries =
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray ` +
    `/BitsPerComponent 1 /Filter ${filter}`;
  const image = pdf.addStream(data, entries);
  const page = { operators: 'q 595 0 0 842 0 0 cm /Im1 Do Q\n', resources: `/XObject << /Im1 ${image} >>` };
  return pdf.build(addPages(pdf, { pages: [page] }));
}

test.for([
  ['a broken picture', picturePdf(2480, 3508, new TextEncoder().encode('no JPEG'), '/DCTDecode')],
  ['a cut picture', picturePdf(2480, 3508, deflateSync(new Uint8Array(1000)), '/FlateDecode')],
  [
    'a picture of 400 million pixels',
    picturePdf(20_000, 20_000, deflateSync(new Uint8Array(50_000_000)), '/FlateDecode'),
  ],
] as const)('survives %s and says what became of the page', { timeout }, async ([, bytes]) => {
  const answer = await server.post(extractText.path, { files: [file(bytes)] });
  if (answer.statusCode === 200) {
    const [page] = answer.json().results.pages as ExtractedPage[];
    expect(page?.words).toEqual([]);
    expect(['not_needed', 'blank', 'picture', 'unread']).toContain(page?.ocr);
  } else expect(answer.json().error.code).toMatch(/^pdf\./);
  expect((await server.post(extractText.path, { files: [file(letterPdf())] })).statusCode).toBe(200);
});

import { type OpenMark, readMarks, writeMarks } from '@sladd/contract';
import { letterFacts, letterPdf, truncatedPdf } from '@sladd/testkit';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentServer, sharedWorkers, startDocumentServer } from '../../testing/document-server.ts';
import { redactionRoutes } from './index.ts';

const workers = await sharedWorkers();
let server: DocumentServer;
beforeAll(async () => {
  server = await startDocumentServer(redactionRoutes, workers);
});
afterAll(() => server.close());

const mark: OpenMark = {
  ...{ page: 2, boxes: [{ x0: 50, y0: 60, x1: 150, y1: 75 }] },
  ...{ overlay_text: 'Offl. § 26 (5)', subject: 'no-offentleglova/offl-26-5', contents: letterFacts.name },
};
const file = (bytes: Uint8Array) => ({ field: 'file', name: 'in/sak.pdf', bytes });
const write = (marks: unknown, bytes = letterPdf(), fields: Record<string, string> = {}) =>
  server.post(writeMarks.path, {
    files: [file(bytes)],
    fields: { marks: JSON.stringify(marks), ...fields },
  });
const read = (bytes: Uint8Array) => server.post(readMarks.path, { files: [file(bytes)] });

test('marks go into a file whose name says that it is not redacted, and are read out of it again', async () => {
  const written = await write([mark]);
  expect(written.statusCode).toBe(200);
  const [[name, bytes] = ['', new Uint8Array()]] = Object.entries(
    unzipSync(new Uint8Array(written.rawPayload)),
  );
  expect(name).toBe('sak-UNREDACTED-marks.pdf');
  const answer = (await read(bytes)).json();
  expect(answer).toMatchObject({ success: true, pages: 3, outside: 0 });
  expect(answer.marks).toMatchObject([{ ...mark, contents: '', boxes: [expect.any(Object)] }]);
  expect(answer.marks[0].boxes[0].x0).toBeCloseTo(50, 2);
  expect((await read(letterPdf())).json()).toMatchObject({ marks: [], outside: 0 });
});

test('the words of a mark go into the file only if that is asked for', async () => {
  const written = await write([mark], letterPdf(), { with_words: 'true' });
  const [bytes = new Uint8Array()] = Object.values(unzipSync(new Uint8Array(written.rawPayload)));
  expect((await read(bytes)).json().marks).toMatchObject([{ contents: letterFacts.name }]);
});

test.for([
  ['a page that is not there', [{ ...mark, page: 9 }], 400, 'pdf.page_not_found'],
  [
    'a mark that covers nothing',
    [{ ...mark, boxes: [{ x0: 5, y0: 5, x1: 5, y1: 9 }] }],
    400,
    'pdf.mark_without_area',
  ],
  ['what is no mark', [{ page: 1 }], 400, 'request.invalid'],
  [
    'more marks than one document may have',
    Array(20_001).fill({ ...mark, contents: '' }),
    400,
    'request.invalid',
  ],
] as const)('refuses %s', async ([, marks, status, code]) => {
  const response = await write(marks);
  expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
});

test('refuses a damaged file', async () => {
  expect((await read(truncatedPdf())).json().error.code).toBe('pdf.broken');
  expect((await write([mark], truncatedPdf())).json().error.code).toBe('pdf.broken');
});

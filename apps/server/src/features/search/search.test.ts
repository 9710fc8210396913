import { findWords, type SearchResponse, searchFiles, searchStream } from '@sladd/contract';
import { buildPdf, encryptedPdf, letterFacts, letterPdf, truncatedPdf } from '@sladd/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DocumentServer,
  type FormUpload,
  sharedWorkers,
  startDocumentServer,
} from '../../testing/document-server.ts';
import { searchRoutes } from './index.ts';

const workers = await sharedWorkers();
let server: DocumentServer;
beforeAll(async () => {
  server = await startDocumentServer(searchRoutes, workers);
});
afterAll(() => server.close());

const letter = { name: 'letter.pdf', bytes: letterPdf() };
const olas = {
  name: 'olas.pdf',
  bytes: buildPdf({ pages: [{ lines: [{ text: 'Ola met Olav and ola.', x: 72, y: 100 }] }] }),
};

async function results(path: string, upload: FormUpload): Promise<SearchResponse> {
  const response = await server.post(path, upload);
  expect(response.statusCode).toBe(200);
  return response.json();
}

function textsOf(response: SearchResponse): (string[] | string | undefined)[] {
  return response.file_results.map(({ results: found, error }) =>
    found
      ? found.match_details.pages.flatMap((page) => page.matches.map((match) => match.text))
      : error?.code,
  );
}

async function codeOf(path: string, upload: FormUpload): Promise<[number, string]> {
  const response = await server.post(path, upload);
  return [response.statusCode, response.json().error?.code];
}

describe('search', () => {
  const search = (
    terms: string[],
    fields: Record<string, string> = {},
    files = [letter, olas],
  ): FormUpload => ({
    files,
    fields: { search_terms: JSON.stringify(terms), ...fields },
  });

  test('answers matches by file and page, and their number', async () => {
    const response = await results(searchFiles.path, search(['landlord', 'ola']));
    expect(response.batch_summary).toMatchObject({ total_files: 2, successful: 2, failed: 0 });
    const [inLetter, inOlas] = response.file_results;
    expect(inLetter?.results?.match_details.pages.map((page) => page.page)).toEqual([1, 3]);
    expect(inOlas?.results?.match_details).toMatchObject({
      total_matches: 2,
      pages: [{ page: 1, matches: [{ term: 'ola', text: 'Ola', start: 0, end: 3 }, {}] }],
    });
    expect(response.batch_summary.total_matches).toBe(4);
  });

  test('finds a term over the end of a page, tells both pages and counts it once', async () => {
    const lines = (text: string) => ({ lines: [{ text, x: 72, y: 100 }] });
    const bytes = buildPdf({ pages: [lines('Brev til Kari'), lines('Nordmann i dag')] });
    const response = await results(
      searchFiles.path,
      search(['kari nordmann'], {}, [{ name: 'a.pdf', bytes }]),
    );
    const both = { term: 'kari nordmann', text: 'Kari\nNordmann' };
    expect(response.file_results[0]?.results?.match_details).toMatchObject({
      total_matches: 1,
      pages: [
        { page: 1, matches: [{ ...both, part: 'begin', start: 9, end: 13 }] },
        { page: 2, matches: [{ ...both, part: 'end', start: 0, end: 8 }] },
      ],
    });
    const fields = { text: 'Kari Nordmann' };
    const equal = await results(findWords.path, { files: [{ name: 'a.pdf', bytes }], fields });
    expect(textsOf(equal)).toEqual([[both.text, both.text]]);
  });

  test('keeps the order of the files, and a broken one fails alone', async () => {
    const files = [olas, { name: 'cut.pdf', bytes: truncatedPdf() }, letter, olas];
    const response = await results(searchFiles.path, search(['Olav'], {}, files));
    expect(response.file_results.map((result) => result.file)).toEqual(files.map((file) => file.name));
    expect(textsOf(response)).toEqual([['Olav'], 'pdf.broken', [], ['Olav']]);
    expect(response.batch_summary).toMatchObject({ successful: 3, failed: 1, total_matches: 2 });
  });

  test('opens each protected file with its own password; the others among twenty are not held up', async () => {
    const locked = (password: string, name: string) => ({
      name,
      bytes: encryptedPdf(password, 'Olav Hansen'),
    });
    const files = [locked('én', 'a.pdf'), olas, locked('to', 'b.pdf'), locked('tre', 'c.pdf')];
    const passwords = JSON.stringify(['én', null, 'feil']);
    const response = await results(searchFiles.path, search(['Olav'], { passwords }, files));
    const expected = [['Olav'], ['Olav'], 'pdf.password_wrong', 'pdf.password_required'];
    expect(textsOf(response)).toEqual(expected);
    const equal = await results(findWords.path, { files, fields: { text: 'Olav', passwords } });
    expect(textsOf(equal)).toEqual(expected);
    const under = {
      bounding_box: '{"x0":70,"y0":85,"x1":95,"y1":105}',
      page_number: '1',
      source_file: 'a.pdf',
    };
    const fromBox = await results(findWords.path, { files, fields: { ...under, passwords } });
    expect(textsOf(fromBox)).toEqual(expected);
  });

  test('searches twenty files and refuses twenty-one', async () => {
    const twenty = Array.from({ length: 20 }, () => olas);
    const response = await results(searchFiles.path, search(['Olav'], {}, twenty));
    expect(response.batch_summary).toMatchObject({ successful: 20, total_matches: 20 });
    expect(await codeOf(searchFiles.path, search(['Olav'], {}, [...twenty, olas]))).toEqual([
      400,
      'files.too_many',
    ]);
  });

  test('reads expressions, and refuses one that is none', async () => {
    const response = await results(searchFiles.path, search(['Ola\\w'], { regex: 'true' }, [olas]));
    expect(textsOf(response)).toEqual([['Olav']]);
    const broken = await codeOf(searchFiles.path, search(['(Ola'], { regex: 'true' }));
    expect(broken).toEqual([400, 'search.invalid_query']);
  });

  test('minds case for subscribers only', async () => {
    const upload = search(['ola'], { case_sensitive: 'True' }, [olas]);
    expect(textsOf(await results(searchFiles.path, upload))).toEqual([['ola']]);
    expect(await codeOf(searchFiles.path, { ...upload, caller: 'free' })).toEqual([
      403,
      'subscription.required',
    ]);
  });

  test('searches by meaning for subscribers, with scores and reasons', async () => {
    const upload = search(['navn'], { ai_search: 'true' }, [letter]);
    expect(await codeOf(searchFiles.path, { ...upload, caller: 'free' })).toEqual([
      403,
      'subscription.required',
    ]);
    const byField = await results(searchFiles.path, upload);
    const matches = byField.file_results[0]?.results?.match_details.pages.flatMap((page) => page.matches);
    expect(matches).toContainEqual(
      expect.objectContaining({
        text: letterFacts.name,
        score: expect.any(Number),
        why: expect.any(String),
      }),
    );
    const byQuery = await results(`${searchFiles.path}?ai_search=true`, search(['navn'], {}, [letter]));
    expect(byQuery.file_results).toEqual(byField.file_results);
  });

  test('is free without these, but not without a session', async () => {
    const upload = search(['ola'], {}, [olas]);
    expect((await server.post(searchFiles.path, { ...upload, caller: 'free' })).statusCode).toBe(200);
    expect(await codeOf(searchFiles.path, { ...upload, caller: 'nobody' })).toEqual([401, 'auth.required']);
  });

  test.for([
    ['a blank term', { search_terms: '["  "]' }],
    ['a term that is too long', { search_terms: JSON.stringify(['x'.repeat(501)]) }],
    ['terms that are no list', { search_terms: 'ola' }],
  ] as const)('refuses %s', async ([, fields]) => {
    expect(await codeOf(searchFiles.path, { files: [olas], fields })).toEqual([400, 'request.invalid']);
  });

  test('refuses a call without files or without a term in the same words', async () => {
    const answers = [search(['ola'], {}, []), { files: [olas], fields: {} }].map(async (upload) => {
      const response = await server.post(searchFiles.path, upload);
      const { code, message } = response.json().error;
      return [response.statusCode, code, message];
    });
    const refusal = [400, 'search.required', 'Files and search term are required'];
    expect(await Promise.all(answers)).toEqual([refusal, refusal]);
  });

  test('refuses AI search said two ways, whatever the spelling', async () => {
    const path = (said: string) => `${searchFiles.path}?ai_search=${said}`;
    const upload = (said: string) => search(['ola'], { ai_search: said }, [olas]);
    expect(await codeOf(path('True'), upload('false'))).toEqual([400, 'request.invalid']);
    expect(await codeOf(path('false'), upload('TRUE'))).toEqual([400, 'request.invalid']);
    expect((await server.post(path('False'), upload('false'))).statusCode).toBe(200);
    expect(await codeOf(path('maybe'), search(['ola'], {}, [olas]))).toEqual([400, 'request.invalid']);
  });
});

describe('find words', () => {
  const box = JSON.stringify({ x0: 70, y0: 85, x1: 92, y1: 105 });
  const find = (fields: Record<string, string>, files = [olas, letter]): FormUpload => ({ files, fields });
  const place = { bounding_box: box, source_file: 'olas.pdf', page_number: '1' };

  test('finds the words under a box in every file, as whole words', async () => {
    const other = {
      name: 'other.pdf',
      bytes: buildPdf({ pages: [{ lines: [{ text: 'Ola!', x: 72, y: 100 }] }] }),
    };
    const response = await results(findWords.path, find(place, [olas, other]));
    expect(textsOf(response)).toEqual([['Ola', 'ola'], ['Ola']]);
  });

  test('searches only the selected files', async () => {
    const fields = { ...place, selected_files: JSON.stringify(['letter.pdf']) };
    const response = await results(findWords.path, find(fields));
    expect(response.file_results.map((result) => result.file)).toEqual(['letter.pdf']);
  });

  test('finds a given text', async () => {
    const response = await results(findWords.path, find({ text: letterFacts.email }));
    expect(response.file_results[1]?.results?.match_details.total_matches).toBe(2);
  });

  test('refuses a call without files', async () => {
    const response = await server.post(findWords.path, find({ text: 'a' }, []));
    const { code, message } = response.json().error;
    expect([response.statusCode, code, message]).toEqual([
      400,
      'search.no_files',
      'No files provided for word search',
    ]);
  });

  test('finds nothing for a box over nothing', async () => {
    const fields = { ...place, bounding_box: JSON.stringify({ x0: 400, y0: 700, x1: 420, y1: 720 }) };
    expect(textsOf(await results(findWords.path, find(fields)))).toEqual([[], []]);
  });

  test.for([
    ['neither box nor text', {}, 400, 'search.required'],
    ['a box without a page', { bounding_box: box, source_file: 'olas.pdf' }, 400, 'request.invalid'],
    ['a box without a file among several', { bounding_box: box, page_number: '1' }, 400, 'request.invalid'],
    ['a page that does not exist', { ...place, page_number: '2' }, 400, 'pdf.page_not_found'],
    ['a selected file that was not sent', { text: 'a', selected_files: '["b.pdf"]' }, 400, 'request.invalid'],
  ] as const)('refuses %s', async ([, fields, status, code]) => {
    expect(await codeOf(findWords.path, find(fields))).toEqual([status, code]);
  });
});

describe('a streamed search', () => {
  const upload = (terms: string[]): FormUpload => ({
    files: [letter, olas],
    fields: { search_terms: JSON.stringify(terms) },
  });

  test('tells the hits of each page, and last the same as a search that is not streamed', async () => {
    const { body } = await server.post(searchStream.path, upload([letterFacts.email]));
    const events = [...body.matchAll(/^event: (.+)\ndata: (.+)$/gmu)].map(([, type, data = '']) => ({
      type,
      data: JSON.parse(data),
    }));
    const pages = events.filter(({ type }) => type === 'page_searched');
    expect(pages.map(({ data }) => [data.file_index, data.page_number])).toEqual([
      [0, 2],
      [0, 3],
    ]);
    const last = events.at(-1);
    expect(last?.type).toBe('search_completed');
    const plain = await results(searchFiles.path, upload([letterFacts.email]));
    expect(last?.data.response.file_results).toEqual(plain.file_results);
    expect(pages[0]?.data.matches).toEqual(plain.file_results[0]?.results?.match_details.pages[0]?.matches);
  });

  test('refuses what a search refuses, as an answer of its own', async () => {
    expect(await codeOf(searchStream.path, upload([]))).toEqual([400, 'search.required']);
  });
});

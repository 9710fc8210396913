import { Writable } from 'node:stream';
import { multipart, route } from '@sladd/contract';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from './log.ts';
import { person, TestBrowser } from './testing/browser.ts';
import { form } from './testing/form.ts';
import { startTestServer, startWholeServer, type TestServer } from './testing/test-app.ts';

const secretText = 'Fødselsnummer 01017012345';
const fileName = 'oppsigelse-kari.pdf';

const upload = multipart({
  method: 'POST',
  path: '/api/upload',
  summary: 'Upload',
  tag: 'Test',
  access: 'public',
  fileField: 'files',
  maxFiles: 1,
  fields: z.object({ terms: z.string().max(10) }),
  answers: 'json',
  response: z.object({ ok: z.boolean() }),
  errors: [],
});
const search = route({
  method: 'GET',
  path: '/api/search/:term',
  summary: 'Search',
  tag: 'Test',
  access: 'public',
  params: z.object({ term: z.string() }),
  query: z.object({ q: z.string() }),
  response: z.object({ ok: z.boolean() }),
  errors: [],
});

function capture() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog({ level: 'debug', withErrorMessages: false }, stream) };
}

let server: TestServer;
afterEach(() => server.close());

test('holds no document text, words, file names, query strings or messages of unforeseen errors', async () => {
  const { lines, log } = capture();
  server = await startTestServer(
    (mount) => {
      mount.multipart(upload, ({ files, fields }) => {
        const parsed: unknown = JSON.parse(`${fields.terms} ${secretText}`);
        throw new Error(`${files[0]?.name} ${secretText}`, { cause: parsed });
      });
      mount(search, ({ params, query }) => {
        const cause = new RangeError(query.q);
        throw new TypeError(`cannot search ${params.term}`, { cause });
      });
    },
    { log },
  );
  const bytes = new TextEncoder().encode(secretText);
  for (const terms of ['Kari', 'Kari Nordmann fra Bø']) {
    const body = await form([{ name: fileName, bytes }], { terms });
    await server.app.inject({ method: 'POST', url: '/api/upload', ...body });
  }
  const cut = await form([{ name: fileName, bytes }], { terms: 'Kari' });
  await server.app.inject({
    method: 'POST',
    url: '/api/upload',
    ...cut,
    payload: cut.payload.subarray(0, 150),
  });
  await server.app.inject('/api/search/Nordmann?q=Nordmann');
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(6);
  for (const word of ['Kari', 'Nordmann', '0101701', 'Fødsel', 'oppsigelse', 'pdf', 'cannot search']) {
    expect(text).not.toContain(word);
  }
  // The rest still shows where to look.
  expect(text).toContain('"type":"SyntaxError"');
  expect(text).toContain('"route":"/api/search/:term"');
  expect(text).toContain('"cause":{"type":"RangeError"');
  expect(text).toContain('log.test.ts');
});

test('holds no names, addresses, passwords or tokens of people who sign in', async () => {
  const { lines, log } = capture();
  server = await startWholeServer({ log });
  const browser = new TestBrowser(server);
  const kari = person();
  await browser.call('POST', '/api/auth/register', kari);
  await browser.call('POST', '/api/auth/login', { identifier: kari.email, password: 'Feil-passord-1' });
  await browser.call('POST', '/api/auth/login', { identifier: kari.email, password: kari.password });
  const text = lines.join('').toLowerCase();
  expect(text).toContain('/api/auth/login');
  const told = [kari.username, kari.email, kari.password, 'Feil-passord-1', ...browser.cookies.values()];
  for (const word of told) expect(text).not.toContain(word.toLowerCase());
});

test('holds no password of a PDF, nor what was wrong with it', async () => {
  const { lines, log } = capture();
  server = await startWholeServer({ log });
  const browser = new TestBrowser(server);
  const kari = person();
  await browser.call('POST', '/api/auth/register', kari);
  await browser.call('POST', '/api/auth/login', { identifier: kari.email, password: kari.password });
  const { payload, headers } = await form([{ field: 'files', name: 'a.pdf', bytes: new Uint8Array([1]) }], {
    search_terms: '["migrene"]',
    passwords: '["hemmelig-nøkkel", 7]',
  });
  await server.app.inject({ method: 'POST', url: '/api/batch/search', payload, headers });
  const text = lines.join('');
  expect(text).toContain('/api/batch/search');
  for (const word of ['hemmelig', 'nøkkel', 'migrene']) expect(text).not.toContain(word);
});

test('has a refused and a failed call under the id that the answer gives its caller', async () => {
  const { lines, log } = capture();
  server = await startTestServer(
    (mount) => {
      mount(search, () => {
        throw new Error('nobody foresaw this');
      });
    },
    { log },
  );
  const failed = await server.app.inject('/api/search/x?q=x');
  const refused = await server.app.inject('/api/search/x');
  expect([failed.json().error.code, refused.json().error.code]).toEqual(['internal', 'request.invalid']);
  for (const [answer, message] of [
    [failed, 'request failed'],
    [refused, 'request refused'],
  ] as const) {
    const id = answer.headers['x-request-id'];
    expect(answer.json().error.request_id).toBe(id);
    const entries = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id);
    expect(entries.map(({ msg }) => msg)).toContain(message);
  }
});

test('takes no line of a message for a frame of its stack', async () => {
  const { lines, log } = capture();
  server = await startTestServer(
    (mount) => {
      mount(search, () => {
        throw new Error(`unexpected input:\n    at ${secretText}\n    at ${secretText} (kari:01:02)`);
      });
    },
    { log },
  );
  await server.app.inject({ method: 'GET', url: '/api/search/x?q=y' });
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
  expect(failure.err.frames.length).toBeGreaterThan(1);
  expect(JSON.stringify(failure)).not.toContain(secretText);
});

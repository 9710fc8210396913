import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPdf } from '@sladd/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContextEndpoint } from './context-endpoint.ts';
import { createContextReader, setContextEndpoint } from './context-reader.ts';
import { detectDocument } from './detect.ts';

/** A small server that answers as the service would; each test sets what. */
let server: Server;
let endpoint: ContextEndpoint;
let reply: (text: string) => { status?: number; headers?: Record<string, string>; body: string } | undefined;
let asked: {
  authorization: string | undefined;
  path: string | undefined;
  body: { model: string; response_format: { type: string }; messages: { role: string; content: string }[] };
}[];

const saying = (findings: unknown) => ({
  body: JSON.stringify({ choices: [{ message: { content: JSON.stringify({ findings }) } }] }),
});

beforeEach(async () => {
  asked = [];
  reply = () => saying([]);
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const parsed = JSON.parse(body);
      asked.push({ authorization: request.headers.authorization, path: request.url, body: parsed });
      const answer = reply(parsed.messages.at(-1).content);
      if (!answer) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  endpoint = { url: `http://127.0.0.1:${port}/v1`, model: 'test-model', apiKey: 'key', timeoutMs: 60_000 };
});

afterEach(async () => {
  setContextEndpoint(undefined);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const text = 'Kari Moe fortalte at hun har vært\nutsatt for en svulst. Hun tror på ånder.';
const quoted = (statements: readonly { start: number; end: number; type: string }[] | undefined) =>
  statements?.map(({ start, end, type }) => [type, text.slice(start, end)]);

test('sends the page and asks for structured output', async () => {
  await createContextReader(endpoint).statementsOf(text);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ authorization: 'Bearer key', path: '/v1/chat/completions' });
  expect(asked[0]?.body).toMatchObject({ model: 'test-model', response_format: { type: 'json_schema' } });
  expect(asked[0]?.body.messages.at(-1)).toEqual({ role: 'user', content: text });
});

test('takes only what stands in the text, whatever its white space and case', async () => {
  reply = () =>
    saying([
      { type: 'HEALTH', quote: 'har vært utsatt for en SVULST' },
      { type: 'HEALTH', quote: 'har kreft' },
      { type: 'HEALTH', quote: 'Moe fort' },
      { type: 'RELIGIOUS_BELIEF', quote: 'tror på ånder' },
      { type: 'PERSON', quote: 'Kari Moe' },
      { type: 'HEALTH', quote: ' ' },
      { quote: 'svulst' },
      'svulst',
    ]);
  expect(quoted(await createContextReader(endpoint).statementsOf(text))).toEqual([
    ['HEALTH', 'har vært\nutsatt for en svulst'],
    ['RELIGIOUS_BELIEF', 'tror på ånder'],
  ]);
});

test('finds quotes with hyphens and other signs, as they stand in the text', async () => {
  const page = 'Hun har e-post om HIV-smitte (påvist [2019]) og tar 1/2 tablett.';
  const quotes = ['HIV-smitte (påvist [2019])', 'tar 1/2 tablett'];
  reply = () => saying(quotes.map((quote) => ({ type: 'HEALTH', quote })));
  const statements = await createContextReader(endpoint).statementsOf(page);
  expect(statements?.map(({ start, end }) => page.slice(start, end))).toEqual(quotes);
});

test('sends long pages in parts and puts the places together again', async () => {
  const filler = `${'Utvalget behandlet saken om drift av anlegget.\n'.repeat(400)}`;
  reply = (part) => saying(part.includes('svulst') ? [{ type: 'HEALTH', quote: 'svulst' }] : []);
  const long = `${filler}Hun har svulst.\n${filler}`;
  const statements = await createContextReader(endpoint).statementsOf(long);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.map(({ body }) => body.messages.at(-1)?.content).join('')).toBe(long);
  expect(statements?.map(({ start, end }) => long.slice(start, end))).toEqual(['svulst']);
});

test.each([
  ['an error', () => ({ status: 500, body: '' })],
  ['something else than JSON', () => ({ body: 'hello' })],
  ['another form', () => ({ body: JSON.stringify({ choices: [{ message: { content: '{"x":1}' } }] }) })],
  [
    'a redirect to another address',
    () => ({ status: 307, headers: { location: 'http://192.0.2.1/' }, body: '' }),
  ],
  ['an answer without end', () => ({ body: 'x'.repeat(1_200_000) })],
  ['silence', () => undefined],
])('goes on without it at %s, and gives up after two pages', async (name, answer) => {
  reply = answer;
  // Long enough for a question to arrive on a busy machine.
  const reader = createContextReader({ ...endpoint, ...(name === 'silence' ? { timeoutMs: 1500 } : {}) });
  expect(await reader.statementsOf(text)).toBeUndefined();
  expect(await reader.statementsOf(text)).toBeUndefined();
  expect(await reader.statementsOf(text)).toBeUndefined();
  expect(asked).toHaveLength(2);
});

const bytes = buildPdf({
  pages: [{ lines: [{ text: 'Kari Moe har sett i kortene at hun blir rik.', x: 72, y: 100 }] }],
});

async function found(
  method: 'standard' | 'advanced',
  requestedEntities: string[] = [],
): Promise<[string, string, string][]> {
  const findings: [string, string, string][] = [];
  for await (const event of detectDocument(
    { name: 'a.pdf', bytes },
    { methods: [method], requestedEntities, threshold: 0.5 },
  )) {
    if (event.type !== 'page_completed') continue;
    for (const finding of event.results.redaction_mapping.pages.flatMap((page) => page.sensitive))
      findings.push([finding.entity_type, finding.original_text, finding.why]);
  }
  return findings;
}

test('adds its statements to advanced, once switched on, and says who found them', async () => {
  reply = () => saying([{ type: 'CONTEXT', quote: 'sett i kortene at hun blir rik' }]);
  expect((await found('advanced')).map(([, words]) => words)).not.toContain('sett i kortene at hun blir rik');
  expect(asked).toEqual([]);
  setContextEndpoint(endpoint);
  const statement = (await found('advanced')).find(([type]) => type === 'CONTEXT');
  expect(statement?.[1]).toBe('sett i kortene at hun blir rik');
  expect(statement?.[2]).toContain('test-model');
  expect(asked).toHaveLength(1);
  await found('standard');
  await found('advanced', ['NATIONAL_ID', 'PERSON']);
  expect(asked).toHaveLength(1);
});

test('lets a run go on when it fails', async () => {
  reply = () => ({ status: 500, body: '' });
  setContextEndpoint(endpoint);
  expect((await found('advanced')).map(([type]) => type)).toContain('PERSON');
});

test('sends nothing of a document whose text is to stay here', async () => {
  setContextEndpoint(endpoint);
  const bytes = buildPdf({ pages: [{ lines: [{ text: 'Kari Moe har hatt en svulst.', x: 72, y: 100 }] }] });
  const run = async (staysHere: boolean) => {
    const request = {
      methods: ['advanced'],
      requestedEntities: ['HEALTH'],
      threshold: 0.5,
      staysHere,
    } as const;
    for await (const _event of detectDocument({ name: 'x.pdf', bytes: bytes.slice() }, request));
    return asked.length;
  };
  expect(await run(true)).toBe(0);
  expect(await run(false)).toBe(1);
});

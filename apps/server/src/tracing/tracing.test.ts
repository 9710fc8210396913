import { execFileSync } from 'node:child_process';
import { CSRF_COOKIE, CSRF_HEADER, routes } from '@sladd/contract';
import { buildPdf } from '@sladd/testkit';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedWorkers } from '../testing/document-server.ts';
import { form } from '../testing/form.ts';
import { startWholeServer, type TestServer } from '../testing/test-app.ts';
import { startTraceCollector, type TraceCollector } from '../testing/trace-collector.ts';
import { insertUserWithPlan } from '../testing/user-with-plan.ts';
import { attributeNames } from './allowed-attributes.ts';
import { createOtlpTracing } from './otlp-tracing.ts';
import { traceCalls } from './trace-calls.ts';
import { traceTasks } from './trace-tasks.ts';
import type { Tracing } from './tracing.ts';

const canary = 'kanariesen';
const canaryHex = Buffer.from(canary).toString('hex');
const user = {
  username: `ragnhild-${canary}`,
  email: `${canary}@example.com`,
  password: `Hemmelig-${canary}-42!`,
};
const headers = {
  'user-agent': canary,
  referer: `http://localhost:8080/${canary}`,
  traceparent: `00-${canaryHex.padEnd(32, '0')}-${canaryHex.slice(0, 16)}-01`,
  tracestate: `${canary}=${canary}`,
  baggage: `word=${canary}`,
  'x-request-id': canary,
  'x-forwarded-for': '203.0.113.77',
};

function makeTracing(url: string, onProblem = () => undefined): Tracing {
  const own = { role: 'all', version: '0.0.0', headers: { authorization: 'Bearer of the collector' } };
  return createOtlpTracing({ url, ...own, onProblem });
}

const workers = await sharedWorkers();

describe('what a collector is sent', () => {
  let collector: TraceCollector;
  let server: TestServer;
  beforeAll(async () => {
    collector = await startTraceCollector();
    const tracing = makeTracing(`${collector.url}/`);
    server = await startWholeServer({
      tasks: traceTasks(workers, tracing, { pages: true }),
      onApp: (app) => traceCalls(app, tracing),
    });
    await insertUserWithPlan(server.deps.db, user);
    const session = await signIn();
    await sendDocuments(session);
    for (const who of [{}, session]) await callEveryRoute(who);
    await tracing.close();
  });
  afterAll(async () => {
    await server.close();
    await collector.close();
  });

  async function signIn(): Promise<Record<string, string>> {
    const payload = { identifier: user.username, password: user.password };
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect(reply.statusCode).toBe(200);
    const cookies = reply.cookies as readonly { readonly name: string; readonly value: string }[];
    const token = cookies.find(({ name }) => name === CSRF_COOKIE)?.value ?? '';
    return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), [CSRF_HEADER]: token };
  }

  async function sendDocuments(session: Record<string, string>): Promise<void> {
    const lines = [{ text: `Brev til Kari Testesen, ${canary}@example.com, 41234567`, x: 72, y: 100 }];
    const files = [{ name: `${canary}.pdf`, bytes: buildPdf({ pages: [{ lines }, { lines }] }) }];
    const sensitive = [{ entity_type: 'MANUAL', bbox: { x0: 70, y0: 80, x1: 400, y1: 110 } }];
    const calls: [path: string, fields: Record<string, string>][] = [
      ['/api/batch/multi_detect?stream=true', { use_fast: 'True' }],
      ['/api/batch/search', { search_terms: `["${canary}"]` }],
      ['/api/batch/redact', { redaction_mappings: JSON.stringify([{ pages: [{ page: 1, sensitive }] }]) }],
      ['/api/batch/search', { search_terms: canary }],
    ];
    for (const [url, fields] of calls) {
      const { payload, headers: type } = await form(files, fields);
      const reply = await server.app.inject({
        ...{ method: 'POST', url, payload },
        headers: { ...headers, ...session, ...type },
      } as InjectOptions);
      expect([200, 400, 422]).toContain(reply.statusCode);
    }
    for (const [url, field, bytes] of [
      ['/api/batch/search', 'files', Buffer.from(canary)],
      ['/api/pdf/extract', 'file', buildPdf({ pages: [{ lines }, { lines }] })],
    ] as const) {
      const { payload, headers: type } = await form([{ field, name: `${canary}.pdf`, bytes }]);
      await server.app.inject({
        ...{ method: 'POST', url, payload, headers: { ...headers, ...session, ...type } },
      });
    }
  }

  async function callEveryRoute(session: Record<string, string>): Promise<void> {
    for (const { method, path } of Object.values(routes)) {
      // Only without a session, since these calls end it.
      if (session.cookie !== undefined && /logout|account$|session/.test(path)) continue;
      const url = `${path.replaceAll(/:\w+/g, canary)}?q=${canary}&token=${canary}`;
      const body =
        method === 'GET' ? {} : { payload: { [canary]: canary, email: user.email, password: canary } };
      await server.app.inject({ method, url, headers: { ...headers, ...session }, ...body } as InjectOptions);
    }
    await server.app.inject({ method: 'GET', url: `/api/${canary}`, headers });
  }

  test('is a trace of each call, with its tasks and their pages below it', () => {
    const spans = collector.spans();
    const named = (name: string) => spans.filter((span) => span.name === name);
    const [call] = named('POST /api/batch/multi_detect');
    const [task] = named('task detect').filter(({ traceId }) => traceId === call?.traceId);
    expect(call?.parentSpanId).toBeUndefined();
    expect(task?.parentSpanId).toBe(call?.spanId);
    const pagesOf = (spanId: string | undefined) =>
      named('page').filter(({ parentSpanId }) => parentSpanId === spanId).length;
    expect(pagesOf(task?.spanId)).toBe(2);
    expect(named('task extract').map(({ spanId }) => pagesOf(spanId))).toContain(2);
    expect(named('task redact')).toHaveLength(1);
    const told = task?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]);
    expect(Object.fromEntries(told ?? [])).toEqual({
      'sladd.task.kind': 'detect',
      'sladd.task.bytes': expect.any(Number),
      'sladd.task.outcome': 'done',
    });
    const called = new Set(spans.map(({ name }) => name));
    for (const { method, path } of Object.values(routes)) expect(called).toContain(`${method} ${path}`);
  });

  test('is nothing that somebody sent, and nothing of who', () => {
    const all = Buffer.concat(collector.bodies).toString('utf8').toLowerCase();
    expect(all.length).toBeGreaterThan(10_000);
    const base64 = Buffer.from(canary).toString('base64').slice(0, -4).toLowerCase();
    for (const word of [
      canary,
      canaryHex,
      base64,
      'testesen',
      'hemmelig',
      'example.com',
      '203.0.113',
      '127.0.0.1',
    ])
      expect(all).not.toContain(word);
  });

  test('has the attributes of the list and no others, and nothing of the machine', () => {
    const names = new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...names].sort()).toEqual([...attributeNames].sort());
    expect(collector.resourceNames()).toEqual(new Set(['service.name', 'service.version', 'sladd.role']));
  });

  test('is sent with the headers that the administrator gave', () => {
    for (const { authorization } of collector.headers) expect(authorization).toBe('Bearer of the collector');
  });
});

test('goes on with the trace of another process, and begins one for what is none', async () => {
  const collector = await startTraceCollector();
  const tracing = makeTracing(collector.url);
  const parent = tracing.begin('task', { task: 'detect' });
  for (const id of [parent.id, 'no trace', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`])
    tracing.begin('task', { task: 'search' }, { parent: id }).end();
  parent.end({ outcome: 'task.crashed' });
  await tracing.close();
  const [child, ...others] = collector.spans().filter(({ name }) => name === 'task search');
  const [first] = collector.spans().filter(({ name }) => name === 'task detect');
  expect(child).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
  expect(first?.status.code).toBe(2);
  for (const { traceId, parentSpanId } of others) {
    expect(traceId).not.toBe(first?.traceId);
    expect(parentSpanId).toBeUndefined();
  }
  await collector.close();
});

test('says once that the collector takes nothing, and ends all the same', async () => {
  const collector = await startTraceCollector(400);
  let problems = 0;
  const tracing = makeTracing(collector.url, () => void problems++);
  tracing.begin('task', { task: 'detect' }).end();
  await tracing.close();
  expect(collector.bodies).toHaveLength(1);
  expect(problems).toBe(1);
  await collector.close();
});

test('is not loaded where no collector is named', () => {
  const watch = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => {
      if (name.includes('opentelemetry')) console.log(name);
      return next(name, context);
    } });`;
  const load = (url: string) => `const { createTracing } = await import(${JSON.stringify(
    new URL('./create-tracing.ts', import.meta.url).href,
  )});
    await import(${JSON.stringify(new URL('../server.ts', import.meta.url).href)});
    await import(${JSON.stringify(new URL('../worker.ts', import.meta.url).href)});
    const tracing = ${url === '' ? 'null' : `{ url: '${url}', headers: {} }`};
    await createTracing({ tracing, role: 'all' }, '1', { warn: () => undefined });
    process.exit();`;
  const run = (url: string) =>
    execFileSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(watch)}`,
        '--input-type=module',
        '--eval',
        load(url),
      ],
      { encoding: 'utf8' },
    );
  expect(run('')).toBe('');
  expect(run('http://127.0.0.1:9')).toContain('@opentelemetry/sdk-trace');
});

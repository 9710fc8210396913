import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWholeServer, type TestServer } from '../testing/test-app.ts';
import { countCalls } from './count-calls.ts';
import { Metrics } from './metrics.ts';
import { type OperationsServer, startOperations } from './operations-server.ts';
import { processGauges } from './process-gauges.ts';

let isReady = true;
let server: TestServer;
let operations: OperationsServer;
let metrics: Metrics;
beforeEach(async () => {
  isReady = true;
  metrics = new Metrics(processGauges(() => ({ queued: 3, active: 2 })));
  server = await startWholeServer({ onApp: (app) => countCalls(app, metrics) });
  operations = await startOperations({
    ...{ host: '127.0.0.1', port: 0, metrics },
    isReady: async () => isReady,
  });
});
afterEach(async () => {
  await operations.close();
  await server.close();
});

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${operations.port}${path}`, { method });

test('counts calls by their pattern, and tells of the work and of the process', async () => {
  for (let count = 0; count < 3; count++) await server.app.inject({ method: 'GET', url: '/api/departments' });
  const reply = await ask('/metrics');
  expect(reply.headers.get('content-type')).toContain('version=0.0.4');
  const text = await reply.text();
  expect(text).toContain('sladd_calls_total{method="GET",route="/api/departments",status="200"} 3');
  expect(text).toContain('sladd_call_seconds_count{method="GET",route="/api/departments"} 3');
  expect(text).toContain('le="+Inf"} 3');
  expect(text).toMatch(/^sladd_tasks_queued 3\nsladd_tasks_active|^sladd_tasks_queued 3$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  // Every line is a comment or a sample in this format.
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^# (HELP|TYPE) \w+ .+$|^\w+(\{(\w+="[^"\\]*",?)+\})? [\d.e+-]+$/);
});

test('tells nothing that somebody sent', async () => {
  const canary = 'ragnhild-kanariesen';
  const headers = { 'user-agent': canary, cookie: `session=${canary}`, origin: `http://${canary}.example` };
  const urls = [
    `/api/${canary}`,
    `/api/departments?q=${canary}`,
    `/api/organizations/${canary}/members`,
    `/${canary}`,
  ];
  for (const url of urls) await server.app.inject({ method: 'GET', url, headers });
  const payload = { identifier: canary, password: canary };
  await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  const text = await (await ask('/metrics')).text();
  expect(text).toContain('/api/auth/login');
  expect(text.toLowerCase()).not.toContain(canary);
  const labels = new Set([...text.matchAll(/(\w+)="/g)].map(([, name]) => name));
  expect(labels).toEqual(new Set(['method', 'route', 'status', 'le']));
});

test('is alive always, and ready until it is not or drains', async () => {
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 200]);
  isReady = false;
  expect([(await ask('/healthz')).status, (await ask('/readyz')).status]).toEqual([200, 503]);
  isReady = true;
  operations.drain();
  expect((await ask('/readyz')).status).toBe(503);
});

test('answers nothing else', async () => {
  expect((await ask('/api/health')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(404);
});

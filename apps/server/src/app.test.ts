import { openApiDocument, routes } from '@sladd/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeServer, type TestServer } from './testing/test-app.ts';
import { serverVersion } from './version.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

test('health tells about the database and the tasks', async () => {
  const reply = await server.app.inject('/api/health');
  expect(reply.json()).toEqual({
    success: true,
    data: {
      status: 'ok',
      problems: [],
      version: serverVersion,
      database: true,
      tasks: { ready: true, queued: 0, active: 0 },
    },
  });
});

test('health is degraded when the database is gone', async () => {
  const broken = await startWholeServer();
  await broken.deps.db.destroy();
  const reply = await broken.app.inject('/api/health');
  expect([reply.statusCode, reply.json().data]).toMatchObject([
    503,
    { status: 'degraded', problems: ['database_unreachable'], database: false },
  ]);
  await broken.close();
});

test('the API documentation is the contract, as a page and as OpenAPI', async () => {
  const page = await server.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  const document = (await server.app.inject('/api/docs/json')).json();
  expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(routes, serverVersion))));
  for (const route of Object.values(routes)) {
    expect(document.paths[route.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(route.method.toLowerCase());
  }
});

test('every answer carries the security headers the product needs', async () => {
  const { headers } = await server.app.inject('/api/health');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['permissions-policy']).toContain('camera=(), ');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
});

test.each([
  ['/api/health', 200],
  ['/api/departments', 200],
  ['/api/users/me', 401],
  ['/api/none', 404],
  ['/%61pi/departments', 200],
  ['/api/docs/', 200],
  ['/api/docs/json', 200],
  ['/api/docs/static/swagger-ui.css', 200],
])('%s is kept by no cache, and shown in no frame', async (url, status) => {
  const { statusCode, headers } = await server.app.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([status, expect.stringContaining('no-store')]);
  const policies = [headers['content-security-policy']].flat();
  expect(policies).toEqual([expect.stringContaining("frame-ancestors 'none'")]);
  expect(headers['x-frame-options']).toBeUndefined();
});

test.each([
  [{ PUBLIC_URL: 'https://sladd.example.org' }, 'max-age=31536000'],
  [{ PUBLIC_URL: 'https://sladd.example.org', HSTS_SECONDS: '300' }, 'max-age=300'],
  [
    { PUBLIC_URL: 'https://sladd.example.org', HSTS_SUBDOMAINS: 'true' },
    'max-age=31536000; includeSubDomains',
  ],
  [{ PUBLIC_URL: 'https://sladd.example.org', HSTS_SECONDS: '0' }, undefined],
  [{ HSTS_SECONDS: '300' }, undefined],
])('with %j browsers are told to use https: %s', async (environment, header) => {
  const one = await startWholeServer({ environment });
  const { headers } = await one.app.inject('/api/health');
  expect(headers['strict-transport-security']).toBe(header);
  await one.close();
});

test.each(['/api', '/api/', '/api/none', '/api/auth/sign-in/email', '/api/auth/get-session'])(
  '%s is a JSON 404, also for browsers',
  async (url) => {
    const reply = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'request.not_found']);
  },
);

test.each([
  ['is no text in UTF-8', '/api/departments/%ff%fe'],
  ['is longer than any', `/api/departments/${'x'.repeat(600)}`],
])('an address that %s is answered as every error is, without it', async (_, url) => {
  const reply = await server.app.inject({ url });
  expect([reply.statusCode, reply.json()]).toEqual([
    404,
    {
      success: false,
      error: { code: 'request.not_found', message: expect.any(String), request_id: expect.any(String) },
    },
  ]);
});

test('a file that does not exist is not the start page', async () => {
  const reply = await server.app.inject('/assets/none.js');
  expect(reply.statusCode).toBe(404);
});

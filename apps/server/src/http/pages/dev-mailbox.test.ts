import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileMailer } from '../../adapters/mail/file-mailer.ts';
import { newUuid, systemClock } from '../../clock.ts';
import { startTestServer } from '../../testing/test-app.ts';
import { registerErrorHandler } from '../error-handler.ts';
import { registerDevMailbox } from './dev-mailbox.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-mailbox-'));
  const from = 'Sladd <no-reply@example.org>';
  const mailer = createFileMailer({ directory: folder, from, clock: systemClock });
  const text = 'Open https://example.org/verify-email?token=abc&plan=free now <script>alert(1)</script>';
  await mailer.send({ id: newUuid(), to: 'kari@example.org', subject: 'Verify <b>', text });
  app = Fastify();
  registerErrorHandler(app, true);
  registerDevMailbox(app, folder);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = { url: '/dev/mail', headers: { host: 'localhost:8080' } };

test('shows mails with links that can be followed, and nothing that runs', async () => {
  const reply = await app.inject(open);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(reply.body).toContain('href="https://example.org/verify-email?token=abc&#38;plan=free"');
  expect(reply.body).toContain('kari@example.org');
  expect(reply.body).not.toContain('<script>');
  expect(reply.body).not.toContain('<b>');
});

test.each([
  ['another machine', { ...open, remoteAddress: '192.0.2.1' }],
  ['a foreign name for this machine', { ...open, headers: { host: 'evil.example' } }],
  ['a name that only begins like it', { ...open, headers: { host: 'localhost.evil.example:8080' } }],
])('is not there for %s', async (_name, request) => {
  const reply = await app.inject(request);
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'request.not_found']);
});

test.each([
  { 'x-forwarded-for': '192.0.2.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '' },
  { 'x-forwarded-proto': 'https' },
  { 'X-Forwarded-Host': 'localhost' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
])('is not there for a proxy on this machine that says %j', async (said) => {
  const reply = await app.inject({ ...open, headers: { ...open.headers, ...said } });
  expect(reply.statusCode).toBe(404);
});

test('is not there for a proxy that says nothing and speaks as no browser does', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const statusOf = async (version: string, address = '/dev/mail') => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${address} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    return answer.split(' ', 2)[1];
  };
  expect(await statusOf('1.1')).toBe('200');
  expect(await statusOf('1.0')).toBe('404');
  expect(await statusOf('1.1', `http://127.0.0.1:${port}/dev/mail`)).toBe('404');
});

describe('the server', () => {
  const statusWith = async (environment: Record<string, string>) => {
    const server = await startTestServer(() => undefined, {
      environment: { DATA_DIR: folder, ...environment },
    });
    const { statusCode } = await server.app.inject(open);
    await server.close();
    return statusCode;
  };

  test.each([
    ['nothing set', {}],
    ['an address on this machine', { PUBLIC_URL: 'http://127.0.0.1:3000' }],
    ['an IPv6 address on this machine', { PUBLIC_URL: 'http://[::1]:3000' }],
  ])('shows mails with %s', async (_name, environment) => {
    expect(await statusWith(environment)).toBe(200);
  });

  test.each([
    ['a mail server', { SMTP_URL: 'smtp://localhost:25' }],
    ['an address for others, whatever the request says', { PUBLIC_URL: 'https://sladd.example.org' }],
    ['an address that only begins as one here', { PUBLIC_URL: 'http://127.0.0.1.example.org' }],
    ['a trusted proxy', { TRUST_PROXY: '1' }],
    ['trusted networks', { TRUST_PROXY: 'loopback' }],
  ])('shows none with %s', async (_name, environment) => {
    expect(await statusWith(environment)).toBe(404);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileMailer } from '../adapters/mail/file-mailer.ts';
import { newUuid, systemClock } from '../clock.ts';
import { startTestServer } from '../testing/test-app.ts';
import { registerDevMailbox } from './dev-mailbox.ts';
import { registerErrorHandler } from './error-handler.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sladd-mailbox-'));
  const from = 'Sladd <no-reply@example.org>';
  const mailer = createFileMailer({ directory: folder, from, clock: systemClock, newId: newUuid });
  const text = 'Open https://example.org/verify-email?token=abc&plan=free now <script>alert(1)</script>';
  await mailer.send({ to: 'kari@example.org', subject: 'Verify <b>', text });
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
  ['a proxy on this machine', { ...open, headers: { ...open.headers, 'x-forwarded-for': '192.0.2.1' } }],
  ['a foreign name for this machine', { ...open, headers: { host: 'evil.example' } }],
])('is not there for %s', async (_name, request) => {
  const reply = await app.inject(request);
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'request.not_found']);
});

test('is not there once a mail server is configured', async () => {
  const environment = { SMTP_URL: 'smtp://localhost:25' };
  const server = await startTestServer(() => undefined, { environment });
  const reply = await server.app.inject(open);
  expect(reply.statusCode).toBe(404);
  await server.close();
});

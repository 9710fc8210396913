import type { ProblemReport } from '@sladd/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
afterEach(() => server.close());

const message = {
  name: 'Kari Testesen',
  email: 'kari@example.org',
  subject: 'Spørsmål\r\nBcc: ola@example.org',
  message: 'Hvordan sladder jeg et bilde?',
};
const mailed = { CONTACT_EMAIL: 'post@example.org', SMTP_URL: 'smtp://localhost:25' };
const send = (payload: object = message) =>
  server.app.inject({ method: 'POST', url: '/api/contact', payload });

test('a message is mailed to the configured address, with the sender to reply to', async () => {
  server = await startWholeServer({ environment: mailed });
  const reply = await send();
  expect([reply.statusCode, reply.json()]).toEqual([202, { success: true, data: null }]);
  const [mail] = await server.mails();
  expect(mail).toMatchObject({ to: 'post@example.org', replyTo: 'kari@example.org' });
  expect(mail?.text).toContain(message.message);
  expect(await server.deps.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

describeOnEveryDatabase('a message', (useDatabase) => {
  afterEach(() => useDatabase().deleteFrom('contact_messages').execute());

  test.each([
    ['there is no such address', {}],
    ['there is no mail server: its mails are files that go', { CONTACT_EMAIL: 'post@example.org' }],
  ])('is kept when %s', async (_name, environment) => {
    server = await startWholeServer({ db: useDatabase(), environment });
    await send();
    const rows = await server.deps.db.selectFrom('contact_messages').selectAll().execute();
    expect(rows).toEqual([{ id: expect.any(String), created_at: expect.any(String), ...message }]);
    expect(await server.mails()).toEqual([]);
  });

  test('is kept when it could not be mailed for two days', async () => {
    const mail = { send: () => Promise.reject(new Error('no mail server')) };
    vi.useFakeTimers({ toFake: ['Date'] });
    server = await startWholeServer({ db: useDatabase(), environment: mailed, mail });
    await send();
    await server.deps.outbox.idle();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 });
    server.deps.outbox.wake();
    await server.deps.outbox.idle();
    vi.useRealTimers();
    const { db } = server.deps;
    const rows = await db.selectFrom('contact_messages').selectAll().execute();
    expect(rows).toEqual([{ id: expect.any(String), created_at: expect.any(String), ...message }]);
    expect(await db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });
});

test('wrong fields are named', async () => {
  server = await startWholeServer();
  const reply = await send({ name: 'K', email: 'kari', subject: 'Hi', message: 'kort' });
  expect(Object.keys(reply.json().error.fields).sort()).toEqual(['email', 'message', 'name', 'subject']);
});

test('twenty messages an hour are enough for all who share an address', async () => {
  server = await startWholeServer();
  for (let count = 0; count < 20; count += 1) expect((await send()).statusCode).toBe(202);
  expect((await send()).statusCode).toBe(429);
});

/** The report of a page about a failed call. */
const report: ProblemReport = {
  format: 1,
  made_at: '2026-01-01T00:00:00.000Z',
  problem: {
    kind: 'failed_call',
    code: 'internal',
    request_id: '7b0c6a52-6f0f-4f0e-9f43-0d8b0a3a3a51',
    frames: ['/assets/index-Ab_1.js:1:200'],
  },
  versions: { app: '0.1.0', build: 'Ab_1', server: '0.1.0' },
  browser: {
    name: 'Chromium',
    version: 141,
    system: 'Linux',
    screen: '1440x900@1',
    language: 'nb',
    theme: 'system',
    is_online: true,
    is_installed: false,
  },
  page: '/playground',
  files: [],
  calls: [],
  actions: [],
  storage: [],
  policy: [],
};

test('the report of a problem is mailed below the words, just as its sender saw it', async () => {
  server = await startWholeServer({ environment: mailed });
  expect((await send({ ...message, report })).statusCode).toBe(202);
  const [mail] = await server.mails();
  expect(mail?.text).toContain(`${message.message}\n\n${JSON.stringify(report, null, 2)}`);
});

test('the report of a problem is kept with its message where nothing is mailed', async () => {
  server = await startWholeServer();
  await send({ ...message, report });
  const [row] = await server.deps.db.selectFrom('contact_messages').selectAll().execute();
  expect(row?.message).toBe(`${message.message}\n\n${JSON.stringify(report, null, 2)}`);
});

test('an installation that takes no reports refuses them, and still takes messages', async () => {
  server = await startWholeServer({ environment: { PROBLEM_REPORTS: 'false' } });
  expect((await send({ ...message, report })).statusCode).toBe(404);
  expect(await server.deps.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  expect((await send()).statusCode).toBe(202);
});

test.each([
  ['a file name', { ...report, files: [{ name: 'Kari Testesen.pdf' }] }],
  ['an address of a page with its values', { ...report, page: '/organization?member=kari@example.org' }],
  ['words where a code stands', { ...report, problem: { ...report.problem, code: 'Kari Testesen' } }],
  ['a mail address for a version', { ...report, versions: { ...report.versions, app: 'kari@example.org' } }],
])('a report has no place for %s', async (_name, wrong) => {
  server = await startWholeServer();
  expect((await send({ ...message, report: wrong })).statusCode).toBe(400);
});

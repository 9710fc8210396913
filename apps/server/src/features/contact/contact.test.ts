import { afterEach, expect, test } from 'vitest';
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
const send = (payload: object = message) =>
  server.app.inject({ method: 'POST', url: '/api/contact', payload });

test('a message is mailed to the configured address, with the sender to reply to', async () => {
  server = await startWholeServer({ environment: { CONTACT_EMAIL: 'post@example.org' } });
  const reply = await send();
  expect([reply.statusCode, reply.json()]).toEqual([202, { success: true, data: null }]);
  const [mail] = await server.mails();
  expect(mail).toMatchObject({ to: 'post@example.org', replyTo: 'kari@example.org' });
  expect(mail?.text).toContain(message.message);
  expect(await server.deps.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
});

describeOnEveryDatabase('a message', (useDatabase) => {
  test('is kept when there is no such address', async () => {
    server = await startWholeServer({ db: useDatabase() });
    await send();
    const rows = await server.deps.db.selectFrom('contact_messages').selectAll().execute();
    expect(rows).toEqual([{ id: expect.any(String), created_at: expect.any(String), ...message }]);
    expect(await server.mails()).toEqual([]);
  });
});

test('wrong fields are named', async () => {
  server = await startWholeServer();
  const reply = await send({ name: 'K', email: 'kari', subject: 'Hi', message: 'kort' });
  expect(Object.keys(reply.json().error.fields).sort()).toEqual(['email', 'message', 'name', 'subject']);
});

test('five messages an hour are enough', async () => {
  server = await startWholeServer();
  for (let count = 0; count < 5; count += 1) expect((await send()).statusCode).toBe(202);
  expect((await send()).statusCode).toBe(429);
});

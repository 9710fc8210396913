import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../../adapters/mail/mailer.ts';
import { createLog } from '../../../log.ts';
import { codeOf, join, mailedToken, person, TestBrowser } from '../../../testing/browser.ts';
import { useStoppedClock } from '../../../testing/stopped-clock.ts';
import { startWholeServer, type TestServer } from '../../../testing/test-app.ts';
import { openWatchedDatabase } from '../../../testing/watched-database.ts';
import { registerUser } from '../auth.service.ts';

const later = useStoppedClock();
let server: TestServer;
let browser: TestBrowser;
beforeEach(async () => {
  server = await startWholeServer();
  browser = new TestBrowser(server);
});
afterEach(() => server.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const post = (path: string, payload: object) => browser.call('POST', `/api/auth/${path}`, payload);
const registered = async () => {
  const kari = person();
  await post('register', kari);
  return kari;
};
const canLogIn = async (identifier: string, password: string) =>
  (await post('login', { identifier, password })).statusCode === 200;

describe('verifying an address', () => {
  test('works once, and a second time says that it is done', async () => {
    const kari = await registered();
    const token = await mailedToken(server, kari.email);
    expect((await post('verify-email', { token })).json().data).toEqual({ already_verified: false });
    expect((await post('verify-email', { token })).json().data).toEqual({ already_verified: true });
    expect(await canLogIn(kari.email, kari.password)).toBe(true);
  });

  test('works for a link that is opened many times at once', async () => {
    const kari = await registered();
    const token = await mailedToken(server, kari.email);
    const replies = await Promise.all([1, 2, 3].map(() => post('verify-email', { token })));
    const done = replies.map((reply) => reply.json().data?.already_verified);
    expect(done.sort()).toEqual([false, true, true]);
  });

  test('works for 24 hours', async () => {
    const kari = await registered();
    const token = await mailedToken(server, kari.email);
    later(24 * HOUR - MINUTE);
    expect((await post('verify-email', { token })).statusCode).toBe(200);
    const ola = await registered();
    const late = await mailedToken(server, ola.email);
    later(24 * HOUR);
    const reply = await post('verify-email', { token: late });
    expect(reply.json().error).toMatchObject({
      code: 'auth.verification_expired',
      message: 'verification link expired',
    });
  });

  test('refuses an unknown token and one for something else', async () => {
    const reply = await post('verify-email', { token: 'x'.repeat(43) });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toMatchObject({
      code: 'auth.verification_invalid',
      message: 'invalid verification link',
    });
    const { person: kari } = await join(server);
    await post('forgot-password', { email: kari.email });
    const token = await mailedToken(server, kari.email);
    expect(codeOf(await post('verify-email', { token }))).toBe('auth.verification_invalid');
    expect((await post('verify-email', { token: 'short' })).json().error.fields).toEqual({
      token: 'Invalid token',
    });
  });

  test('is sent again on request, with older mails still good', async () => {
    const kari = await registered();
    const first = await mailedToken(server, kari.email);
    await post('resend-verification', { email: kari.email.toUpperCase() });
    const second = await mailedToken(server, kari.email);
    expect(second).not.toBe(first);
    expect((await post('verify-email', { token: first })).statusCode).toBe(200);
    expect((await post('verify-email', { token: second })).json().data).toEqual({ already_verified: true });
  });

  test('keeps no readable token', async () => {
    const kari = await registered();
    const token = await mailedToken(server, kari.email);
    const rows = await server.deps.db.selectFrom('one_time_tokens').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe.each(['resend-verification', 'forgot-password'])('asking for %s', (path) => {
  test('answers the same whether the account exists, is verified or neither', async () => {
    const unverified = await registered();
    const { person: verified } = await join(server);
    const bodies = [];
    for (const email of [unverified.email, verified.email, 'ingen@example.org']) {
      const reply = await post(path, { email });
      bodies.push([reply.statusCode, reply.body, reply.headers['content-length']]);
    }
    expect(bodies[0]?.[0]).toBe(202);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test('is limited to five mails an hour and address, existing or not', async () => {
    const { person: kari } = await join(server);
    for (const email of [kari.email, 'ingen@example.org']) {
      for (let mail = 0; mail < 5; mail += 1) expect((await post(path, { email })).statusCode).toBe(202);
      const reply = await post(path, { email });
      expect(reply.statusCode).toBe(429);
      expect(reply.json().error.details.retry_after_seconds).toBeGreaterThan(3500);
    }
  });

  test('mails nobody who has no account', async () => {
    await post(path, { email: 'ingen@example.org' });
    expect(await server.mails()).toEqual([]);
  });
});

test('a mail is in the language the user chose, otherwise in that of the page that asks', async () => {
  const { person: kari, browser: karis } = await join(server);
  const asked = async (language: string) => {
    const headers = { 'accept-language': language };
    const payload = { email: kari.email };
    await browser.send({ method: 'POST', url: '/api/auth/forgot-password', payload, headers });
    return (await server.mails()).at(-1)?.subject;
  };
  expect(await asked('nb')).toBe('Velg et nytt passord');
  expect(await asked('en')).toBe('Choose a new password');
  await karis.call('PATCH', '/api/settings', { language: 'nb' });
  expect(await asked('en')).toBe('Velg et nytt passord');
});

test('a verified account gets no verification mail', async () => {
  const { person: kari } = await join(server);
  const before = (await server.mails()).length;
  await post('resend-verification', { email: kari.email });
  expect(await server.mails()).toHaveLength(before);
});

test('who guessed the forgotten password too often gets in at once with a new one', async () => {
  const { person: kari } = await join(server);
  for (let count = 0; count < 10; count += 1) await canLogIn(kari.email, 'Feil-passord-9');
  expect(await canLogIn(kari.email, kari.password)).toBe(false);
  await post('forgot-password', { email: kari.email });
  const token = await mailedToken(server, kari.email);
  expect((await post('reset-password', { token, new_password: 'Nytt-passord-2' })).statusCode).toBe(200);
  expect(await canLogIn(kari.email, 'Nytt-passord-2')).toBe(true);
});

describe('choosing a new password', () => {
  const ask = async (email: string) => {
    await post('forgot-password', { email });
    return mailedToken(server, email);
  };
  const reset = (token: string, new_password = 'Nytt-passord-2') =>
    post('reset-password', { token, new_password });

  test('works by the mailed link, once, and ends every session', async () => {
    const { person: kari, browser: elsewhere } = await join(server);
    const token = await ask(kari.email);
    expect((await server.mails()).at(-1)?.text).toContain('/reset-password?token=');
    expect((await reset(token)).json()).toEqual({ success: true, data: null });
    expect(codeOf(await elsewhere.call('GET', '/api/users/me'))).toBe('auth.required');
    expect(await canLogIn(kari.email, kari.password)).toBe(false);
    expect(await canLogIn(kari.email, 'Nytt-passord-2')).toBe(true);
    const again = await reset(token, 'Enda-et-annet-3');
    expect(again.json().error).toMatchObject({ code: 'auth.token_invalid', message: 'Invalid token' });
    expect(await canLogIn(kari.email, 'Nytt-passord-2')).toBe(true);
  });

  test('can be done once even by many at once', async () => {
    const { person: kari } = await join(server);
    const token = await ask(kari.email);
    const replies = await Promise.all([1, 2, 3, 4].map((number) => reset(token, `Nytt-passord-${number}`)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test('works for 15 minutes', async () => {
    const { person: kari } = await join(server);
    const token = await ask(kari.email);
    later(15 * MINUTE - 1000);
    expect((await reset(token)).statusCode).toBe(200);
    const late = await ask(kari.email);
    later(15 * MINUTE);
    expect(codeOf(await reset(late))).toBe('auth.token_expired');
  });

  test('cancels an older link by a new one', async () => {
    const { person: kari } = await join(server);
    const older = await ask(kari.email);
    const newer = await ask(kari.email);
    expect(codeOf(await reset(older))).toBe('auth.token_invalid');
    expect((await reset(newer)).statusCode).toBe(200);
  });

  test('asks for a strong password and a possible token', async () => {
    const { person: kari } = await join(server);
    const token = await ask(kari.email);
    expect((await reset(token, 'svakt')).json().error.fields).toHaveProperty('new_password');
    expect((await reset('../../etc/passwd')).json().error.fields).toEqual({ token: 'Invalid token' });
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('verifies the address as well, since the mail was read', async () => {
    const kari = await registered();
    await reset(await ask(kari.email));
    expect(await canLogIn(kari.email, 'Nytt-passord-2')).toBe(true);
  });
});

test('a mail that fails does not fail the call, is logged without the address, and is sent later', async () => {
  await server.close();
  const lines: string[] = [];
  const note = (...args: unknown[]) => lines.push(JSON.stringify(args));
  const sent: Mail[] = [];
  let isDown = true;
  server = await startWholeServer({
    mail: {
      send: async (mail) => {
        if (isDown) throw new Error('no server for kari');
        sent.push(mail);
      },
    },
    log: Object.assign(createLog({ level: 'silent', withErrorMessages: false }), { warn: note, error: note }),
  });
  browser = new TestBrowser(server);
  const reply = await post('register', person({ email: 'kari.mail@example.org' }));
  expect(reply.statusCode).toBe(201);
  await server.deps.outbox.idle();
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain('kari.mail');
  isDown = false;
  later(MINUTE);
  server.deps.outbox.wake();
  await server.deps.outbox.idle();
  expect(sent.map(({ to }) => to)).toEqual(['kari.mail@example.org']);
});

test('a mail is written down with the account or not at all', async () => {
  const { db, outbox, clock, newId } = server.deps;
  const kari = person();
  const failing = async () => {
    await registerUser({ db, clock, newId }, kari, async (transaction, { id, email }) => {
      const facts = { language: 'en' };
      await outbox.add(transaction, { kind: 'verify_email', recipient: email, userId: id, facts });
      throw new Error('the disk is full');
    });
  };
  await expect(failing()).rejects.toThrow('the disk is full');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
});

test('no link lies readable in the database, before it is mailed or after', async () => {
  const { db, outbox } = server.deps;
  const { person: kari } = await join(server);
  await outbox.close();
  await post('forgot-password', { email: kari.email });
  const waiting = JSON.stringify(await db.selectFrom('mail_outbox').selectAll().execute());
  expect(waiting).toContain(kari.email);
  expect(waiting).not.toMatch(/token|http/);
  expect(await db.selectFrom('one_time_tokens').select('id').where('used_at', 'is', null).execute()).toEqual(
    [],
  );
});

describe('links that are out', () => {
  const reset = (token: string) => post('reset-password', { token, new_password: 'Tyvens-passord-3' });
  const ask = async (email: string) => {
    await post('forgot-password', { email });
    return mailedToken(server, email);
  };

  test('end when the password is changed', async () => {
    const { person: kari, browser: karis } = await join(server);
    const token = await ask(kari.email);
    const change = { current_password: kari.password, new_password: 'Nytt-passord-2' };
    const body = { ...change, confirm_password: change.new_password };
    expect((await karis.call('POST', '/api/users/me/change-password', body)).statusCode).toBe(200);
    expect(codeOf(await reset(token))).toBe('auth.token_invalid');
    expect(await canLogIn(kari.email, 'Nytt-passord-2')).toBe(true);
  });

  test('end when the password is changed with the profile, also for an address not confirmed yet', async () => {
    const { person: kari, browser: karis } = await join(server);
    const change = { email: 'tyv@example.org', current_password: kari.password };
    await karis.call('PUT', '/api/users/me', change);
    const [confirm, token] = [await mailedToken(server, 'tyv@example.org'), await ask(kari.email)];
    const next = { password: 'Nytt-passord-2', current_password: kari.password };
    expect((await karis.call('PUT', '/api/users/me', next)).json().data.pending_email).toBeNull();
    expect(codeOf(await post('verify-email', { token: confirm }))).toBe('auth.verification_invalid');
    expect(codeOf(await reset(token))).toBe('auth.token_invalid');
  });

  test('end when the password is set anew by a mail', async () => {
    const { person: kari, browser: karis } = await join(server);
    await karis.call('PUT', '/api/users/me', { email: 'tyv@example.org', current_password: kari.password });
    const confirm = await mailedToken(server, 'tyv@example.org');
    await post('reset-password', { token: await ask(kari.email), new_password: 'Nytt-passord-2' });
    expect(codeOf(await post('verify-email', { token: confirm }))).toBe('auth.verification_invalid');
    expect(await canLogIn('tyv@example.org', 'Nytt-passord-2')).toBe(false);
  });

  test('end when the address is another one', async () => {
    const { person: kari, browser: karis } = await join(server);
    const token = await ask(kari.email);
    await karis.call('PUT', '/api/users/me', { email: 'ny@example.org', current_password: kari.password });
    await post('verify-email', { token: await mailedToken(server, 'ny@example.org') });
    expect(codeOf(await reset(token))).toBe('auth.token_invalid');
    expect(await canLogIn('ny@example.org', kari.password)).toBe(true);
  });

  test('end though they wait to be mailed when the password changes', async () => {
    const { person: kari, browser: karis } = await join(server);
    await server.deps.outbox.close();
    await post('forgot-password', { email: kari.email });
    const change = { current_password: kari.password, new_password: 'Nytt-passord-2' };
    const body = { ...change, confirm_password: change.new_password };
    await karis.call('POST', '/api/users/me/change-password', body);
    expect(await server.deps.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
  });
});

describe('what the server does for an address before it answers', () => {
  test.each(['forgot-password', 'resend-verification'])('is the same for everybody: %s', async (path) => {
    await server.close();
    const { db, during } = openWatchedDatabase();
    server = await startWholeServer({ db });
    browser = new TestBrowser(server);
    const { person: verified } = await join(server);
    const unverified = await registered();
    await server.deps.outbox.close();
    const workFor = (email: string) =>
      during(async () => expect((await post(path, { email })).statusCode).toBe(202));
    const statements = await workFor('ingen@example.org');
    expect(statements.join()).toContain('insert into "mail_outbox"');
    expect(await workFor(verified.email)).toEqual(statements);
    expect(await workFor(unverified.email)).toEqual(statements);
  });
});

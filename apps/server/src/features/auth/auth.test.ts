import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, join, mailedToken, person, TestBrowser } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
let browser: TestBrowser;
beforeEach(async () => {
  server = await startWholeServer();
  browser = new TestBrowser(server);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const logIn = (identifier: string, password: string, from = browser) =>
  from.call('POST', '/api/auth/login', { identifier, password });

describe('registering', () => {
  test('makes an account, keeps the spelling of the name, tells no password and does not sign in', async () => {
    const kari = person();
    const reply = await browser.call('POST', '/api/auth/register', kari);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data.user).toEqual({
      id: expect.any(String),
      username: kari.username,
      email: kari.email,
      email_verified: false,
      pending_email: null,
      department_id: 'general',
      tutorial_finished: false,
      administrator: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(reply.cookies).toEqual([]);
    expect(codeOf(await browser.call('GET', '/api/users/me'))).toBe('auth.required');
  });

  test('stores argon2id and nothing readable', async () => {
    const kari = person();
    await browser.call('POST', '/api/auth/register', kari);
    const [credential] = await server.deps.db.selectFrom('credentials').selectAll().execute();
    expect(credential?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(credential)).not.toContain(kari.password);
  });

  test('refuses a name or address that is taken, whatever its case', async () => {
    const kari = person();
    await browser.call('POST', '/api/auth/register', kari);
    const sameName = person({ username: kari.username.toUpperCase() });
    expect(codeOf(await browser.call('POST', '/api/auth/register', sameName))).toBe('auth.username_taken');
    const sameAddress = await browser.call(
      'POST',
      '/api/auth/register',
      person({ email: kari.email.toUpperCase() }),
    );
    expect([sameAddress.statusCode, codeOf(sameAddress)]).toEqual([409, 'auth.email_taken']);
  });

  test('gives a name to only one of many who ask at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.call('POST', '/api/auth/register', person({ username: 'samtidig' })),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test.each([
    ['username', { username: '.kari' }],
    ['email', { email: 'kari@' }],
    ['department_id', { department_id: '' }],
    ['password', { password: 'blåbær-kake-7' }],
    ['confirmPassword', { confirmPassword: 'Annet-passord-8' }],
  ])('names %s when it is wrong', async (field, wrong) => {
    const reply = await browser.call('POST', '/api/auth/register', { ...person(), ...wrong });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().error.fields)).toContain(field);
  });

  test('joins the department asked for, and no inactive or unknown one', async () => {
    const reply = await browser.call('POST', '/api/auth/register', { ...person(), department_id: 'health' });
    expect(reply.json().data.user.department_id).toBe('health');
    await server.deps.db.updateTable('departments').set({ is_active: 0 }).where('id', '=', 'legal').execute();
    for (const department_id of ['legal', 'none']) {
      const refused = await browser.call('POST', '/api/auth/register', { ...person(), department_id });
      expect([refused.statusCode, codeOf(refused)]).toEqual([404, 'department.not_found']);
    }
  });

  test('sends a mail in the language of the browser, with the plan that was chosen', async () => {
    for (const [language, subject] of [
      ['nb-NO,nb;q=0.9', 'Bekreft e-postadressen din'],
      ['de', 'Verify your e-mail address'],
    ]) {
      const somebody = { ...person(), plan: 'pro_yearly' };
      await browser.send({
        method: 'POST',
        url: '/api/auth/register',
        payload: somebody,
        headers: { 'accept-language': language },
      });
      const mail = (await server.mails()).at(-1);
      expect(mail).toMatchObject({ to: somebody.email, subject });
      expect(mail?.text).toMatch(/http:\/\/localhost:8080\/verify-email\?token=[\w-]{43}&plan=pro_yearly\n/);
      expect(mail?.text).toContain('24');
    }
  });

  test('is limited like the availability checks', async () => {
    for (let call = 0; call < 30; call += 1) {
      await browser.call('POST', '/api/auth/register', person({ username: 'x..' }));
    }
    const reply = await browser.call('POST', '/api/auth/register', person());
    expect([reply.statusCode, codeOf(reply)]).toEqual([429, 'request.too_many']);
  });

  test('ignores what a new user may not set', async () => {
    const forged = { ...person(), email_verified: true, id: 'chosen', emailVerified: true, role: 'admin' };
    const { user } = (await browser.call('POST', '/api/auth/register', forged)).json().data;
    expect(user).toMatchObject({ email_verified: false });
    expect(user.id).not.toBe('chosen');
  });
});

describe('signing in', () => {
  test.each(['username', 'email'] as const)('works by %s, without regard to case', async (field) => {
    const { person: kari } = await join(server);
    const reply = await logIn(kari[field].toUpperCase(), kari.password);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toEqual({
      user: expect.objectContaining({ username: kari.username }),
      session_id: expect.any(String),
      expires_at: expect.any(String),
    });
    const me = await browser.call('GET', '/api/users/me');
    expect(me.json().data).toMatchObject({ username: kari.username, email: kari.email });
  });

  test('sets a session cookie that scripts and other sites do not get, and a readable CSRF cookie', async () => {
    const { person: kari } = await join(server);
    const { cookies } = await logIn(kari.email, kari.password);
    const session = cookies.find(({ name }) => name === 'sladd.session_token');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const csrf = cookies.find(({ name }) => name === 'csrf_token');
    expect(csrf).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(csrf?.httpOnly).toBeUndefined();
  });

  test('is refused until the address is verified, but only to whoever knows the password', async () => {
    const ola = person();
    await browser.call('POST', '/api/auth/register', ola);
    const right = await logIn(ola.email, ola.password);
    expect(right.statusCode).toBe(403);
    expect(right.json().error).toMatchObject({
      code: 'auth.email_not_verified',
      message: 'email not verified',
    });
    expect(codeOf(await logIn(ola.email, 'Feil-passord-9'))).toBe('auth.invalid_credentials');
    await browser.call('POST', '/api/auth/verify-email', { token: await mailedToken(server, ola.email) });
    expect((await logIn(ola.email, ola.password)).statusCode).toBe(200);
  });

  test('gives a new session each time, so none can be planted', async () => {
    const { person: kari } = await join(server);
    await logIn(kari.email, kari.password);
    const before = browser.cookies.get('sladd.session_token');
    await logIn(kari.email, kari.password);
    expect(browser.cookies.get('sladd.session_token')).not.toBe(before);
  });

  test('does not say which part was wrong', async () => {
    const { person: kari } = await join(server);
    const replies = [
      await logIn(kari.email, 'Feil-passord-9'),
      await logIn('ingen@example.org', kari.password),
      await logIn('ingen', kari.password),
    ];
    const errors = replies.map((reply) => ({ ...reply.json().error, request_id: '' }));
    expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401]);
    expect(errors[0]).toMatchObject({ code: 'auth.invalid_credentials' });
    expect(errors[1]).toEqual(errors[0]);
    expect(errors[2]).toEqual(errors[0]);
  });

  test('is refused after ten wrong passwords, by either name, until 15 minutes have passed', async () => {
    const { person: kari } = await join(server);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') });
    for (let wrong = 0; wrong < 10; wrong += 1) {
      const name = wrong % 2 ? kari.email : kari.username;
      expect((await logIn(name, 'Feil-passord-9')).statusCode).toBe(401);
    }
    vi.setSystemTime(new Date('2026-03-01T10:05:00Z'));
    const refused = await logIn(kari.email, kari.password);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatchObject({
      code: 'request.too_many',
      details: { retry_after_seconds: 600 },
    });
    expect(refused.headers['retry-after']).toBe('600');
    vi.setSystemTime(new Date('2026-03-01T10:15:00Z'));
    expect((await logIn(kari.email, kari.password)).statusCode).toBe(200);
  });

  test('counts wrong passwords anew after a right one, and lets no burst slip through', async () => {
    const { person: kari } = await join(server);
    for (let wrong = 0; wrong < 9; wrong += 1) await logIn(kari.email, 'Feil-passord-9');
    expect((await logIn(kari.email, kari.password)).statusCode).toBe(200);
    const burst = await Promise.all(Array.from({ length: 14 }, () => logIn(kari.email, 'Feil-passord-9')));
    expect(burst.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
    expect(burst.filter((reply) => reply.statusCode === 429)).toHaveLength(4);
  });

  test('limits one address, not the account everywhere', async () => {
    const { person: kari } = await join(server);
    for (let wrong = 0; wrong < 11; wrong += 1) await logIn(kari.email, 'Feil-passord-9');
    const elsewhere = await browser.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { identifier: kari.email, password: kari.password },
      remoteAddress: '192.0.2.7',
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe('a session', () => {
  beforeEach(async () => {
    const { person: kari } = await join(server);
    await logIn(kari.email, kari.password);
  });

  test('ends when signing out, for a copy of the cookie too', async () => {
    const copy = new TestBrowser(server);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const reply = await browser.call('POST', '/api/auth/logout');
    expect(reply.json()).toEqual({ success: true, data: null });
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(codeOf(await copy.call('GET', '/api/users/me'))).toBe('auth.required');
  });

  test('does not accept a cookie somebody changed', async () => {
    const value = browser.cookies.get('sladd.session_token') ?? '';
    const other = value[8] === 'x' ? 'y' : 'x';
    browser.cookies.set('sladd.session_token', `${value.slice(0, 8)}${other}${value.slice(9)}`);
    expect(codeOf(await browser.call('GET', '/api/users/me'))).toBe('auth.required');
  });

  test('is over after seven days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 });
    expect(codeOf(await browser.call('GET', '/api/users/me'))).toBe('auth.required');
  });

  test('gets a new CSRF token for a lost or foreign one by asking who is signed in', async () => {
    for (const lost of ['', 'foreign.token']) {
      browser.cookies.set('csrf_token', lost);
      expect(codeOf(await browser.call('POST', '/api/auth/logout'))).toBe('auth.csrf');
    }
    await browser.call('GET', '/api/users/me');
    const renewed = browser.cookies.get('csrf_token');
    await browser.call('GET', '/api/users/me');
    expect(browser.cookies.get('csrf_token')).toBe(renewed);
    expect((await browser.call('POST', '/api/auth/logout')).statusCode).toBe(200);
  });

  test("does not accept another session's CSRF token", async () => {
    const { browser: other } = await join(server);
    browser.cookies.set('csrf_token', other.cookies.get('csrf_token') ?? '');
    expect(codeOf(await browser.call('POST', '/api/auth/logout'))).toBe('auth.csrf');
  });
});

test('over https cookies never travel in the clear, and browsers are told to stay with https', async () => {
  await server.close();
  server = await startWholeServer({ environment: { PUBLIC_URL: 'https://sladd.example.org' } });
  const kari = await join(server);
  expect([...kari.browser.cookies.keys()].sort()).toEqual(['__Host-sladd.session_token', 'csrf_token']);
  const reply = await kari.browser.call('POST', '/api/auth/refresh');
  expect(reply.cookies.map(({ secure }) => secure)).toEqual([true, true]);
  expect(reply.headers['strict-transport-security']).toContain('max-age=');
  expect((await kari.browser.call('GET', '/api/users/me')).statusCode).toBe(200);
});

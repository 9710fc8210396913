import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, join, type Member, mailedToken, person, TestBrowser } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';

let server: TestServer;
let kari: Member;
beforeEach(async () => {
  server = await startWholeServer();
  kari = await join(server);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/users/me')).statusCode === 200;
const logIn = async (identifier: string, password: string) => {
  const browser = new TestBrowser(server);
  const reply = await browser.call('POST', '/api/auth/login', { identifier, password });
  return { browser, status: reply.statusCode };
};
const current = () => kari.person.password;
const NEXT = 'Nytt-passord-2';

describe('the profile', () => {
  const update = (changes: object) => kari.browser.call('PUT', '/api/users/me', changes);

  test('takes a new user name, with which one signs in', async () => {
    expect((await update({ username: 'Kari.Ny' })).json().data.username).toBe('Kari.Ny');
    expect((await logIn('kari.ny', current())).status).toBe(200);
  });

  test('takes only another spelling of the own name', async () => {
    const spelling = kari.person.username.toUpperCase();
    expect((await update({ username: spelling })).json().data.username).toBe(spelling);
  });

  test('refuses a name or address of somebody else and changes nothing', async () => {
    const ola = await join(server);
    const both = await update({ username: 'Ledig.Navn', email: ola.person.email.toUpperCase() });
    expect([both.statusCode, codeOf(both)]).toEqual([409, 'auth.email_taken']);
    expect(codeOf(await update({ username: ola.person.username }))).toBe('auth.username_taken');
    const me = (await kari.browser.call('GET', '/api/users/me')).json().data;
    expect(me).toMatchObject({
      username: kari.person.username,
      email: kari.person.email,
      pending_email: null,
    });
  });

  test('takes a new address only with the password', async () => {
    const alone = await update({ email: 'kari.ny@example.org' });
    expect([alone.statusCode, alone.json().error.fields]).toEqual([
      400,
      { current_password: 'Current password is required' },
    ]);
    const wrong = await update({ email: 'kari.ny@example.org', current_password: 'Feil-passord-9' });
    expect(codeOf(wrong)).toBe('account.wrong_password');
    expect((await kari.browser.call('GET', '/api/users/me')).json().data.pending_email).toBeNull();
    expect((await server.mails()).map(({ to }) => to)).not.toContain('kari.ny@example.org');
  });

  test('tells the old address about a new one, with a way to stop it', async () => {
    await update({ email: 'kari.ny@example.org', current_password: current() });
    const told = (await server.mails()).filter(({ to }) => to === kari.person.email).at(-1);
    expect(told?.subject).toBe('Your e-mail address is about to change');
    expect(told?.text).toContain('kari.ny@example.org');
    expect(told?.text).toContain('/forgot-password');
    expect(told?.text).not.toContain('token');
  });

  test('sends the link to a waiting address again, for its own user alone', async () => {
    await update({ email: 'kari.ny@example.org', current_password: current() });
    const mailed = async () => (await server.mails()).filter(({ to }) => to === 'kari.ny@example.org').length;
    expect(await mailed()).toBe(1);
    const body = { email: 'Kari.Ny@example.org' };
    await new TestBrowser(server).call('POST', '/api/auth/resend-verification', body);
    expect(await mailed()).toBe(1);
    await kari.browser.call('POST', '/api/auth/resend-verification', body);
    expect(await mailed()).toBe(2);
    const token = await mailedToken(server, 'kari.ny@example.org');
    expect((await kari.browser.call('POST', '/api/auth/verify-email', { token })).statusCode).toBe(200);
  });

  test('cannot be made to mail the whole world', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const reply = await update({ email: `ny${count}@example.org`, current_password: current() });
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('takes a new address only when its mail was opened', async () => {
    const reply = await update({ email: 'Kari.Ny@example.org', current_password: current() });
    expect(reply.json().data).toMatchObject({
      email: kari.person.email,
      pending_email: 'kari.ny@example.org',
      email_verified: true,
    });
    expect((await logIn('kari.ny@example.org', current())).status).toBe(401);
    const token = await mailedToken(server, 'kari.ny@example.org');
    await kari.browser.call('POST', '/api/auth/verify-email', { token });
    expect((await kari.browser.call('GET', '/api/users/me')).json().data).toMatchObject({
      email: 'kari.ny@example.org',
      pending_email: null,
    });
    expect((await logIn('kari.ny@example.org', current())).status).toBe(200);
  });

  test('forgets a pending address when the present one is given again; its mail confirms nothing then', async () => {
    await update({ email: 'kari.ny@example.org', current_password: current() });
    const token = await mailedToken(server, 'kari.ny@example.org');
    expect((await update({ email: kari.person.email })).json().data.pending_email).toBeNull();
    const reply = await kari.browser.call('POST', '/api/auth/verify-email', { token });
    expect(codeOf(reply)).toBe('auth.verification_invalid');
  });

  test('does not take an address that somebody else verified first', async () => {
    await update({ email: 'felles@example.org', current_password: current() });
    const token = await mailedToken(server, 'felles@example.org');
    await join(server, { email: 'felles@example.org' });
    expect(codeOf(await kari.browser.call('POST', '/api/auth/verify-email', { token }))).toBe(
      'auth.email_taken',
    );
  });

  test('takes a password only together with the current one', async () => {
    const alone = await update({ password: NEXT });
    expect([alone.statusCode, alone.json().error.fields]).toEqual([
      400,
      { current_password: 'Current password is required' },
    ]);
    expect(codeOf(await update({ password: NEXT, current_password: 'Feil-passord-9' }))).toBe(
      'account.wrong_password',
    );
    expect((await update({ password: NEXT, current_password: current() })).statusCode).toBe(200);
    expect((await logIn(kari.person.email, NEXT)).status).toBe(200);
  });

  test('ignores what a user may not set', async () => {
    await update({
      username: 'Kari.Ny',
      id: 'x',
      email_verified: false,
      department_id: 'health',
      role: 'admin',
    });
    expect((await kari.browser.call('GET', '/api/users/me')).json().data).toMatchObject({
      id: kari.userId,
      email_verified: true,
      department_id: 'general',
    });
  });

  test('never answers with a password or its hash', async () => {
    const bodies = await Promise.all([
      kari.browser.call('GET', '/api/users/me'),
      update({ username: 'Kari.Ny' }),
      kari.browser.call('GET', '/api/users/me/sessions'),
    ]);
    for (const { body } of bodies) expect(body).not.toMatch(/argon2|password/i);
  });
});

describe('changing the password', () => {
  const change = (changes: object) =>
    kari.browser.call('POST', '/api/users/me/change-password', {
      current_password: current(),
      new_password: NEXT,
      confirm_password: NEXT,
      ...changes,
    });

  test('ends all other sessions and keeps this one', async () => {
    const elsewhere = await logIn(kari.person.email, current());
    expect((await change({})).json()).toEqual({ success: true, data: null });
    expect(await isSignedIn(elsewhere.browser)).toBe(false);
    expect(await isSignedIn(kari.browser)).toBe(true);
    expect((await logIn(kari.person.email, current())).status).toBe(401);
    expect((await logIn(kari.person.email, NEXT)).status).toBe(200);
  });

  test('with a wrong current password answers 400 and does not sign out', async () => {
    const reply = await change({ current_password: 'Feil-passord-9' });
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'account.wrong_password']);
    expect(await isSignedIn(kari.browser)).toBe(true);
  });

  test.each([
    ['new_password', { new_password: 'svakt', confirm_password: 'svakt' }],
    ['confirm_password', { confirm_password: 'Annet-passord-3' }],
    ['current_password', { current_password: '' }],
  ])('names %s when it is wrong', async (field, wrong) => {
    const reply = await change(wrong);
    expect([reply.statusCode, Object.keys(reply.json().error.fields)]).toEqual([400, [field]]);
  });

  test('refuses the same password again', async () => {
    const reply = await change({ new_password: current(), confirm_password: current() });
    expect(reply.json().error.fields).toEqual({
      new_password: 'New password must be different from current password',
    });
  });

  test('cannot be used to guess the current one', async () => {
    for (let wrong = 0; wrong < 10; wrong += 1) await change({ current_password: 'Feil-passord-9' });
    const reply = await change({});
    expect([reply.statusCode, codeOf(reply)]).toEqual([429, 'request.too_many']);
    expect((await logIn(kari.person.email, current())).status).toBe(200);
  });
});

describe('sessions', () => {
  test('are listed, the latest first, with where and when and no token', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    const other = new TestBrowser(server);
    await other.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { identifier: kari.person.email, password: current() },
      headers: { 'user-agent': 'Nettleser/1.0' },
      remoteAddress: '192.0.2.9',
    });
    const { data } = (await kari.browser.call('GET', '/api/users/me/sessions')).json();
    expect(data).toHaveLength(2);
    expect(data.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(data.find((session: { current: boolean }) => !session.current)).toEqual({
      session_id: expect.any(String),
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      user_agent: 'Nettleser/1.0',
      ip: '192.0.2.9',
      current: false,
    });
    const times = data.map((session: { last_seen_at: string }) => session.last_seen_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('can be ended one by one; ending the own one signs out', async () => {
    const other = await logIn(kari.person.email, current());
    const { data } = (await kari.browser.call('GET', '/api/users/me/sessions')).json();
    const idOf = (isCurrent: boolean) =>
      data.find((session: { current: boolean }) => session.current === isCurrent).session_id;
    const endsInLog = () =>
      server.deps.db
        .selectFrom('audit_events')
        .select(['actor_id', 'network'])
        .where('chain', '=', 'installation')
        .where('action', '=', 'session.ended')
        .execute();
    const before = (await endsInLog()).length;
    await kari.browser.call('DELETE', '/api/users/me/sessions', { session_id: idOf(false) });
    expect(await isSignedIn(other.browser)).toBe(false);
    const told = { actor_id: kari.userId, network: expect.any(String) };
    expect((await endsInLog()).slice(before)).toEqual([told]);
    await kari.browser.call('DELETE', '/api/users/me/sessions', { session_id: idOf(false) });
    expect((await endsInLog()).length, 'nothing ended, nothing told').toBe(before + 1);
    const reply = await kari.browser.call('DELETE', '/api/users/me/sessions', { session_id: idOf(true) });
    expect(reply.statusCode).toBe(200);
    expect([...kari.browser.cookies.keys()]).toEqual([]);
  });

  test('of others cannot be ended or told from none', async () => {
    const ola = await join(server);
    const [session] = (await ola.browser.call('GET', '/api/users/me/sessions')).json().data;
    for (const session_id of [session.session_id, 'none']) {
      const reply = await kari.browser.call('DELETE', '/api/users/me/sessions', { session_id });
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'account.session_not_found']);
    }
    expect(await isSignedIn(ola.browser)).toBe(true);
  });
});

test('the department changes to an active one only', async () => {
  const change = (department_id: string) =>
    kari.browser.call('PATCH', '/api/users/me/department', { department_id });
  expect((await change('health')).json().data.department_id).toBe('health');
  await server.deps.db
    .updateTable('departments')
    .set({ is_active: 0 })
    .where('id', 'in', ['health', 'legal'])
    .execute();
  const reply = await change('legal');
  expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'department.not_found']);
  const me = (await kari.browser.call('GET', '/api/users/me')).json().data;
  expect(me.department_id).toBe('health');
});

test('the tutorial is finished for good', async () => {
  expect((await kari.browser.call('GET', '/api/users/me')).json().data.tutorial_finished).toBe(false);
  await kari.browser.call('POST', '/api/users/me/tutorial/finish');
  expect((await kari.browser.call('GET', '/api/users/me')).json().data.tutorial_finished).toBe(true);
});

describe('availability', () => {
  const check = (kind: 'username' | 'email', value: string) =>
    server.app.inject({ url: `/api/users/check/${kind}`, query: { [kind]: value } });

  test.each(['username', 'email'] as const)(
    'of a %s is told with the value, whatever its case',
    async (kind) => {
      const taken = kari.person[kind].toUpperCase();
      expect((await check(kind, taken)).json().data).toEqual({ available: false, [kind]: taken });
      const free = person()[kind];
      expect((await check(kind, free)).json().data).toEqual({ available: true, [kind]: free });
    },
  );

  test('is not asked for impossible values', async () => {
    expect((await check('username', 'ab')).json().error.fields).toHaveProperty('username');
    expect((await check('email', "' or 1=1 --")).json().error.fields).toEqual({
      email: 'Invalid email format',
    });
  });

  test('is limited to thirty a minute, and keeps nobody from signing up', async () => {
    for (let call = 0; call < 30; call += 1)
      expect((await check('username', 'ledig')).statusCode, `check ${call + 1}`).toBe(200);
    const reply = await check('email', 'ledig@example.org');
    expect([reply.statusCode, codeOf(reply)]).toEqual([429, 'request.too_many']);
    await join(server);
  });
});

describe('deleting the account', () => {
  const remove = (payload: object) => kari.browser.call('DELETE', '/api/users/me', payload);

  test('needs the password and exactly DELETE', async () => {
    const unconfirmed = await remove({ password: current(), confirm: 'delete' });
    expect(unconfirmed.json().error.fields).toEqual({
      confirm: 'Please type DELETE exactly to confirm account deletion',
    });
    const wrong = await remove({ password: 'Feil-passord-9', confirm: 'DELETE' });
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([400, 'account.wrong_password']);
    expect(await isSignedIn(kari.browser)).toBe(true);
  });

  test('leaves no row of the user anywhere and touches nobody else', async () => {
    const ola = await join(server);
    const { db } = server.deps;
    const tables = (await db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'user_id'),
    );
    expect(tables.length).toBeGreaterThanOrEqual(8);
    await kari.browser.call('POST', '/api/auth/forgot-password', { email: kari.person.email });
    await server.mails();
    const elsewhere = await logIn(kari.person.email, current());
    const reply = await remove({ password: current(), confirm: 'DELETE' });
    expect(reply.json()).toEqual({ success: true, data: null });
    expect([...kari.browser.cookies.keys()]).toEqual([]);
    expect(await isSignedIn(elsewhere.browser)).toBe(false);
    expect((await logIn(kari.person.email, current())).status).toBe(401);
    for (const { name } of tables) {
      const rows = await db
        .selectFrom(name as 'sessions')
        .selectAll()
        .where('user_id', '=', kari.userId)
        .execute();
      expect(rows).toEqual([]);
    }
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: ola.userId }]);
    expect(await isSignedIn(ola.browser)).toBe(true);
  });

  test('frees the name for others', async () => {
    await remove({ password: current(), confirm: 'DELETE' });
    const { username } = kari.person;
    const reply = await kari.browser.call('POST', '/api/auth/register', person({ username }));
    expect(reply.statusCode).toBe(201);
  });
});

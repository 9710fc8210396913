import * as argon2 from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, join, type Member, mailedToken, person, TestBrowser } from '../../testing/browser.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import { openWatchedDatabase } from '../../testing/watched-database.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let server: TestServer;
let kari: Member;
beforeEach(async () => {
  server = await startWholeServer();
  kari = await join(server, {}, { keepsHash: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const SESSION = 'sladd.session_token';
const logIn = (browser: TestBrowser, identifier: string, password: string) =>
  browser.call('POST', '/api/auth/login', { identifier, password });
const whoIs = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/users/me')).json().data?.username ?? null;

describe('a session planted before signing in', () => {
  test('does not become the one of who signs in', async () => {
    const ola = await join(server);
    const victim = new TestBrowser(server);
    for (const [name, value] of kari.browser.cookies) victim.cookies.set(name, value);
    await logIn(victim, ola.person.email, ola.person.password);
    expect(victim.cookies.get(SESSION)).not.toBe(kari.browser.cookies.get(SESSION));
    expect(await whoIs(victim)).toBe(ola.person.username);
    // The planted session is ended, since a browser has only one session.
    expect(await whoIs(kari.browser)).toBeNull();
  });

  test('is not taken over when nobody signed it, and opens nothing', async () => {
    const victim = new TestBrowser(server);
    victim.cookies.set(SESSION, 'chosen-by-the-attacker.signature');
    await logIn(victim, kari.person.email, kari.person.password);
    expect(victim.cookies.get(SESSION)).not.toContain('chosen-by-the-attacker');
    const rows = await server.deps.db.selectFrom('sessions').select('token').execute();
    expect(rows.map(({ token }) => token)).not.toContain('chosen-by-the-attacker');
  });

  test('cannot be made from a copy of the database', async () => {
    const [row] = await server.deps.db.selectFrom('sessions').select('token').execute();
    const thief = new TestBrowser(server);
    for (const value of [row?.token ?? '', `${row?.token}.`, `${row?.token}.${'A'.repeat(43)}`]) {
      thief.cookies.set(SESSION, value);
      expect(await whoIs(thief)).toBeNull();
    }
  });
});

describe('signing in again in the same browser', () => {
  const sessions = () => server.deps.db.selectFrom('sessions').select('id').execute();

  test('ends the session it had, whosever that was, and no other', async () => {
    const elsewhere = new TestBrowser(server);
    await logIn(elsewhere, kari.person.email, kari.person.password);
    const copy = new TestBrowser(server);
    for (const [name, value] of kari.browser.cookies) copy.cookies.set(name, value);
    await logIn(kari.browser, kari.person.email, kari.person.password);
    expect(await whoIs(copy)).toBeNull();
    expect(await whoIs(kari.browser)).toBe(kari.person.username);
    expect(await whoIs(elsewhere)).toBe(kari.person.username);
    expect(await sessions()).toHaveLength(2);
    const ola = await join(server);
    for (const [name, value] of kari.browser.cookies) ola.browser.cookies.set(name, value);
    await logIn(ola.browser, ola.person.email, ola.person.password);
    expect(await whoIs(kari.browser)).toBeNull();
  });

  test('ends nothing when the password is wrong', async () => {
    expect((await logIn(kari.browser, kari.person.email, 'Feil-passord-9')).statusCode).toBe(401);
    expect(await whoIs(kari.browser)).toBe(kari.person.username);
  });

  test("ends nothing by the name of somebody else's session: the cookie is not signed", async () => {
    const [row] = await sessions();
    const thief = new TestBrowser(server);
    thief.cookies.set(SESSION, `${row?.id}.x.${'A'.repeat(43)}`);
    const ola = await join(server);
    await logIn(thief, ola.person.email, ola.person.password);
    expect(await whoIs(kari.browser)).toBe(kari.person.username);
  });
});

describe('a call made by another site', () => {
  const write = (headers: Record<string, string>, browser = kari.browser) =>
    browser.send({ method: 'PATCH', url: '/api/settings', payload: { theme: 'dark' }, headers });

  test('is refused without the header, though the browser sends the cookies', async () => {
    expect(codeOf(await write({ 'x-csrf-token': '' }))).toBe('auth.csrf');
  });

  test('is refused by its origin, even with a token that was stolen', async () => {
    const token = kari.browser.cookies.get('csrf_token') ?? '';
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect(codeOf(await write({ ...headers, 'x-csrf-token': token }))).toBe('request.origin_refused');
    }
  });

  test('is refused with a pair of cookie and header that belongs to the attacker', async () => {
    const ola = await join(server);
    const theirs = ola.browser.cookies.get('csrf_token') ?? '';
    kari.browser.cookies.set('csrf_token', theirs);
    expect(codeOf(await write({ 'x-csrf-token': theirs }))).toBe('auth.csrf');
  });

  test('cannot sign somebody in, either', async () => {
    const reply = await new TestBrowser(server).send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { identifier: kari.person.email, password: kari.person.password },
      headers: { origin: 'https://evil.example' },
    });
    expect([codeOf(reply), reply.cookies]).toEqual(['request.origin_refused', []]);
  });

  test('is refused for a CSRF token that was there before the last refresh of another session', async () => {
    const old = kari.browser.cookies.get('csrf_token') ?? '';
    await kari.browser.call('POST', '/api/auth/logout');
    await logIn(kari.browser, kari.person.email, kari.person.password);
    kari.browser.cookies.set('csrf_token', old);
    expect(codeOf(await write({ 'x-csrf-token': old }))).toBe('auth.csrf');
  });
});

describe('a mailed token', () => {
  const post = (path: string, payload: object) => kari.browser.call('POST', `/api/auth/${path}`, payload);

  test('works for one thing only', async () => {
    const ola = person();
    await post('register', ola);
    const verify = await mailedToken(server, ola.email);
    const reply = await post('reset-password', { token: verify, new_password: 'Nytt-passord-2' });
    expect(codeOf(reply)).toBe('auth.token_invalid');
    await post('forgot-password', { email: ola.email });
    const reset = await mailedToken(server, ola.email);
    expect(codeOf(await post('verify-email', { token: reset }))).toBe('auth.verification_invalid');
  });

  test('of a new password is worthless once it was used, though it is still its time', async () => {
    await post('forgot-password', { email: kari.person.email });
    const token = await mailedToken(server, kari.person.email);
    const reset = (new_password: string) => post('reset-password', { token, new_password });
    expect((await reset('Nytt-passord-2')).statusCode).toBe(200);
    expect(codeOf(await reset('Tyvens-passord-3'))).toBe('auth.token_invalid');
    expect((await logIn(new TestBrowser(server), kari.person.email, 'Nytt-passord-2')).statusCode).toBe(200);
  });

  test('of a new password is worthless when its time is over, and after the account is gone', async () => {
    await post('forgot-password', { email: kari.person.email });
    const token = await mailedToken(server, kari.person.email);
    const reset = () => post('reset-password', { token, new_password: 'Nytt-passord-2' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
    expect(codeOf(await reset())).toBe('auth.token_expired');
    vi.useRealTimers();
    await kari.browser.call('DELETE', '/api/users/me', { password: kari.person.password, confirm: 'DELETE' });
    expect(codeOf(await reset())).toBe('auth.token_invalid');
  });
});

describe('the work of a refused login', () => {
  /** The calls of argon2: their number and cost. */
  const workOf = async (act: () => Promise<unknown>) => {
    vi.mocked(argon2.hash).mockClear();
    vi.mocked(argon2.verify).mockClear();
    await act();
    const costs = [
      ...vi.mocked(argon2.hash).mock.calls.map(([, options]) => {
        const { memoryCost, timeCost, parallelism } = options ?? {};
        return `m=${memoryCost},t=${timeCost},p=${parallelism}`;
      }),
      ...vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash).split('$')[3]),
    ];
    return costs;
  };

  test('is the same for a known, an unknown and an unverified account', async () => {
    const ola = person();
    await kari.browser.call('POST', '/api/auth/register', ola);
    const browser = new TestBrowser(server);
    const wrong = 'Feil-passord-9';
    for (const name of [kari.person.email, kari.person.username, 'ingen@example.org', 'ingen', ola.email]) {
      expect(await workOf(() => logIn(browser, name, wrong))).toEqual(['m=19456,t=2,p=1']);
    }
    expect(await workOf(() => logIn(browser, ola.email, ola.password))).toEqual(['m=19456,t=2,p=1']);
  });

  test('asks the database the same for a known and an unknown account', async () => {
    await server.close();
    const { db, during } = openWatchedDatabase();
    server = await startWholeServer({ db });
    kari = await join(server);
    const browser = new TestBrowser(server);
    const asked = (name: string) => during(() => logIn(browser, name, 'Feil-passord-9'));
    const unknown = await asked('ingen@example.org');
    const known = await asked(kari.person.email);
    expect(unknown.length).toBeGreaterThan(5);
    expect(known).toEqual(unknown);
  });

  test('is not done any more after ten wrong passwords', async () => {
    const browser = new TestBrowser(server);
    const tries: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      tries.push((await logIn(browser, kari.person.email, 'Feil-passord-9')).statusCode);
    }
    expect(tries).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await workOf(() => logIn(browser, kari.person.email, kari.person.password))).toEqual([]);
  });

  test('is not done for a password nobody can have chosen', async () => {
    const login = () => logIn(new TestBrowser(server), kari.person.email, `Aa1!${'x'.repeat(125)}`);
    expect(await workOf(login)).toEqual([]);
    expect((await login()).json().error.fields).toEqual({
      password: 'Password must be at most 128 characters',
    });
    const change = { current_password: 'x'.repeat(129), new_password: 'Nytt-passord-2' };
    const payload = { ...change, confirm_password: change.new_password };
    expect(await workOf(() => kari.browser.call('POST', '/api/users/me/change-password', payload))).toEqual(
      [],
    );
  });
});

describe('guessing passwords', () => {
  const guess = async (identifier: string, remoteAddress: string, password = 'Feil-passord-9') => {
    const payload = { identifier, password };
    const call = { method: 'POST', url: '/api/auth/login', payload, remoteAddress } as const;
    return (await server.app.inject(call)).statusCode;
  };
  // Fast guesses, since only their number matters.
  beforeEach(() => {
    vi.mocked(argon2.verify).mockImplementation(async () => false);
  });
  afterEach(() => {
    vi.mocked(argon2.verify).mockReset();
  });

  test('ends for an account after fifty tries, from however many addresses', async () => {
    for (let count = 0; count < 50; count += 1) {
      expect(await guess(kari.person.email, `192.0.2.${count}`)).toBe(401);
    }
    expect(await guess(kari.person.email, '192.0.2.200')).toBe(429);
    expect(await guess(kari.person.username, '192.0.2.201')).toBe(429);
    expect(await guess('ingen@example.org', '192.0.2.202')).toBe(401);
  });

  test('does not lock out the user where the user is signed in', async () => {
    for (let count = 0; count < 50; count += 1) await guess(kari.person.email, `192.0.2.${count}`);
    vi.mocked(argon2.verify).mockImplementation(async () => true);
    expect(await guess(kari.person.email, '127.0.0.1', kari.person.password)).toBe(200);
  });

  test('ends for an address after a hundred tries, at however many accounts', async () => {
    for (let count = 0; count < 100; count += 1) {
      expect(await guess(`ingen${count}@example.org`, '192.0.2.1')).toBe(401);
    }
    expect(await guess(kari.person.email, '192.0.2.1')).toBe(429);
    expect(await guess(kari.person.email, '192.0.2.2')).toBe(401);
  });

  test('is counted as one for all addresses of an IPv6 customer', async () => {
    for (let count = 0; count < 10; count += 1) await guess(kari.person.email, `2001:db8::${count}`);
    expect(await guess(kari.person.email, '2001:db8::99')).toBe(429);
  });

  test('is not forgiven by signing in to an account of the own in between', async () => {
    const ola = await join(server);
    for (let count = 0; count < 99; count += 1) await guess(`ingen${count}@example.org`, '192.0.2.1');
    vi.mocked(argon2.verify).mockImplementation(async () => true);
    expect(await guess(ola.person.email, '192.0.2.1', ola.person.password)).toBe(200);
    vi.mocked(argon2.verify).mockImplementation(async () => false);
    expect(await guess('ingen99@example.org', '192.0.2.1')).toBe(401);
    expect(await guess('ingen100@example.org', '192.0.2.1')).toBe(429);
  });
});

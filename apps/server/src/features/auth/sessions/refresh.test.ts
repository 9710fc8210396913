import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, join, type Member, TestBrowser } from '../../../testing/browser.ts';
import { useStoppedClock } from '../../../testing/stopped-clock.ts';
import { startWholeServer, type TestServer } from '../../../testing/test-app.ts';

const later = useStoppedClock();
let server: TestServer;
let kari: Member;
beforeEach(async () => {
  server = await startWholeServer();
  kari = await join(server);
});
afterEach(() => server.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const me = async (browser: TestBrowser) => (await browser.call('GET', '/api/users/me')).statusCode;
const refresh = (browser: TestBrowser) => browser.call('POST', '/api/auth/refresh');
const login = ({ email, password }: { email: string; password: string }) => ({ identifier: email, password });
const copyOf = (browser: TestBrowser) => {
  const copy = new TestBrowser(server);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('a session', () => {
  test('has to be refreshed after an hour, and then goes on', async () => {
    later(60 * MINUTE - 1000);
    expect(await me(kari.browser)).toBe(200);
    later(1000);
    expect(await me(kari.browser)).toBe(401);
    const reply = await refresh(kari.browser);
    expect(reply.json().data).toEqual({ session_id: expect.any(String), expires_at: expect.any(String) });
    expect(await me(kari.browser)).toBe(200);
    expect((await kari.browser.call('POST', '/api/auth/logout')).statusCode).toBe(200);
  });

  test('can be refreshed for seven days after the last time', async () => {
    for (let day = 0; day < 3; day += 1) {
      later(6 * DAY);
      expect((await refresh(kari.browser)).statusCode).toBe(200);
    }
    later(7 * DAY);
    const reply = await refresh(kari.browser);
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'auth.required']);
  });

  test('gets a new token and a new CSRF token each time; the old one answers no calls', async () => {
    const old = copyOf(kari.browser);
    await refresh(kari.browser);
    for (const name of ['sladd.session_token', 'csrf_token']) {
      expect(kari.browser.cookies.get(name)).not.toBe(old.cookies.get(name));
    }
    expect(await me(old)).toBe(401);
    expect(await me(kari.browser)).toBe(200);
  });

  test('is refreshed once by tabs that ask at the same time, and all of them go on', async () => {
    const tabs = [copyOf(kari.browser), copyOf(kari.browser), copyOf(kari.browser)];
    const replies = await Promise.all(tabs.map(refresh));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.cookies.get('sladd.session_token'))).size).toBe(1);
    for (const tab of tabs) expect(await me(tab)).toBe(200);
  });

  test('ends for both when an old token comes back later: one of the two stole it', async () => {
    const thief = copyOf(kari.browser);
    await refresh(kari.browser);
    later(2 * MINUTE);
    expect((await refresh(thief)).statusCode).toBe(401);
    expect(await me(kari.browser)).toBe(401);
    expect((await refresh(kari.browser)).statusCode).toBe(401);
  });

  test('ends for both when any earlier token comes back, also at once', async () => {
    for (const refreshes of [2, 5]) {
      const { browser, person } = await join(server);
      const thief = copyOf(browser);
      for (let count = 0; count < refreshes; count += 1) await refresh(browser);
      expect((await refresh(thief)).statusCode).toBe(401);
      expect(await me(browser)).toBe(401);
      expect((await refresh(browser)).statusCode).toBe(401);
      expect((await browser.call('POST', '/api/auth/login', login(person))).statusCode).toBe(200);
    }
    expect(await me(kari.browser)).toBe(200);
  });

  test('ends for the thief, too, who refreshed first', async () => {
    const thief = copyOf(kari.browser);
    await refresh(thief);
    await refresh(thief);
    expect((await refresh(kari.browser)).statusCode).toBe(401);
    expect(await me(thief)).toBe(401);
  });

  test('takes a password again after thirty days, however often it was refreshed', async () => {
    for (let day = 0; day < 29; day += 1) {
      later(DAY);
      expect((await refresh(kari.browser)).statusCode).toBe(200);
    }
    const reply = await refresh(kari.browser);
    const end = Date.parse(reply.json().data.expires_at);
    expect(Math.round((end - Date.now()) / 1000)).toBeLessThanOrEqual(24 * 3600);
    later(DAY);
    expect(await me(kari.browser)).toBe(401);
    expect((await refresh(kari.browser)).statusCode).toBe(401);
  });

  test('of a version that knew no last day is over by then, too', async () => {
    const expires_at = new Date(Date.now() + 90 * DAY).toISOString();
    await server.deps.db.updateTable('sessions').set({ expires_at }).execute();
    later(30 * DAY);
    expect((await refresh(kari.browser)).statusCode).toBe(401);
  });

  test('is not refreshed for a cookie nobody signed, or none', async () => {
    const forger = new TestBrowser(server);
    expect((await refresh(forger)).statusCode).toBe(401);
    const [session] = await server.deps.db.selectFrom('sessions').selectAll().execute();
    const ticket = `${session?.id}.${session?.token}`;
    forger.cookies.set('sladd.session_token', `${ticket}.${'A'.repeat(43)}`);
    expect((await refresh(forger)).statusCode).toBe(401);
    expect(await me(kari.browser)).toBe(200);
  });

  test('is not refreshed for another site', async () => {
    const reply = await kari.browser.send({
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { origin: 'https://evil.example' },
    });
    expect(codeOf(reply)).toBe('request.origin_refused');
  });
});

describe('a call that is being answered', () => {
  const isOver = async ({ browser }: Member) => {
    const [{ session_id: id }] = (await browser.call('GET', '/api/users/me/sessions')).json().data;
    return () => server.deps.auth.isOver(id);
  };

  test('goes on when its session only has to be refreshed', async () => {
    const isKarisOver = await isOver(kari);
    expect(await isKarisOver()).toBe(false);
    later(61 * MINUTE);
    expect(await isKarisOver()).toBe(false);
    await refresh(kari.browser);
    expect(await isKarisOver()).toBe(false);
  });

  test('is stopped when its session was signed out, ended by another one, or is too old', async () => {
    const isKarisOver = await isOver(kari);
    await kari.browser.call('POST', '/api/auth/logout');
    expect(await isKarisOver()).toBe(true);

    const ola = await join(server);
    const isOlasOver = await isOver(ola);
    const [{ session_id: id }] = (await ola.browser.call('GET', '/api/users/me/sessions')).json().data;
    const elsewhere = new TestBrowser(server);
    await elsewhere.call('POST', '/api/auth/login', login(ola.person));
    await elsewhere.call('DELETE', '/api/users/me/sessions', { session_id: id });
    expect(await isOlasOver()).toBe(true);

    const isLateOver = await isOver(await join(server));
    later(7 * DAY - MINUTE);
    expect(await isLateOver()).toBe(false);
    later(MINUTE);
    expect(await isLateOver()).toBe(true);
  });
});

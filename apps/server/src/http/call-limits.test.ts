import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { join, type Member, TestBrowser } from '../testing/browser.ts';
import { startWholeServer, type TestServer } from '../testing/test-app.ts';

const LIMIT = 20;

let server: TestServer;
beforeEach(async () => {
  server = await startWholeServer({ environment: { CALLS_PER_MINUTE: String(LIMIT) } });
});
afterEach(() => server.close());

const from = (remoteAddress: string) => (method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST', url: string) =>
  server.app.inject({ method, url, remoteAddress });

describe('the limit of calls by address', () => {
  test.each([
    ['GET', '/api/departments'],
    ['GET', '/%61pi/departments'],
    ['GET', '/api/d%65partments'],
    ['GET', '/api/departments?x=1#y'],
    ['HEAD', '/api/departments'],
    ['GET', '/api/docs/json'],
    ['OPTIONS', '/api/departments'],
    ['GET', '//api/departments'],
    ['GET', '/api//departments'],
    ['GET', '/api/../api/departments'],
    ['GET', '/./api/departments'],
    ['GET', '/API/departments'],
    ['GET', '/api/departments/'],
    ['GET', '/api%2Fdepartments'],
    ['POST', '/nothing/here'],
  ] as const)('holds for %s %s', async (method, url) => {
    const call = from('192.0.2.1');
    for (let count = 0; count < LIMIT; count += 1) expect((await call(method, url)).statusCode).not.toBe(429);
    const refused = await call(method, url);
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    // All spellings of a URL count together.
    expect((await call('GET', '/api/departments')).statusCode).toBe(429);
    expect((await from('192.0.2.2')('GET', '/api/departments')).statusCode).toBe(200);
  });

  test('takes the addresses of one IPv6 customer as one', async () => {
    const statuses = [];
    for (let count = 0; count <= LIMIT; count += 1) {
      const call = from(`2001:db8:1:2::${count.toString(16)}`);
      statuses.push((await call('GET', '/api/departments')).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await from('2001:db8:1:3::1')('GET', '/api/departments')).statusCode).toBe(200);
  });

  test('is not moved by addresses a caller claims', async () => {
    const call = (count: number) =>
      server.app.inject({ url: '/api/departments', headers: { 'x-forwarded-for': `198.51.100.${count}` } });
    for (let count = 0; count < LIMIT; count += 1) await call(count);
    expect((await call(LIMIT)).statusCode).toBe(429);
  });
});

describe('the limit of calls by account', () => {
  let kari: Member;
  beforeEach(async () => {
    kari = await join(server);
  });

  test('holds for one account that calls from many addresses', async () => {
    const call = (count: number, browser: TestBrowser) =>
      browser.send({ method: 'GET', url: '/api/users/me', remoteAddress: `192.0.2.${count}` });
    for (let count = 0; count < LIMIT; count += 1) {
      expect((await call(count, kari.browser)).statusCode).toBe(200);
    }
    const refused = await call(LIMIT, kari.browser);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'request.too_many']);
    expect((await call(LIMIT, new TestBrowser(server))).statusCode).toBe(401);
  });
});

import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { startTestServer } from './testing/test-app.ts';

function problemOf(TRUST_PROXY: string): string {
  try {
    readConfig({ TRUST_PROXY });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

describe('who is believed about the caller', () => {
  test.each([
    ['', false],
    ['false', false],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, 192.0.2.7,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']],
  ])('%j is taken', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).http.trustProxy).toEqual(expected);
  });

  test('anybody is refused, with a sentence that says what to give instead', () => {
    expect(problemOf('true')).toContain('believe whatever address a caller claims');
    expect(problemOf('true')).toContain('such as `1`');
    for (const all of ['0.0.0.0/0', '::/0', '10.0.0.0/8,::/0'])
      expect(problemOf(all)).toContain('believe whatever');
  });

  test.each([
    '0',
    '-1',
    '10',
    '1.5',
    'yes',
    'TRUE',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '1,',
    'true,1',
  ])('%j is refused', (text) => {
    expect(problemOf(text)).toContain('TRUST_PROXY: ');
  });
});

describe('the address of a caller', () => {
  const addressFor = async (TRUST_PROXY: string, forwarded: string, remoteAddress: string) => {
    const server = await startTestServer(() => undefined, { environment: { TRUST_PROXY } });
    server.app.get('/address', (request) => request.ip);
    const headers = { 'x-forwarded-for': forwarded };
    const { body } = await server.app.inject({ url: '/address', headers, remoteAddress });
    await server.close();
    return body;
  };

  test.each([
    ['false', '192.0.2.1', '10.0.0.5', '10.0.0.5'],
    // A caller's claim is left of what the proxy saw.
    ['1', '192.0.2.1, 198.51.100.9', '10.0.0.5', '198.51.100.9'],
    ['2', '192.0.2.1, 198.51.100.9, 10.0.0.4', '10.0.0.5', '198.51.100.9'],
    ['10.0.0.0/8', '192.0.2.1, 198.51.100.9, 10.0.0.4', '10.0.0.5', '198.51.100.9'],
    ['10.0.0.0/8', '192.0.2.1', '203.0.113.7', '203.0.113.7'],
  ])('with %s and %s from %s is %s', async (trusted, forwarded, peer, expected) => {
    expect(await addressFor(trusted, forwarded, peer)).toBe(expected);
  });
});

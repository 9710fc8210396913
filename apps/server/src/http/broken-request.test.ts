import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeServer, type TestServer } from '../testing/test-app.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startWholeServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends text as it is and returns the answer. */
function send(text: string): Promise<{ head: string; body: string }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ head: head.toLowerCase(), body });
    });
  });
}

const head = 'Host: localhost\r\nConnection: close\r\n';

test.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400, 'request.invalid'],
  ['an unknown method', `FOO /api/health HTTP/1.1\r\n${head}\r\n`, 400, 'request.invalid'],
  [
    'two lengths',
    `POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'request.invalid',
  ],
  [
    'a length that is no number',
    `POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: x\r\n\r\n`,
    400,
    'request.invalid',
  ],
  [
    'headers without end',
    `GET /api/health HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
    'request.too_large',
  ],
  ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request.invalid'],
  [
    'an expectation that nobody knows',
    `GET /api/health HTTP/1.1\r\n${head}Expect: 200-ok\r\n\r\n`,
    400,
    'request.invalid',
  ],
  ['an address that cannot be decoded', `GET /api/%zz HTTP/1.1\r\n${head}\r\n`, 404, 'request.not_found'],
  [
    'an endless part of an address',
    `GET /api/departments/${'a'.repeat(600)} HTTP/1.1\r\n${head}\r\n`,
    404,
    'request.not_found',
  ],
])('a request with %s gets the envelope and is not kept by anybody', async (_name, text, status, code) => {
  const answer = await send(text);
  expect(answer.head).toContain(`http/1.1 ${status} `);
  expect(JSON.parse(answer.body)).toEqual({
    success: false,
    error: { code, message: expect.any(String), request_id: expect.stringMatching(/^[\w-]{36}$/) },
  });
  expect(answer.head).toContain('content-type: application/json; charset=utf-8');
  expect(answer.head).toContain('cache-control: no-store');
  expect(answer.head).toContain('x-content-type-options: nosniff');
  expect(answer.head).toContain("content-security-policy: default-src 'none'");
});

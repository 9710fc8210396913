import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddressRefusedError, createGuardedFetch, isAllowedForm } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['93.184.215.14', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['2a00:1450:400f::1', true],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.215.14', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
])('whether %s is an address of the open internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['https://login.example/realm', true],
  ['http://login.example', false],
  ['https://somebody@login.example', false],
  ['https://127.0.0.1', false],
  ['https://2130706433', false],
  ['https://0x7f.1', false],
  ['https://[::1]', false],
  ['https://[::ffff:10.0.0.1]', false],
  ['ftp://login.example', false],
  ['file:///etc/passwd', false],
  ['login.example', false],
])('the form of %s is allowed: %s', (url, expected) => {
  expect(isAllowedForm(url, { ownHosts: [] })).toBe(expected);
});

test('an own host is allowed, without https on this machine alone', () => {
  const rules = { ownHosts: ['127.0.0.1', 'login.internal'] };
  expect(isAllowedForm('http://127.0.0.1:8080', rules)).toBe(true);
  expect(isAllowedForm('https://login.internal', rules)).toBe(true);
  expect(isAllowedForm('http://login.internal', rules)).toBe(false);
  expect(isAllowedForm('http://127.0.0.2', rules)).toBe(false);
});

let server: Server;
let port: number;
let connections: number;
beforeEach(async () => {
  connections = 0;
  server = createServer((request, reply) => {
    if (request.url === '/moved') reply.writeHead(302, { location: '/secret' }).end();
    else if (request.url === '/large') reply.end(Buffer.alloc(2_000_000));
    else reply.end(`${request.method} ${request.url}`);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => void server.close());

const own = createGuardedFetch({ ownHosts: ['127.0.0.1'] });

test('calls an own host, follows no redirect and reads no endless answer', async () => {
  const reply = await own(`http://127.0.0.1:${port}/path`, { method: 'POST', body: 'x' });
  expect([reply.status, await reply.text()]).toEqual([200, 'POST /path']);
  const moved = await own(`http://127.0.0.1:${port}/moved`, {});
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/secret']);
  await expect(own(`http://127.0.0.1:${port}/large`, {})).rejects.toThrow('too large');
});

test.each([
  ['a status of no known kind', 'HTTP/1.1 999 Odd\r\n\r\n'],
  ['a status below all', 'HTTP/1.1 099 Odd\r\n\r\n'],
  ['no final status', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ['what is not HTTP', 'hello\r\n\r\n'],
])('an answer with %s is none: its call ends, and the server does not', async (_what, answer) => {
  const odd = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer));
  });
  odd.listen(0, '127.0.0.1');
  await once(odd, 'listening');
  const url = `http://127.0.0.1:${(odd.address() as AddressInfo).port}/`;
  for (const ignoresBody of [true, false]) {
    await expect(own(url, { method: 'POST', body: 'x', ignoresBody })).rejects.toThrow();
  }
  odd.close();
});

test('refuses a name that leads into our own network, and connects to nothing', async () => {
  const fetch = createGuardedFetch({ ownHosts: [] });
  await expect(fetch(`https://localhost:${port}/`, {})).rejects.toThrow(AddressRefusedError);
  expect(connections).toBe(0);
});

test('a name that changes its mind after it was looked at gains nothing', async () => {
  const answers = ['93.184.215.14', '127.0.0.1'];
  let asked = 0;
  // The first call is aborted before it connects, since tests make no external calls.
  const stop = new AbortController();
  const resolve = async () => {
    const address = answers[Math.min(asked, 1)] ?? '';
    asked += 1;
    stop.abort();
    return [{ address, family: 4 }];
  };
  const fetch = createGuardedFetch({ ownHosts: [], resolve });
  await expect(fetch(`https://rebinding.example:${port}/`, { signal: stop.signal })).rejects.toThrow();
  expect(asked).toBe(1);
  await expect(fetch(`https://rebinding.example:${port}/`, {})).rejects.toThrow(AddressRefusedError);
  expect(connections).toBe(0);
});

test('one private address among several is one too many', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '192.168.0.1', family: 4 },
  ];
  const fetch = createGuardedFetch({ ownHosts: [], resolve });
  await expect(fetch('https://both.example/', {})).rejects.toThrow(AddressRefusedError);
});

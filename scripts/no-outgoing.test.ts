import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';

test('tests cannot reach another machine', async () => {
  expect(() => connect(80, '192.0.2.1')).toThrow('192.0.2.1');
  expect(() => connect({ host: 'registry.example', port: 443 })).toThrow('registry.example');
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
});

test('tests reach servers of their own', async () => {
  const server: Server = createServer((_, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  await new Promise((resolve) => server.close(resolve));
});

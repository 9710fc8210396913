import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type DnsServer, HTTPS_NAME, httpsCertificate, startDnsServer } from '@sladd/testkit/servers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGuardedFetch } from '../adapters/outgoing/guarded-fetch.ts';

// A local name server and a receiver with a certificate, like those of a public address.

const ours = [...getCACertificates('default')];
let dns: DnsServer;
let receiver: Server;
let port: number;
let connections = 0;
let heard: { host: string | undefined; body: string }[] = [];
beforeAll(async () => {
  dns = await startDnsServer();
  receiver = createServer(httpsCertificate, (request: IncomingMessage, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      heard.push({ host: request.headers.host, body });
      reply.writeHead(204).end();
    });
  });
  receiver.on('connection', () => {
    connections++;
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  port = (receiver.address() as AddressInfo).port;
});
afterAll(async () => {
  receiver.close();
  await dns.close();
});
beforeEach(() => {
  connections = 0;
  heard = [];
  dns.addresses.clear();
  dns.asked.length = 0;
});
afterEach(() => setDefaultCACertificates(ours));

const trustReceiver = () => setDefaultCACertificates([...ours, httpsCertificate.cert]);

/** Calls a name on the receiver's port; `ownHosts` are those that may be in our own network. */
function tell(name: string, ownHosts: readonly string[]): Promise<Response> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([dns.address]);
  const resolve = async (host: string) =>
    (await resolver.resolve4(host)).map((address) => ({ address, family: 4 }));
  const fetch = createGuardedFetch({ ownHosts, resolve });
  return fetch(`https://${name}:${port}/hook`, {
    method: 'POST',
    body: '{"type":"job.done"}',
    ignoresBody: true,
  });
}

test('a message arrives at a name over HTTPS, asked for once and checked by its certificate', async () => {
  trustReceiver();
  dns.addresses.set(HTTPS_NAME, ['127.0.0.1']);
  const { status } = await tell(HTTPS_NAME, [HTTPS_NAME]);
  expect(status).toBe(204);
  expect(heard).toEqual([{ host: `${HTTPS_NAME}:${port}`, body: '{"type":"job.done"}' }]);
  expect(dns.asked).toEqual([HTTPS_NAME]);
});

test('a certificate that nobody vouches for, or that is another name’s, is told nothing', async () => {
  dns.addresses.set(HTTPS_NAME, ['127.0.0.1']);
  await expect(tell(HTTPS_NAME, [HTTPS_NAME])).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  trustReceiver();
  dns.addresses.set('other.example', ['127.0.0.1']);
  await expect(tell('other.example', ['other.example'])).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(heard).toEqual([]);
});

test.each([['127.0.0.1'], ['10.12.0.40'], ['169.254.169.254'], ['93.184.215.14', '192.168.0.1']])(
  'a name that its server sends to %s is refused, and nothing is connected to',
  async (...addresses) => {
    trustReceiver();
    dns.addresses.set(HTTPS_NAME, addresses);
    await expect(tell(HTTPS_NAME, [])).rejects.toMatchObject({ name: 'AddressRefusedError' });
    expect(connections).toBe(0);
  },
);

test('a name that is not known, or whose server fails, is no answer', async () => {
  await expect(tell('gone.example', [])).rejects.toMatchObject({ code: 'ENOTFOUND' });
  dns.mood = 'fails';
  await expect(tell(HTTPS_NAME, [])).rejects.toMatchObject({ code: 'ESERVFAIL' });
  dns.mood = 'answers';
});

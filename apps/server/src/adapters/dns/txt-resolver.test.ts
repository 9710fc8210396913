import { type DnsServer, startDnsServer } from '@sladd/testkit/servers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTxtResolver, DnsUnavailableError, type TxtResolver } from './txt-resolver.ts';

let dns: DnsServer;
let resolver: TxtResolver;
beforeEach(async () => {
  dns = await startDnsServer();
  resolver = createTxtResolver([dns.address]);
});
afterEach(() => dns.close());

test('gives every record whole, also one that is cut into strings', async () => {
  dns.records.set('a.example', [['one'], ['tw', 'o']]);
  expect(await resolver.resolveTxt('a.example')).toEqual(['one', 'two']);
});

test('tells a name that has nothing from a name server that fails', async () => {
  expect(await resolver.resolveTxt('b.example')).toEqual([]);
  dns.mood = 'fails';
  await expect(resolver.resolveTxt('b.example')).rejects.toThrow(DnsUnavailableError);
  dns.mood = 'answers';
  expect(await resolver.resolveTxt('b.example')).toEqual([]);
});

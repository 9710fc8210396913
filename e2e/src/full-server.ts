import { type DnsServer, startDnsServer } from '@sladd/testkit/servers';
import { test as base } from './server.ts';

/**
 * `test` on a server on which everything is on that is off by itself: a pretended bank, webhooks to this machine, reports
 * of the content security policy and, with a name server of ours, identity providers on this machine. The files that need
 * any of it share the server, so none of them changes what belongs to the first account.
 */
export const test = base.extend<object, { dns: DnsServer }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const dns = await startDnsServer();
      await use(dns);
      await dns.close();
    },
    { scope: 'worker' },
  ],
  serverOf: ['everything on', { scope: 'worker' }],
  serverEnv: [
    async ({ dns }, use) =>
      use({
        BILLING: 'sandbox',
        CSP_REPORTS: 'true',
        DNS_SERVERS: dns.address,
        OWN_NETWORK_HOSTS: '127.0.0.1',
        WEBHOOKS: 'true',
        WEBHOOK_OWN_HOSTS: '127.0.0.1',
      }),
    { scope: 'worker' },
  ],
});

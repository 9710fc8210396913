import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** An account of the provider. */
export interface ProviderAccount {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly preferred_username?: string;
}

/** A real OpenID Connect provider on the loopback address that signs in any account a test names. */
export interface TestIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Subject -> account claims. */
  readonly accounts: Map<string, ProviderAccount>;
  /** Sets the account that every browser is signed in with from now on. */
  becomes(subject: string): void;
  /** Follows a sign-in address, signs in as `subject`, and returns the address to which the browser is redirected. */
  signIn(address: string, subject: string): Promise<URL>;
  close(): Promise<void>;
}

export async function startIdentityProvider(redirectUri: string): Promise<TestIdentityProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'sladd';
  const clientSecret = 'a-secret-of-the-provider';
  let subject = '';
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: ['http://localhost:8080/login'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({ clientId, accountId: subject });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // It warns that plain http is only for tests, as here.
  const answer = provider.callback();
  server.on('request', (request, reply) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, reply);
    void provider.interactionFinished(request, reply, { login: { accountId: subject } });
  });
  return {
    ...{ issuer, clientId, clientSecret, accounts },
    becomes: (who) => {
      subject = who;
    },
    signIn: async (address, who) => {
      subject = who;
      return walk(address, issuer);
    },
    close: () => closeServer(server),
  };
}

/** Follows redirects with cookies, like a browser, until they leave the provider. */
async function walk(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let step = 0; step < 10 && next.origin === issuer; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
    next = new URL(location, next);
  }
  return next;
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forged parts of the next token; absent ones are correct. */
export interface Forgery {
  readonly header?: object;
  readonly claims?: object;
  /** Signs with a key that is missing in its key list. */
  readonly isForeignKey?: boolean;
  /** Omits the signature. */
  readonly isUnsigned?: boolean;
}

/** A provider on the loopback address that forges tokens as a test requires. */
export interface LyingProvider {
  readonly issuer: string;
  /** The redirect URL of a sign-in, with its answer. */
  answer(address: string, forgery: Forgery): URL;
  close(): Promise<void>;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Shared by all such providers, since generating a key takes longer than a test. */
const [own, foreign] = [newKey(), newKey()];

export async function startLyingProvider(clientId: string): Promise<LyingProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let token = '';
  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }],
    }),
    '/token': () => ({ access_token: 'access', token_type: 'Bearer', id_token: token }),
  };
  server.on('request', (request, reply) => {
    const give = documents[new URL(request.url ?? '/', issuer).pathname];
    reply.writeHead(give ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(give?.() ?? {}));
  });
  return {
    issuer,
    answer: (address, { header, claims, isForeignKey = false, isUnsigned = false }) => {
      const asked = new URL(address).searchParams;
      const now = Math.floor(Date.now() / 1000);
      const truth = { iss: issuer, sub: 'liar', aud: clientId, iat: now, exp: now + 300 };
      const nonce = asked.get('nonce');
      const key = isUnsigned ? null : (isForeignKey ? foreign : own).privateKey;
      token = write({ alg: 'RS256', kid: 'own', ...header }, { ...truth, nonce, ...claims }, key);
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'code');
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A JSON Web Token (RFC 7519) in compact form. */
function write(header: object, claims: object, key: KeyObject | null): string {
  const body = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = key === null ? '' : sign('RSA-SHA256', Buffer.from(body), key).toString('base64url');
  return `${body}.${signature}`;
}

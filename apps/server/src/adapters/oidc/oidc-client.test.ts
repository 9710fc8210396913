import { expect, test } from 'vitest';
import { createOidcClient } from './oidc-client.ts';

/** A client for which each provider has the metadata of this issuer. */
function clientOf(issuer: string) {
  const metadata = {
    issuer,
    authorization_endpoint: 'https://login.example/authorize',
    token_endpoint: 'https://login.example/token',
    jwks_uri: 'https://login.example/keys',
    response_types_supported: ['code'],
  };
  const fetch = async (url: string) => Response.json(url.endsWith('/keys') ? { keys: [{}, {}] } : metadata);
  return createOidcClient({ fetch, ownHosts: [] });
}

test('takes a provider whose metadata names the issuer it was asked for', async () => {
  const issuer = 'https://login.microsoftonline.com/8eaef023-2b34-4da1-9baa-8bc8c9d6a490/v2.0';
  expect(await clientOf(issuer).inspect(issuer)).toMatchObject({ issuer, keys: 2 });
  expect(await clientOf(issuer).inspect(`${issuer}/`)).toMatchObject({ issuer });
});

test.each([
  'https://login.microsoftonline.com/common/v2.0',
  'https://login.microsoftonline.com/organizations/v2.0',
])('refuses %s, by which any organization could sign in for this one', async (issuer) => {
  const client = clientOf('https://login.microsoftonline.com/{tenantid}/v2.0');
  await expect(client.inspect(issuer)).rejects.toMatchObject({ problem: 'unfit' });
});

test('refuses metadata of another issuer', async () => {
  const client = clientOf('https://other.example');
  await expect(client.inspect('https://login.example')).rejects.toMatchObject({ problem: 'unfit' });
});

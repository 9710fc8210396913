import * as library from 'openid-client';
import { type GuardedFetch, isAllowedForm } from '../outgoing/guarded-fetch.ts';
import { OidcError, oidcError } from './oidc-error.ts';

/** Our registration at a provider. */
export interface OidcRegistration {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Values that bind the steps of a sign-in together. */
export interface OidcBinding {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** An identity confirmed by a provider. Only issuer and subject identify the user. */
export interface OidcIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Null if the provider does not say. */
  readonly isEmailVerified: boolean | null;
  readonly preferredUsername: string | null;
  readonly idToken: string;
}

/** Facts from a provider's metadata. */
export interface OidcFacts {
  readonly issuer: string;
  readonly keys: number;
  readonly hasPkce: boolean;
  readonly hasSignatures: boolean;
  /** Null if the provider does not list its claims. */
  readonly tellsVerifiedEmail: boolean | null;
  readonly hasSignOut: boolean;
}

/** An OpenID Connect client; all failures are {@link OidcError}. */
export interface OidcClient {
  inspect(issuer: string): Promise<OidcFacts>;
  authorizationUrl(us: OidcRegistration, binding: OidcBinding, loginHint: string | null): Promise<string>;
  /** Exchanges the answer at the redirect URI for the identity. */
  exchange(us: OidcRegistration, binding: OidcBinding, answer: URL): Promise<OidcIdentity>;
  /** Null if the provider has no sign-out endpoint. */
  signOutUrl(us: OidcRegistration, idToken: string | null, returnTo: string): Promise<string | null>;
}

const SCOPE = 'openid email profile';

export interface OidcClientRules {
  readonly fetch: GuardedFetch;
  /** Hosts that may be in our own network. */
  readonly ownHosts: readonly string[];
}

export function createOidcClient(rules: OidcClientRules): OidcClient {
  const discover = (us: OidcRegistration) => discoverProvider(rules, us);
  return {
    inspect: (issuer) => inspectProvider(rules, issuer),
    authorizationUrl: async (us, { redirectUri, state, nonce, verifier }, loginHint) => {
      const provider = await discover(us);
      const url = library.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(loginHint === null ? {} : { login_hint: loginHint }),
      });
      return url.href;
    },
    exchange: async (us, binding, answer) => {
      const provider = await discover(us);
      return exchangeCode(provider, binding, answer);
    },
    signOutUrl: async (us, idToken, returnTo) => {
      const provider = await discover(us);
      const endpoint = provider.serverMetadata().end_session_endpoint;
      if (endpoint === undefined || !isAllowedForm(endpoint, rules)) return null;
      const parameters = { post_logout_redirect_uri: returnTo, client_id: us.clientId };
      return library.buildEndSessionUrl(provider, {
        ...parameters,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href;
    },
  };
}

async function discoverProvider(
  { fetch, ownHosts }: OidcClientRules,
  { issuer, clientId, clientSecret }: OidcRegistration,
): Promise<library.Configuration> {
  if (!isAllowedForm(issuer, { ownHosts })) throw new OidcError('address');
  // The library would take such a URL for the metadata document and not compare the issuer.
  if (issuer.includes('/.well-known/')) throw new OidcError('unfit');
  const provider = await library
    .discovery(new URL(issuer), clientId, {}, library.ClientSecretBasic(clientSecret), {
      [library.customFetch]: fetch,
      // The guard decides which addresses require https.
      execute: [library.allowInsecureRequests, library.enableNonRepudiationChecks],
      timeout: 10,
    })
    .catch((error: unknown) => {
      throw oidcError(error, 'unfit');
    });
  const metadata = provider.serverMetadata();
  // A shared issuer, such as Microsoft's "common", would let any of its tenants sign in for this organization.
  if (withoutSlash(metadata.issuer) !== withoutSlash(issuer)) throw new OidcError('unfit');
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (endpoint === undefined) throw new OidcError('unfit');
    if (!isAllowedForm(endpoint, { ownHosts })) throw new OidcError('address');
  }
  const methods = metadata.token_endpoint_auth_methods_supported;
  if (!methods || methods.includes('client_secret_basic')) return provider;
  if (!methods.includes('client_secret_post')) throw new OidcError('unfit');
  const posting = new library.Configuration(metadata, clientId, {}, library.ClientSecretPost(clientSecret));
  posting[library.customFetch] = fetch;
  posting.timeout = 10;
  library.allowInsecureRequests(posting);
  library.enableNonRepudiationChecks(posting);
  return posting;
}

async function exchangeCode(
  provider: library.Configuration,
  { state, nonce, verifier }: OidcBinding,
  answer: URL,
): Promise<OidcIdentity> {
  try {
    const tokens = await library.authorizationCodeGrant(provider, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new OidcError('token');
    const hasEndpoint = provider.serverMetadata().userinfo_endpoint !== undefined;
    const told =
      claims.email === undefined && hasEndpoint
        ? await library.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : claims;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: textOf(told.email),
      isEmailVerified: told.email_verified === undefined ? null : told.email_verified === true,
      preferredUsername: textOf(told.preferred_username),
      idToken: tokens.id_token,
    };
  } catch (error) {
    if (error instanceof library.AuthorizationResponseError) throw new OidcError('refused', { cause: error });
    throw oidcError(error, 'token');
  }
}

async function inspectProvider(rules: OidcClientRules, issuer: string): Promise<OidcFacts> {
  const provider = await discoverProvider(rules, { issuer, clientId: 'inspection', clientSecret: 'none' });
  const metadata = provider.serverMetadata();
  const algorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  return {
    issuer: metadata.issuer,
    keys: await countKeys(rules, metadata.jwks_uri ?? ''),
    hasPkce: metadata.code_challenge_methods_supported?.includes('S256') ?? false,
    hasSignatures: algorithms.some((name) => /^(?:RS|PS|ES|Ed)/.test(name)),
    tellsVerifiedEmail: metadata.claims_supported?.includes('email_verified') ?? null,
    hasSignOut: metadata.end_session_endpoint !== undefined,
  };
}

async function countKeys({ fetch }: OidcClientRules, address: string): Promise<number> {
  try {
    const reply = await fetch(address, {});
    const { keys } = (await reply.json()) as { keys?: unknown };
    return Array.isArray(keys) ? keys.length : 0;
  } catch (error) {
    throw oidcError(error, 'unfit');
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import {
  type Client,
  insertSession,
  newSessionRow,
  noteSignIn,
  type SessionRow,
  SSO_SESSION_MS,
} from '../auth/index.ts';
import { lockOrganization, recordOfUser } from '../memberships/index.ts';
import { connect, findPerson, type Person, type Vouched } from './find-person.ts';
import { redirectUriOf, requireSso } from './registration.ts';
import { findIdentity, insertAttempt, noteIdentityUsed, takeAttempt } from './sso.store.ts';
import { refusalOf, withProvider } from './sso-error.ts';
import { bindingOf, hashOf, sealIdToken } from './sso-secret.ts';

/** How long a sign-in at the provider may take. */
export const ATTEMPT_MS = 10 * 60_000;

interface Beginning {
  readonly organizationId: string;
  /** The account to connect; null for a sign-in. */
  readonly userId: string | null;
  /** The secret of this browser's cookie. */
  readonly browser: string;
  readonly returnTo: string;
  readonly loginHint: string | null;
}

/** Starts a sign-in; returns the URL for the browser. Throws `sso.not_available` and the errors of the provider. */
export async function beginSignIn(deps: Deps, beginning: Beginning): Promise<string> {
  const { organizationId, userId, browser, returnTo, loginHint } = beginning;
  const { us } = await requireSso(deps, organizationId);
  const state = randomBytes(32).toString('base64url');
  const binding = {
    ...bindingOf(deps.secret, state, browser),
    redirectUri: redirectUriOf(deps, organizationId),
  };
  const url = await withProvider(() => deps.oidc.authorizationUrl(us, binding, loginHint));
  await insertAttempt(deps.db, {
    state_hash: hashOf(state),
    organization_id: organizationId,
    user_id: userId,
    browser_hash: hashOf(browser),
    return_to: returnTo,
    expires_at: new Date(deps.clock().getTime() + ATTEMPT_MS).toISOString(),
  });
  return url;
}

/** A request to the redirect URI of an organization. */
export interface ReturnedBrowser {
  readonly organizationId: string;
  readonly state: string;
  /** Null for a browser that has not started a sign-in here. */
  readonly browser: string | null;
  /** The query string as received, without the question mark. */
  readonly search: string;
  /** The user signed in in this browser. */
  readonly userId: string | null;
  readonly client: Client;
}

/** The result of a sign-in: a new session, or null after connecting an account. */
export interface FinishedSignIn {
  readonly session: SessionRow | null;
  readonly returnTo: string;
}

/**
 * A failed sign-in, with the page to return to: null for the login page, or for a connection the page where it was
 * started.
 */
export class FailedSignIn extends Error {
  override readonly name = 'FailedSignIn';
  readonly returnTo: string | null;

  constructor(cause: unknown, returnTo: string | null) {
    super('the sign-in failed', { cause });
    this.returnTo = returnTo;
  }
}

/**
 * Finishes a sign-in with the provider's answer. Throws {@link FailedSignIn}; refusals are recorded in the
 * organization's log.
 */
export async function finishSignIn(deps: Deps, returned: ReturnedBrowser): Promise<FinishedSignIn> {
  const { organizationId, state, browser } = returned;
  const attempt =
    browser === null
      ? undefined
      : await takeAttempt(deps.db, {
          organization_id: organizationId,
          state_hash: hashOf(state),
          browser_hash: hashOf(browser),
        });
  const wayBack = attempt?.user_id ? attempt.return_to : null;
  try {
    const isLate = !attempt || Date.parse(attempt.expires_at) <= deps.clock().getTime();
    // Another user has signed in here meanwhile, whose account must not be connected.
    const isOther = attempt?.user_id && attempt.user_id !== returned.userId;
    if (!attempt || browser === null || isLate || isOther) throw new AppError('sso.state');
    const vouched = await askProvider(deps, returned, browser);
    const session = await enter(deps, vouched, { connectTo: attempt.user_id, client: returned.client });
    return { session, returnTo: attempt.return_to };
  } catch (error) {
    if (attempt) await recordRefusal(deps, returned, error);
    throw new FailedSignIn(error, wayBack);
  }
}

async function askProvider(deps: Deps, returned: ReturnedBrowser, browser: string): Promise<Vouched> {
  const { organizationId, state, search, client } = returned;
  const { settings, us } = await requireSso(deps, organizationId);
  const redirectUri = redirectUriOf(deps, organizationId);
  const binding = { ...bindingOf(deps.secret, state, browser), redirectUri };
  const answer = new URL(`${redirectUri}?${search}`);
  const identity = await withProvider(() => deps.oidc.exchange(us, binding, answer));
  return { settings, identity, network: client.network };
}

interface Entry {
  readonly connectTo: string | null;
  readonly client: Client;
}

async function enter(deps: Deps, vouched: Vouched, { connectTo, client }: Entry): Promise<SessionRow | null> {
  const organizationId = vouched.settings.organization_id;
  return deps.db.transaction().execute(async (transaction) => {
    // Concurrent first sign-ins of one person must create only one account.
    await lockOrganization(transaction, organizationId);
    if (connectTo !== null) {
      const known = await findIdentity(transaction, vouched.identity);
      if (known && known.user_id !== connectTo) throw new AppError('sso.identity_taken');
      const identity = known ?? (await connect(transaction, deps, connectTo, vouched));
      await noteIdentityUsed(transaction, identity.id, deps.clock());
      return null;
    }
    const person = await findPerson(transaction, deps, vouched);
    return openSession(transaction, deps, { person, vouched, client });
  });
}

async function openSession(
  transaction: Deps['db'],
  deps: Deps,
  { person, vouched, client }: { person: Person; vouched: Vouched; client: Client },
): Promise<SessionRow> {
  const now = deps.clock();
  const organizationId = vouched.settings.organization_id;
  const userId = person.user.id;
  const session = newSessionRow(
    { id: deps.newId(), userId, organizationId, client, longestMs: SSO_SESSION_MS },
    now,
  );
  await noteSignIn(transaction, userId, now);
  await insertSession(transaction, session);
  await noteIdentityUsed(transaction, person.identity.id, now);
  await transaction
    .insertInto('sso_sessions')
    .values({
      session_id: session.id,
      identity_id: person.identity.id,
      organization_id: organizationId,
      sealed_id_token: sealIdToken(deps.secret, session.id, vouched.identity.idToken),
    })
    .execute();
  await recordOfUser(transaction, deps.audit, userId, {
    actor: { kind: 'user', id: userId, network: client.network },
    action: 'session.opened',
    details: { method: 'sso' },
  });
  return session;
}

async function recordRefusal(deps: Deps, returned: ReturnedBrowser, error: unknown): Promise<void> {
  const reason = refusalOf(error);
  if (reason === null) return;
  await deps.db.transaction().execute((transaction) =>
    deps.audit.record(transaction, {
      organizationId: returned.organizationId,
      actor: { kind: 'unknown', id: null, network: returned.client.network },
      action: 'session.refused',
      details: { method: 'sso', reason },
      result: 'refused',
    }),
  );
}

import type { ApiKeyPermission, OrganizationRole, Rights } from '@sladd/contract';
import { ofUser, type PlanOwner } from '../plans/plan-owner.ts';

/** Who is calling: the signed-in user of a valid session, or the owner of an API key. */
export interface Actor {
  readonly userId: string;
  /** Of a call with a key, an id that stands for the key. */
  readonly sessionId: string;
  /** What the plan of {@link payerOf} opens. */
  readonly rights: Rights;
  /** The organization the caller works in; absent for working alone. */
  readonly organization?: { readonly id: string; readonly role: OrganizationRole };
  /** Whose plan counts; the caller's own unless given. */
  readonly payer?: PlanOwner;
  /** The key that calls; absent where a session does. */
  readonly key?: { readonly id: string; readonly permissions: readonly ApiKeyPermission[] };
}

/** Whose plan counts for a call: the organization's while it has one that runs, otherwise the caller's own. */
export function payerOf({ payer, userId }: Actor): PlanOwner {
  return payer ?? ofUser(userId);
}

/** Finds out who calls. The implementation lives in `features/auth`; hooks only see this. */
export interface Authenticator {
  /** The caller behind a request's cookies, or null when there is no valid session. */
  authenticate(cookies: Readonly<Record<string, string | undefined>>): Promise<Actor | null>;
  /** The caller behind an API key. Throws `api_key.invalid`, `api_key.expired` or `request.too_many`. */
  authenticateKey(key: string, client: { readonly ip: string }): Promise<Actor>;
  /** Whether a session or key that made a call has come to its end since, however it did. */
  isOver(sessionId: string): Promise<boolean>;
  /** Whether somebody administers the installation, now. */
  isAdministrator(userId: string): Promise<boolean>;
  /** Whether a CSRF token was made for this session by this server. */
  isCsrfTokenOf(sessionId: string, token: string): boolean;
}

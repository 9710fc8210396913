import type { ApiKeyPermission, OrganizationRole, Rights } from '@sladd/contract';
import { ofUser, type PlanOwner } from '../plans/plan-owner.ts';

/** The caller: the user of a valid session, or the owner of an API key. */
export interface Actor {
  readonly userId: string;
  /** For a call with a key, an id that identifies the key. */
  readonly sessionId: string;
  /** The features of the plan of {@link payerOf}. */
  readonly rights: Rights;
  /** The organization the caller works in; absent if none. */
  readonly organization?: { readonly id: string; readonly role: OrganizationRole };
  /** The account whose plan counts; the caller's own if left out. */
  readonly payer?: PlanOwner;
  /** The calling key; absent for a session. */
  readonly key?: { readonly id: string; readonly permissions: readonly ApiKeyPermission[] };
}

/** The account whose plan counts for a call: the organization's if it has a running plan, otherwise the caller's own. */
export function payerOf({ payer, userId }: Actor): PlanOwner {
  return payer ?? ofUser(userId);
}

/** Authenticates callers. Implemented in `features/auth`; hooks only know this interface. */
export interface Authenticator {
  /** The caller of a request with session cookies; null without a valid session. */
  authenticate(cookies: Readonly<Record<string, string | undefined>>): Promise<Actor | null>;
  /** The owner of an API key. Throws `api_key.invalid`, `api_key.expired` or `request.too_many`. */
  authenticateKey(key: string, client: { readonly ip: string }): Promise<Actor>;
  /** Whether the session or key of a call has ended since, for any reason. */
  isOver(sessionId: string): Promise<boolean>;
  /** Whether a user is an administrator of the installation now. */
  isAdministrator(userId: string): Promise<boolean>;
  /** Whether this server issued a CSRF token for this session. */
  isCsrfTokenOf(sessionId: string, token: string): boolean;
}

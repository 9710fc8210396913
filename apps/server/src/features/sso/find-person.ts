import type { OidcIdentity } from '../../adapters/oidc/oidc-client.ts';
import type { AuditActor } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import {
  deleteSessions,
  endMailedLinks,
  findUser,
  findUserByIdentifier,
  lockUser,
  markEmailVerified,
  removePassword,
  type UserRow,
} from '../auth/index.ts';
import { domainOfEmail, findVerifiedOwner } from '../domains/index.ts';
import { findMembership, insertMembership } from '../memberships/index.ts';
import { requireSeat } from '../organizations/index.ts';
import { requireSignUp } from '../sign-up/index.ts';
import { createAccount } from './new-account.ts';
import {
  findIdentity,
  type IdentityRow,
  insertIdentity,
  ownsOrganization,
  type SsoSettingsRow,
} from './sso.store.ts';

type PersonDeps = Pick<Deps, 'clock' | 'newId' | 'audit' | 'config' | 'secret' | 'plans'>;

/** An identity confirmed by an organization's provider. */
export interface Vouched {
  readonly settings: SsoSettingsRow;
  readonly identity: OidcIdentity;
  readonly network: string;
}

export interface Person {
  readonly user: UserRow;
  readonly identity: IdentityRow;
}

/**
 * The account of an identity. A known identity opens its account; an unknown one opens the account with its e-mail
 * address or a new one, only if the provider calls the address verified and the organization has proven its domain.
 * Throws `sso.no_email`, `sso.connect_first`, `sso.not_a_member`, `auth.account_disabled`, `organization.full`, and the
 * codes of `requireSignUp`.
 */
export async function findPerson(transaction: Database, deps: PersonDeps, vouched: Vouched): Promise<Person> {
  const known = await findIdentity(transaction, vouched.identity);
  const email = await ownEmail(transaction, vouched);
  const user = known
    ? await findUser(transaction, known.user_id)
    : await userByAddress(transaction, deps, vouched, email);
  if (!user) throw new AppError('sso.not_a_member');
  await lockUser(transaction, user.id);
  if (user.disabled_at !== null) throw new AppError('auth.account_disabled');
  await requireMember(transaction, deps, { ...vouched, user, hasOwnEmail: email !== null });
  return { user, identity: known ?? (await connect(transaction, deps, user.id, vouched)) };
}

/** Connects an identity to an account. */
export async function connect(
  transaction: Database,
  { clock, newId, audit }: PersonDeps,
  userId: string,
  { settings, identity, network }: Vouched,
): Promise<IdentityRow> {
  const { issuer, subject } = identity;
  const row = { id: newId(), user_id: userId, issuer, subject, created_at: clock().toISOString() };
  await insertIdentity(transaction, { ...row, last_used_at: null });
  const { host } = new URL(issuer);
  await audit.record(transaction, {
    organizationId: settings.organization_id,
    actor: { kind: 'user', id: userId, network },
    action: 'identity.connected',
    details: { issuer: host },
    target: { kind: 'account', id: userId },
  });
  return { ...row, last_used_at: null };
}

/** The address, if the provider may vouch for it; otherwise null. */
async function ownEmail(db: Database, { settings, identity }: Vouched): Promise<string | null> {
  const { email, isEmailVerified } = identity;
  const domain = email === null ? null : domainOfEmail(email);
  if (email === null || domain === null) return null;
  const isTrusted =
    isEmailVerified === true || (isEmailVerified === null && settings.trust_unverified_email === 1);
  const isOwn = (await findVerifiedOwner(db, domain)) === settings.organization_id;
  return isTrusted && isOwn ? email.toLowerCase() : null;
}

async function userByAddress(
  transaction: Database,
  deps: PersonDeps,
  vouched: Vouched,
  email: string | null,
): Promise<UserRow> {
  const { settings, identity } = vouched;
  if (email === null) {
    const claimed = identity.email?.toLowerCase();
    if (claimed === undefined) throw new AppError('sso.no_email');
    const isTaken = (await findUserByIdentifier(transaction, claimed)) !== undefined;
    throw new AppError(isTaken ? 'sso.connect_first' : 'sso.no_email');
  }
  const present = await findUserByIdentifier(transaction, email);
  if (!present) {
    if (settings.first_sign_in === 'members_only') throw new AppError('sso.not_a_member');
    await requireSignUp(transaction, deps, { email, invitation: 'proven' });
    const preferredName = identity.preferredUsername ?? email;
    const made = await createAccount(transaction, deps, { email, preferredName });
    await deps.audit.record(transaction, {
      organizationId: settings.organization_id,
      actor: { kind: 'user', id: made.id, network: vouched.network },
      action: 'account.created',
      details: { by: 'sso' },
      target: { kind: 'account', id: made.id },
    });
    return made;
  }
  // Whoever sets up a provider must not gain access to accounts with more rights.
  if (present.is_administrator === 1 || (await ownsOrganization(transaction, present.id)))
    throw new AppError('sso.connect_first');
  if (present.email_verified === 0) await takeOver(transaction, deps, present);
  return present;
}

/** The account was created with this address without verifying it: its password, sessions and links are removed. */
async function takeOver(transaction: Database, { clock }: PersonDeps, user: UserRow): Promise<void> {
  await lockUser(transaction, user.id);
  await removePassword(transaction, user.id);
  await deleteSessions(transaction, user.id, null);
  await endMailedLinks(transaction, user.id, clock());
  await markEmailVerified(transaction, user.id, user.email, clock());
}

async function requireMember(
  transaction: Database,
  deps: PersonDeps,
  {
    settings,
    user,
    network,
    hasOwnEmail,
  }: Vouched & { readonly user: UserRow; readonly hasOwnEmail: boolean },
): Promise<void> {
  const organizationId = settings.organization_id;
  if (await findMembership(transaction, organizationId, user.id)) return;
  if (settings.first_sign_in === 'members_only' || !hasOwnEmail) throw new AppError('sso.not_a_member');
  await requireSeat({ ...deps, db: transaction }, organizationId);
  await insertMembership(transaction, { organizationId, userId: user.id, role: 'viewer', at: deps.clock() });
  const actor: AuditActor = { kind: 'user', id: user.id, network };
  await deps.audit.record(transaction, {
    organizationId,
    actor,
    action: 'member.added',
    details: { role: 'viewer', by: 'sso' },
    target: { kind: 'account', id: user.id },
  });
}

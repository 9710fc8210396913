import { domainToASCII } from 'node:url';
import type { SignUpRule } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { readInvitationToken } from '../memberships/index.ts';
import { findSignUpRule } from './sign-up-rule.ts';

type RuleDeps = Pick<Deps, 'config' | 'clock' | 'secret'>;

/** Who signs up. */
export interface Newcomer {
  readonly email: string;
  /**
   * The token of an invitation mail, if given; `proven` for an address confirmed by an identity provider, whose
   * invitations count without a token.
   */
  readonly invitation?: string | undefined;
}

/** Throws `sign_up.closed`, `.invitation_only` or `.domain` if the sign-up is not allowed. */
export async function requireSignUp(db: Database, deps: RuleDeps, newcomer: Newcomer): Promise<void> {
  const rule = await findSignUpRule(db, deps.config);
  requireAddress(rule, newcomer.email);
  if (rule.mode === 'invitation' && !(await isInvited(db, deps, newcomer)))
    throw new AppError('sign_up.invitation_only');
}

/**
 * Throws `sign_up.closed` or `sign_up.domain` if an address without an account could never sign up, so that an
 * invitation would be useless.
 */
export async function requireInvitable(
  db: Database,
  { config }: Pick<Deps, 'config'>,
  email: string,
): Promise<void> {
  requireAddress(await findSignUpRule(db, config), email);
}

function requireAddress({ mode, domains }: SignUpRule, email: string): void {
  if (mode === 'closed') throw new AppError('sign_up.closed');
  if (mode === 'domain' && !domains.some((domain) => isIn(email, domain)))
    throw new AppError('sign_up.domain');
}

/** Whether an address is in a domain, excluding subdomains. Non-ASCII domains are compared in their ASCII form. */
function isIn(email: string, domain: string): boolean {
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const ascii = domainToASCII(own);
  return own === domain || (ascii !== '' && ascii === domainToASCII(domain));
}

/** Requires the token of the link, so that no one can find out who is invited. */
async function isInvited(
  db: Database,
  { clock, secret }: RuleDeps,
  { email, invitation }: Newcomer,
): Promise<boolean> {
  if (invitation === undefined) return false;
  const id = invitation === 'proven' ? null : readInvitationToken(secret, invitation);
  if (invitation !== 'proven' && id === null) return false;
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', clock().toISOString())
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

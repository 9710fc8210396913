import type { loginSchema, registerSchema } from '@sladd/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findDepartmentToJoin } from '../departments/index.ts';
import { chooseOrganization, recordOfUser } from '../memberships/index.ts';
import { findPasswordRule, tellOfRecoveryCode, useRecoveryCode } from '../sign-in-rules/index.ts';
import type { MailContext } from './mails/account-mail.ts';
import { findPasswordHash, insertPassword } from './passwords/credentials.store.ts';
import { countLogin } from './passwords/login-limits.ts';
import { hashPassword, isPasswordOf } from './passwords/password-hash.ts';
import { type Client, insertSession, newSessionRow, type SessionRow } from './sessions/sessions.store.ts';
import { findUserByIdentifier, insertUser, newUserRow, noteSignIn, type UserRow } from './users.store.ts';

export type AuthDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;
export type SignInDeps = AuthDeps & Pick<Deps, 'audit' | 'outbox' | 'secret'>;

type NewUser = Pick<z.output<typeof registerSchema>, 'username' | 'email' | 'password'> & {
  /** The first active one by default. */
  readonly department_id?: string;
};

/**
 * Creates an account and, in the same transaction, what `alongside` writes. Throws `auth.username_taken`,
 * `auth.email_taken` or `department.not_found`.
 */
export async function registerUser(
  { db, clock, newId }: AuthDeps,
  input: NewUser,
  alongside: (transaction: Database, user: UserRow) => Promise<void>,
): Promise<UserRow> {
  await refuseTaken(db, input);
  const department = await findDepartmentToJoin(db, input.department_id);
  if (!department) throw new AppError('department.not_found');
  const at = clock();
  const { username, email, password } = input;
  const names = { username: username.toLowerCase(), name: username, email: email.toLowerCase() };
  const user = newUserRow({ id: newId(), ...names, department_id: department.id }, at);
  const hash = await hashPassword(password);
  try {
    await db.transaction().execute(async (transaction) => {
      await insertUser(transaction, user);
      await insertPassword(transaction, { id: newId(), userId: user.id, hash, at });
      await alongside(transaction, user);
    });
  } catch (error) {
    // A concurrent request may have taken the name: then the lookup throws its code. Any other error is unexpected.
    await refuseTaken(db, input);
    throw error;
  }
  return user;
}

async function refuseTaken(
  db: AuthDeps['db'],
  { username, email }: { readonly username: string; readonly email: string },
): Promise<void> {
  if (await findUserByIdentifier(db, username)) throw new AppError('auth.username_taken');
  if (await findUserByIdentifier(db, email)) throw new AppError('auth.email_taken');
}

export interface SignedIn {
  readonly user: UserRow;
  readonly session: SessionRow;
}

/**
 * Signs in. Throws `auth.invalid_credentials` for any wrong input, after the same amount of work;
 * `auth.account_disabled` or `auth.email_not_verified` if the password is right; `auth.sso_required`,
 * `auth.recovery_code_required` or `auth.recovery_code_wrong` if an organization only allows its own identity provider;
 * `request.too_many` with the waiting time after too many wrong passwords.
 */
export async function signIn(
  deps: SignInDeps,
  { identifier, password, recovery_code }: z.output<typeof loginSchema>,
  client: Client & MailContext,
): Promise<SignedIn> {
  const { db, newId } = deps;
  const user = await findUserByIdentifier(db, identifier);
  const attempt = await countLogin(deps, { userId: user?.id ?? null, identifier, network: client.network });
  const hash = await findPasswordHash(db, user?.id ?? '');
  const isRight = await isPasswordOf(hash, password);
  if (!user || !isRight) {
    // The same work whether the account exists or not, so that timing does not reveal it.
    await recordRefusal(deps, user, client, 'wrong_password');
    throw new AppError('auth.invalid_credentials');
  }
  await attempt.succeeded();
  if (user.disabled_at !== null) {
    await recordRefusal(deps, user, client, 'disabled');
    throw new AppError('auth.account_disabled');
  }
  if (!user.email_verified) throw new AppError('auth.email_not_verified');
  const organizationId = await chooseOrganization(db, user.id);
  const session = newSessionRow({ id: newId(), userId: user.id, organizationId, client }, deps.clock());
  const rule = await findPasswordRule(db, user.id, deps.clock());
  if (rule.kind === 'refused') {
    await recordRefusal(deps, user, client, 'sso_required');
    throw new AppError('auth.sso_required');
  }
  if (rule.kind === 'with_code' && !recovery_code) throw new AppError('auth.recovery_code_required');
  await db.transaction().execute(async (transaction) => {
    if (rule.kind === 'with_code') {
      await useCode(transaction, deps, rule.organizationId, recovery_code ?? '');
      await tellOfRecoveryCode(deps, transaction, rule.organizationId, client.language);
    }
    await noteSignIn(transaction, user.id, deps.clock());
    await insertSession(transaction, session);
    await recordOfUser(transaction, deps.audit, user.id, {
      actor: { kind: 'user', id: user.id, network: client.network },
      action: 'session.opened',
      details: { method: rule.kind === 'with_code' ? 'emergency' : 'password' },
      result: rule.kind === 'with_code' ? 'notice' : 'done',
    });
  });
  if (rule.kind === 'with_code') deps.outbox.wake();
  return { user, session };
}

async function useCode(
  transaction: Database,
  { secret, clock }: SignInDeps,
  organizationId: string,
  code: string,
): Promise<void> {
  const isUsed = await useRecoveryCode(transaction, { secret, organizationId }, code, clock());
  if (!isUsed) throw new AppError('auth.recovery_code_wrong');
}

function recordRefusal(
  { db, audit }: SignInDeps,
  user: UserRow | undefined,
  { network }: Client,
  reason: 'wrong_password' | 'disabled' | 'sso_required',
): Promise<void> {
  return db.transaction().execute((transaction) =>
    audit.record(transaction, {
      organizationId: null,
      actor: { kind: 'unknown', id: null, network },
      action: 'session.refused',
      details: { method: 'password', reason },
      result: 'refused',
      ...(user ? { target: { kind: 'account' as const, id: user.id, name: user.name } } : {}),
    }),
  );
}

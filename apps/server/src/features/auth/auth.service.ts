import type { loginSchema, registerSchema } from '@sladd/contract';
import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findDepartmentToJoin } from '../departments/index.ts';
import { insertPassword } from './credentials.store.ts';
import { countLogin } from './login-limits.ts';
import { hashPassword } from './password-hash.ts';
import { CLIENT_ADDRESS_HEADER, type SessionEngine } from './session-engine.ts';
import { findSessionByToken } from './sessions.store.ts';
import { findUserByIdentifier, insertUser, newUserRow, type UserRow } from './users.store.ts';

export type AuthDeps = Pick<Deps, 'db' | 'clock' | 'newId'> & { readonly engine: SessionEngine };

/** Where a call comes from, as kept with the session. */
export interface Client {
  readonly address: string;
  /** What limits take the address for. */
  readonly network: string;
  readonly userAgent: string;
}

type NewUser = Pick<z.output<typeof registerSchema>, 'username' | 'email' | 'password'> & {
  /** The first active one unless given. */
  readonly department_id?: string;
};

/**
 * Creates an account, together with what `alongside` writes in the same transaction. Throws `auth.username_taken`,
 * `auth.email_taken` or `department.not_found`.
 */
export async function registerUser(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
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
    // Somebody else took the name in between: then the look-up names it. Anything else is unforeseen.
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
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Signs in. Throws `auth.invalid_credentials` whatever was wrong, in the same time; `auth.email_not_verified` for the right
 * password of an unverified account; `request.too_many` with the waiting time after too many wrong passwords.
 */
export async function signIn(
  deps: AuthDeps,
  { identifier, password }: z.output<typeof loginSchema>,
  client: Client,
): Promise<SignedIn> {
  const user = await findUserByIdentifier(deps.db, identifier);
  const attempt = await countLogin(deps, { userId: user?.id ?? null, identifier, network: client.network });
  // An unknown account is asked for as well, so that it takes as long as a known one.
  const outcome = await openSession(deps.engine, user?.email ?? 'nobody@unknown.invalid', password, client);
  if (!user || outcome === 'wrong') throw new AppError('auth.invalid_credentials');
  await attempt.succeeded();
  if (outcome === 'unverified') throw new AppError('auth.email_not_verified');
  const session = await findSessionByToken(deps.db, outcome.token);
  if (!session) throw new Error('the new session is not there');
  return { user, sessionId: session.id, token: session.token, expiresAt: new Date(session.expires_at) };
}

async function openSession(
  engine: SessionEngine,
  email: string,
  password: string,
  client: Client,
): Promise<{ token: string } | 'wrong' | 'unverified'> {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: client.address, 'user-agent': client.userAgent });
  try {
    return await engine.api.signInEmail({ body: { email, password }, headers });
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return 'wrong';
    if (isAPIError(error) && error.statusCode === 403) return 'unverified';
    throw error;
  }
}

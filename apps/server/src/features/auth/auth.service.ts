import type { loginSchema, registerSchema } from '@sladd/contract';
import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import { DatabaseUnavailableError } from '../../db/database-unavailable.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findDepartmentToJoin } from '../departments/index.ts';
import { countLogin } from './login-limits.ts';
import { CLIENT_ADDRESS_HEADER, type SessionEngine } from './session-engine.ts';
import { findSessionByToken } from './sessions.store.ts';
import { findUser, findUserByIdentifier, type UserRow } from './users.store.ts';

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

/** Creates an account. Throws `auth.username_taken`, `auth.email_taken` or `department.not_found`. */
export async function registerUser({ db, engine }: AuthDeps, input: NewUser): Promise<UserRow> {
  await refuseTaken(db, input);
  const department = await findDepartmentToJoin(db, input.department_id);
  if (!department) throw new AppError('department.not_found');
  const { username, email, password } = input;
  const account = { username: username.toLowerCase(), departmentId: department.id };
  try {
    const { user } = await engine.api.signUpEmail({ body: { name: username, email, password, ...account } });
    const row = await findUser(db, user.id);
    if (row) return row;
  } catch (error) {
    // Somebody else took the name in between: then the look-up names it. Anything else is unforeseen.
    await refuseTaken(db, input);
    // The library hides why it could not write the account; the database is all there is in between.
    if (isAPIError(error) && error.body?.code === 'FAILED_TO_CREATE_USER')
      throw new DatabaseUnavailableError(error);
    throw error;
  }
  // The library answers a taken address with an invented user.
  throw new AppError('auth.email_taken');
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

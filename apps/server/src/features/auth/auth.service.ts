import type { loginSchema, registerSchema } from '@sladd/contract';
import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findDepartmentToJoin } from '../departments/index.ts';
import { attemptKey, clearAttempts, countAttempt } from './attempts.store.ts';
import { CLIENT_ADDRESS_HEADER, type SessionEngine } from './session-engine.ts';
import { findUser, findUserByIdentifier, type UserRow } from './users.store.ts';

/** Wrong passwords per account and address. */
const failedLogins = { attempts: 10, windowMs: 15 * 60_000 };

export type AuthDeps = Pick<Deps, 'db' | 'clock' | 'newId'> & { readonly engine: SessionEngine };

/** Where a call comes from, as kept with the session. */
export interface Client {
  readonly address: string;
  readonly userAgent: string;
}

/** Creates an account. Throws `auth.username_taken`, `auth.email_taken` or `department.not_found`. */
export async function registerUser(
  { db, engine }: AuthDeps,
  input: Pick<z.output<typeof registerSchema>, 'username' | 'email' | 'password' | 'department_id'>,
): Promise<UserRow> {
  await refuseTaken(db, input);
  const department = await findDepartmentToJoin(db, input.department_id);
  if (!department) throw new AppError('department.not_found');
  const { username, email, password } = input;
  const account = { username: username.toLowerCase(), departmentId: department.id };
  const body = { name: username, email, password, ...account };
  try {
    const { user } = await engine.api.signUpEmail({ body });
    const row = await findUser(db, user.id);
    if (row) return row;
  } catch (error) {
    // Somebody else took the name in between: then the look-up names it. Anything else is unforeseen.
    await refuseTaken(db, input);
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
  readonly expiresAt: string;
  /** `Set-Cookie` lines of the session. */
  readonly cookies: readonly string[];
}

/**
 * Signs in. Throws `auth.invalid_credentials` whatever was wrong, in the same time; `request.too_many` with the waiting time
 * after too many wrong passwords.
 */
export async function signIn(
  deps: AuthDeps,
  { identifier, password }: z.output<typeof loginSchema>,
  client: Client,
): Promise<SignedIn> {
  const user = await findUserByIdentifier(deps.db, identifier);
  // By the account, not by how it was named: e-mail and user name share one count.
  const key = attemptKey('login', user?.id ?? identifier.toLowerCase(), client.address);
  const attempt = { id: deps.newId(), key, at: deps.clock(), limit: failedLogins };
  const outcome = await countAttempt(deps.db, attempt);
  if (!outcome.isAllowed) {
    throw new AppError('request.too_many', { details: { retry_after_seconds: outcome.retryAfterSeconds } });
  }
  // An unknown account is asked for as well, so that it takes as long as a known one.
  const cookies = await openSession(deps.engine, user?.email ?? 'nobody@unknown.invalid', password, client);
  if (!user || !cookies) throw new AppError('auth.invalid_credentials');
  await clearAttempts(deps.db, key);
  const session = await deps.db
    .selectFrom('sessions')
    .select(['id', 'expires_at'])
    .where('token', '=', cookies.token)
    .executeTakeFirstOrThrow();
  return { user, sessionId: session.id, expiresAt: session.expires_at, cookies: cookies.lines };
}

/** Null when the password is wrong or there is no such account. */
async function openSession(
  engine: SessionEngine,
  email: string,
  password: string,
  client: Client,
): Promise<{ token: string; lines: readonly string[] } | null> {
  try {
    const { headers, response } = await engine.api.signInEmail({
      body: { email, password },
      headers: new Headers({ [CLIENT_ADDRESS_HEADER]: client.address, 'user-agent': client.userAgent }),
      returnHeaders: true,
    });
    return { token: response.token, lines: headers.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}

/** Ends the session behind a `Cookie` header; gives the `Set-Cookie` lines that remove it from the browser. */
export async function signOut(engine: SessionEngine, cookieHeader: string): Promise<readonly string[]> {
  const { headers } = await engine.api.signOut({
    headers: new Headers({ cookie: cookieHeader }),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { OLD_TOKEN_GRACE_MS, SESSION_MS } from './session-times.ts';
import {
  deleteSession,
  findSessionByPreviousToken,
  findSessionByToken,
  rotateToken,
  type SessionRow,
} from './sessions.store.ts';

/** A session that goes on, with the token it has now. */
export interface KeptSession {
  readonly sessionId: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Gives a session a new token and seven more days. Tabs that refresh at the same time all get the new token. An older token
 * that comes much later is a stolen copy, or its owner's after a thief refreshed: the session ends for both. Throws
 * `auth.required`.
 */
export async function refreshSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string | null,
): Promise<KeptSession> {
  const { db } = deps;
  const now = deps.clock();
  const session = token === null ? undefined : await findSessionByToken(db, token);
  if (token !== null && session && isAlive(session, now)) {
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    const to = randomBytes(32).toString('base64url');
    const isRotated = await rotateToken(db, { sessionId: session.id, from: token, to, at: now, expiresAt });
    if (isRotated) return { sessionId: session.id, token: to, expiresAt };
  }
  const rotated = token === null ? undefined : await findSessionByPreviousToken(db, token);
  if (!rotated || !isAlive(rotated, now)) throw new AppError('auth.required');
  if (now.getTime() - Date.parse(rotated.refreshed_at ?? rotated.created_at) > OLD_TOKEN_GRACE_MS) {
    await deleteSession(db, { userId: rotated.user_id, sessionId: rotated.id });
    throw new AppError('auth.required');
  }
  return { sessionId: rotated.id, token: rotated.token, expiresAt: new Date(rotated.expires_at) };
}

function isAlive(session: SessionRow, now: Date): boolean {
  return Date.parse(session.expires_at) > now.getTime();
}

import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import type { SessionTicket } from './session-cookie.ts';
import { endOfSession, longestEnd, OLD_TOKEN_GRACE_MS, SESSION_MS } from './session-times.ts';
import { endSession, findSession, newSessionToken, rotateToken, type SessionRow } from './sessions.store.ts';

/** A refreshed session with its current token. */
export interface KeptSession extends SessionTicket {
  readonly expiresAt: Date;
}

/**
 * Gives a session a new token and seven more days, thirty in total. Concurrent refreshes of several tabs all get the
 * new token. Any older token, or the previous one after its grace period, means that a copy was stolen: the session
 * ends for both sides. Throws `auth.required`.
 */
export async function refreshSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  ticket: SessionTicket | null,
): Promise<KeptSession> {
  const { db } = deps;
  const now = deps.clock();
  const session = ticket === null ? undefined : await findLiveSession(db, ticket.sessionId, now);
  if (!ticket || !session) throw new AppError('auth.required');
  if (session.token === ticket.token) {
    const expiresAt = new Date(Math.min(now.getTime() + SESSION_MS, longestEnd(session)));
    const { sessionId } = ticket;
    const token = newSessionToken();
    const isRotated = await rotateToken(db, { sessionId, from: ticket.token, to: token, at: now, expiresAt });
    if (isRotated) return { sessionId, token, expiresAt };
  }
  // Another tab may have refreshed at the same time or just before.
  const rotated = await findLiveSession(db, ticket.sessionId, now);
  if (!rotated) throw new AppError('auth.required');
  if (!wasJustReplaced(rotated, ticket.token, now)) {
    await endSession(db, rotated.id);
    throw new AppError('auth.required');
  }
  return { sessionId: rotated.id, token: rotated.token, expiresAt: new Date(rotated.expires_at) };
}

async function findLiveSession(
  db: Deps['db'],
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  const session = await findSession(db, sessionId);
  return session && endOfSession(session) > now.getTime() ? session : undefined;
}

function wasJustReplaced(session: SessionRow, token: string, now: Date): boolean {
  const replacedAt = Date.parse(session.refreshed_at ?? session.created_at);
  return session.previous_token === token && now.getTime() - replacedAt <= OLD_TOKEN_GRACE_MS;
}

import type { Deps } from '../../deps.ts';
import type { Authenticator } from '../../http/actor.ts';
import { authenticateKey, isKeyOver } from '../api-keys/index.ts';
import { findContext, noteMemberSeen } from '../memberships/index.ts';
import { findRightsIn } from '../subscriptions/index.ts';
import { isCsrfTokenOf } from './sessions/csrf-token.ts';
import { type CookieRules, readTicket } from './sessions/session-cookie.ts';
import { ACCESS_MS, endOfSession, LAST_SEEN_STEP_MS } from './sessions/session-times.ts';
import { findSession, lastSeen, noteSeen, type SessionRow } from './sessions/sessions.store.ts';
import { findUser } from './users.store.ts';

/** Authenticates calls by session cookie or API key. */
export function createAuthenticator(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'plans'>,
  rules: CookieRules,
): Authenticator {
  const { db, clock } = deps;
  return {
    authenticate: async (cookies) => {
      const ticket = readTicket(rules, cookies);
      const session = ticket === null ? undefined : await findSession(db, ticket.sessionId);
      const now = clock();
      if (!session || session.token !== ticket?.token || !answersCalls(session, now)) return null;
      const userId = session.user_id;
      const organization = await findContext(db, userId, session.organization_id);
      if (now.getTime() - Date.parse(lastSeen(session)) >= LAST_SEEN_STEP_MS) {
        await noteSeen(db, session.id, now);
        if (organization) await noteMemberSeen(db, organization.id, userId, now);
      }
      const plan = await findRightsIn(deps, userId, organization?.id ?? null);
      return { userId, sessionId: session.id, ...plan, ...(organization ? { organization } : {}) };
    },
    authenticateKey: (key, client) => authenticateKey(deps, key, client),
    isOver: async (sessionId) => {
      const isOverKey = await isKeyOver(deps, sessionId);
      if (isOverKey !== null) return isOverKey;
      const session = await findSession(db, sessionId);
      return !session || endOfSession(session) <= clock().getTime();
    },
    isAdministrator: async (userId) => {
      const user = await findUser(db, userId);
      return user?.is_administrator === 1 && user.disabled_at === null;
    },
    isCsrfTokenOf: (sessionId, token) => isCsrfTokenOf(rules.secret, sessionId, token),
  };
}

/** A session answers calls until it must be refreshed or has ended. */
function answersCalls(session: SessionRow, now: Date): boolean {
  const accessUntil = Date.parse(session.refreshed_at ?? session.created_at) + ACCESS_MS;
  return now.getTime() < Math.min(accessUntil, endOfSession(session));
}

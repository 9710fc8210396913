import type { Database } from '../../db/database.ts';
import type { Authenticator } from '../../http/actor.ts';
import { isUserSubscribed } from '../subscriptions/index.ts';
import { isCsrfTokenOf } from './csrf-token.ts';
import type { SessionEngine } from './session-engine.ts';

/** Finds the caller behind the session cookie. */
export function createAuthenticator(engine: SessionEngine, db: Database, secret: string): Authenticator {
  return {
    authenticate: async (cookieHeader) => {
      if (!cookieHeader) return null;
      const found = await engine.api.getSession({ headers: new Headers({ cookie: cookieHeader }) });
      if (!found) return null;
      const { id: sessionId, userId } = found.session;
      return { userId, sessionId, isSubscribed: await isUserSubscribed(db, userId) };
    },
    isCsrfTokenOf: (sessionId, token) => isCsrfTokenOf(secret, sessionId, token),
  };
}

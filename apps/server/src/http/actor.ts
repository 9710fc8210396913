import type { Rights } from '@sladd/contract';

/** Who is calling: the signed-in user of a valid session. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  /** What the caller's plan opens. */
  readonly rights: Rights;
}

/** Finds out who calls. The implementation lives in `features/auth`; hooks only see this. */
export interface Authenticator {
  /** The caller behind a request's cookies, or null when there is no valid session. */
  authenticate(cookies: Readonly<Record<string, string | undefined>>): Promise<Actor | null>;
  /** Whether a session that made a call has come to its end since, however it did. */
  isOver(sessionId: string): Promise<boolean>;
  /** Whether a CSRF token was made for this session by this server. */
  isCsrfTokenOf(sessionId: string, token: string): boolean;
}

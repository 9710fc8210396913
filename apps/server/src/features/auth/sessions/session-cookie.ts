import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';

/** The configuration that determines the cookies. */
export interface CookieRules {
  readonly secret: string;
  /** Whether the site uses https. */
  readonly isSecure: boolean;
}

const BASE_NAME = 'sladd.session_token';

/**
 * With `__Host-` a sibling domain cannot plant a cookie of this name and make a user work in another account. Browsers
 * reject the prefix on plain http.
 */
export function sessionCookieName({ isSecure }: CookieRules): string {
  return isSecure ? `__Host-${BASE_NAME}` : BASE_NAME;
}

/** Not readable by scripts, not sent with requests from other sites. */
export function sessionCookieOptions({ isSecure }: CookieRules): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
}

/** The content of a session cookie: the session and its token when the cookie was set. */
export interface SessionTicket {
  readonly sessionId: string;
  readonly token: string;
}

/** The signed cookie value, so that a copy of the database opens no session. */
export function signTicket(secret: string, { sessionId, token }: SessionTicket): string {
  return `${sessionId}.${token}.${signature(secret, sessionId, token)}`;
}

/**
 * Reads the ticket from a request's cookies; null if there is none or the signature is invalid. It may be outdated: the
 * session may have a newer token or have ended.
 */
export function readTicket(
  rules: CookieRules,
  cookies: Readonly<Record<string, string | undefined>>,
): SessionTicket | null {
  const [sessionId, token, given, ...rest] = (cookies[sessionCookieName(rules)] ?? '').split('.');
  if (!sessionId || !token || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(rules.secret, sessionId, token));
  const actual = Buffer.from(given);
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isOurs ? { sessionId, token } : null;
}

function signature(secret: string, sessionId: string, token: string): string {
  return createHmac('sha256', secret).update(`session\n${sessionId}\n${token}`).digest('base64url');
}

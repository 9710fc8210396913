import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';

/** The parts of the configuration that decide how cookies look. */
export interface CookieRules {
  readonly secret: string;
  /** Whether the site is reached by https. */
  readonly isSecure: boolean;
}

const BASE_NAME = 'sladd.session_token';

/**
 * With `__Host-` no sister domain can plant a cookie of this name, and so make somebody work in a foreign account. Browsers
 * refuse the name on plain http.
 */
export function sessionCookieName({ isSecure }: CookieRules): string {
  return isSecure ? `__Host-${BASE_NAME}` : BASE_NAME;
}

/** Out of reach of scripts and of requests from other sites. */
export function sessionCookieOptions({ isSecure }: CookieRules): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
}

/** What a session cookie says: which session, and the token it had when the cookie was given. */
export interface SessionTicket {
  readonly sessionId: string;
  readonly token: string;
}

/** A ticket as a cookie carries it: signed, so that a copy of the database opens no session. */
export function signTicket(secret: string, { sessionId, token }: SessionTicket): string {
  return `${sessionId}.${token}.${signature(secret, sessionId, token)}`;
}

/**
 * The ticket in a request's cookies, or null when there is none or this server did not sign it. It may be an old one: the
 * session may have another token by now, or be over.
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

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';

/** The parts of the configuration that decide how cookies look. */
export interface CookieRules {
  readonly secret: string;
  /** Whether the site is reached by https. */
  readonly isSecure: boolean;
}

const BASE_NAME = 'sladd.session_token';

/** The name with `__Secure-` is refused by browsers on plain http. */
export function sessionCookieName({ isSecure }: CookieRules): string {
  return isSecure ? `__Secure-${BASE_NAME}` : BASE_NAME;
}

/** Out of reach of scripts and of requests from other sites. */
export function sessionCookieOptions({ isSecure }: CookieRules): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
}

/** A session token as a cookie carries it: signed, so that a copy of the database opens no session. */
export function signSessionToken(secret: string, token: string): string {
  return `${token}.${signature(secret, token)}`;
}

/** The session token of a request's cookies, or null when there is none or its signature is wrong. */
export function readSessionToken(
  rules: CookieRules,
  cookies: Readonly<Record<string, string | undefined>>,
): string | null {
  const value = cookies[sessionCookieName(rules)];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signature(rules.secret, token));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function signature(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`session\n${token}`).digest('base64url');
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { CookieRules } from '../auth/index.ts';
import { ATTEMPT_MS } from './oidc.service.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Binds a sign-in to the browser that started it. `SameSite=Lax` sends the cookie with the provider's top-level
 * redirect, but not with other cross-site requests. Tabs share it, so that each can finish its own sign-in.
 */
function nameOf({ isSecure }: CookieRules): string {
  return isSecure ? '__Host-sladd.sso' : 'sladd.sso';
}

/** Null for a browser that has not started a sign-in recently. */
export function readBrowser(rules: CookieRules, cookies: Cookies): string | null {
  const value = cookies[nameOf(rules)] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Renews the browser's cookie or sets a new one; returns its value. */
export function keepBrowser(rules: CookieRules, cookies: Cookies, reply: FastifyReply): string {
  const value = readBrowser(rules, cookies) ?? randomBytes(32).toString('base64url');
  const own = { path: '/', httpOnly: true, sameSite: 'lax', secure: rules.isSecure } as const;
  reply.setCookie(nameOf(rules), value, { ...own, maxAge: ATTEMPT_MS / 1000 });
  return value;
}

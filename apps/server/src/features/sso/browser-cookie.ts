import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { CookieRules } from '../auth/index.ts';
import { ATTEMPT_MS } from './oidc.service.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * What ties a sign-in to the browser that began it. The browser sends it along when the provider sends it back, which is a
 * page opened by its address; no other request of another site carries it. Tabs share it, so that each can end its own.
 */
function nameOf({ isSecure }: CookieRules): string {
  return isSecure ? '__Host-sladd.sso' : 'sladd.sso';
}

/** Null for a browser that began nothing lately. */
export function readBrowser(rules: CookieRules, cookies: Cookies): string | null {
  const value = cookies[nameOf(rules)] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Keeps what the browser has, or gives it something. */
export function keepBrowser(rules: CookieRules, cookies: Cookies, reply: FastifyReply): string {
  const value = readBrowser(rules, cookies) ?? randomBytes(32).toString('base64url');
  const own = { path: '/', httpOnly: true, sameSite: 'lax', secure: rules.isSecure } as const;
  reply.setCookie(nameOf(rules), value, { ...own, maxAge: ATTEMPT_MS / 1000 });
  return value;
}

import { CSRF_COOKIE } from '@sladd/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { makeCsrfToken } from './csrf-token.ts';
import type { KeptSession } from './refresh.service.ts';
import { type CookieRules, sessionCookieName, sessionCookieOptions, signTicket } from './session-cookie.ts';

/** Writes the session cookie and its CSRF cookie, always together. */
export interface CookieWriter {
  readonly rules: CookieRules;
  open(reply: FastifyReply, session: KeptSession): void;
  close(reply: FastifyReply): void;
  giveCsrfToken(reply: FastifyReply, sessionId: string, expires: Date): void;
}

/** The cookie rules of the configuration. */
export function cookieRulesOf({ config, secret }: Pick<Deps, 'config' | 'secret'>): CookieRules {
  return { secret, isSecure: config.http.publicUrl.startsWith('https:') };
}

export function createCookieWriter(deps: Pick<Deps, 'config' | 'secret'>): CookieWriter {
  const rules = cookieRulesOf(deps);
  const name = sessionCookieName(rules);
  const session = sessionCookieOptions(rules);
  // Pages read it to repeat it in a header.
  const csrf = { ...session, httpOnly: false };
  const giveCsrfToken: CookieWriter['giveCsrfToken'] = (reply, sessionId, expires) => {
    reply.setCookie(CSRF_COOKIE, makeCsrfToken(deps.secret, sessionId), { ...csrf, expires });
  };
  return {
    rules,
    giveCsrfToken,
    open: (reply, { sessionId, token, expiresAt }) => {
      reply.setCookie(name, signTicket(deps.secret, { sessionId, token }), {
        ...session,
        expires: expiresAt,
      });
      giveCsrfToken(reply, sessionId, expiresAt);
    },
    close: (reply) => {
      reply.clearCookie(name, session);
      reply.clearCookie(CSRF_COOKIE, csrf);
    },
  };
}

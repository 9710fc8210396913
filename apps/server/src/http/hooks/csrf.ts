import { CSRF_COOKIE, CSRF_HEADER } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { contractOf } from '../contract-route.ts';

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses calls that change something and were not made by our own pages. Every such call must come from this
 * site; one with a session must repeat the `csrf_token` cookie in a header, and the token must be the session's.
 */
export function csrfHook(auth: Authenticator, publicUrl: string) {
  const ownHost = new URL(publicUrl).host;
  return async (request: FastifyRequest): Promise<void> => {
    if (!contractOf(request) || safeMethods.includes(request.method)) return;
    // No page of another site can know a key, and none sends one by itself.
    if (request.actor?.key) return;
    if (!comesFromOwnSite(request, ownHost)) throw new AppError('request.origin_refused');
    if (!request.actor) return;
    const header = request.headers[CSRF_HEADER];
    const cookie = request.cookies[CSRF_COOKIE];
    const isValid =
      typeof header === 'string' && header === cookie && auth.isCsrfTokenOf(request.actor.sessionId, header);
    if (!isValid) throw new AppError('auth.csrf');
  };
}

/** Browsers name the origin of every such call; a program that is no browser sends none and carries no foreign cookies. */
function comesFromOwnSite(request: FastifyRequest, ownHost: string): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === ownHost || host === request.host;
}

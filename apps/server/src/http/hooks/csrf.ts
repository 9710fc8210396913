import { CSRF_COOKIE, CSRF_HEADER } from '@sladd/contract';
import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '../actor.ts';
import { AppError } from '../app-error.ts';
import { contractOf } from '../contract-route.ts';

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses calls that change something and do not come from our own pages. Every such call must come from this site; with
 * a session it must repeat the `csrf_token` cookie in a header, and the token must belong to the session.
 */
export function csrfHook(auth: Authenticator, publicUrl: string) {
  const ownHost = new URL(publicUrl).host;
  return async (request: FastifyRequest): Promise<void> => {
    if (!contractOf(request) || safeMethods.includes(request.method)) return;
    // A page of another site cannot know a key, and browsers do not send keys by themselves.
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

/** Browsers send the origin of every such call; other programs send none and have no cookies of other sites. */
function comesFromOwnSite(request: FastifyRequest, ownHost: string): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === ownHost || host === request.host;
}

import { connectOidc, finishOidc, logoutOidc, startOidc } from '@sladd/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import {
  clientOf,
  createCookieWriter,
  endOwnSession,
  endSession,
  readTicket,
  type SessionRow,
} from '../auth/index.ts';
import { domainOfEmail, findVerifiedOwner } from '../domains/index.ts';
import { requirePermission } from '../memberships/index.ts';
import { keepBrowser, readBrowser } from './browser-cookie.ts';
import { beginSignIn, FailedSignIn, finishSignIn } from './oidc.service.ts';
import { requireSso, signOutUriOf } from './registration.ts';
import { openIdToken } from './sso-secret.ts';

/** Limit of started sign-ins per network, since each one makes a request to a provider. */
const startLimit = { attempts: 60, windowMs: 60_000 };

export function oidcRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;
  const cookies = createCookieWriter(deps);
  const { rules } = cookies;

  mount(startOidc, async ({ body, request, reply }) => {
    await throttle(deps, ['sso', clientNetwork(request)], startLimit);
    const email = body.email ?? null;
    const domain = email === null ? null : domainOfEmail(email);
    const organizationId = domain === null ? body.org_id : await findVerifiedOwner(db, domain);
    if (!organizationId) throw new AppError('sso.not_available');
    const browser = keepBrowser(rules, request.cookies, reply);
    const beginning = { organizationId, userId: null, browser, returnTo: body.return_to, loginHint: email };
    return { redirect_url: await beginSignIn(deps, beginning) };
  });

  mount(connectOidc, async ({ actor, body, request, reply }) => {
    await requirePermission(db, actor.userId, body.org_id, 'organization.read');
    await throttle(deps, ['sso', clientNetwork(request)], startLimit);
    const browser = keepBrowser(rules, request.cookies, reply);
    const own = { organizationId: body.org_id, userId: actor.userId };
    const beginning = { ...own, browser, returnTo: body.return_to, loginHint: null };
    return { redirect_url: await beginSignIn(deps, beginning) };
  });

  mount(finishOidc, async ({ actor, params, query, request, reply }) => {
    try {
      const { session, returnTo } = await finishSignIn(deps, {
        organizationId: params.org_id,
        state: query.state ?? '',
        browser: readBrowser(rules, request.cookies),
        search: request.url.split('?').slice(1).join('?'),
        userId: actor?.userId ?? null,
        client: clientOf(request),
      });
      if (session) await openFor(session, request, reply);
      return returnTo;
    } catch (error) {
      return placeAfter(error, request);
    }
  });

  mount(logoutOidc, async ({ actor, request, reply }) => {
    const opened = await db
      .selectFrom('sso_sessions')
      .selectAll()
      .where('session_id', '=', actor.sessionId)
      .executeTakeFirst();
    await endOwnSession(deps, actor, request);
    cookies.close(reply);
    if (!opened) return { redirect_url: null };
    // The session here has ended in any case, even if the provider cannot be reached.
    const token = openIdToken(deps.secret, actor.sessionId, opened.sealed_id_token);
    const url = await requireSso(deps, opened.organization_id)
      .then(({ us }) => deps.oidc.signOutUrl(us, token, signOutUriOf(deps)))
      .catch(() => null);
    return { redirect_url: url };
  });

  async function openFor(session: SessionRow, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // One session per browser: the previous one is ended.
    const before = readTicket(rules, request.cookies);
    if (before) await endSession(db, before.sessionId);
    const expiresAt = new Date(session.expires_at);
    cookies.open(reply, { sessionId: session.id, token: session.token, expiresAt });
  }
}

/** The page after a failed sign-in, with the error code. */
function placeAfter(error: unknown, request: FastifyRequest): string {
  if (!(error instanceof FailedSignIn)) throw error;
  const code = error.cause instanceof AppError ? error.cause.code : 'internal';
  if (code === 'internal') request.log.error({ err: error.cause }, 'a sign-in failed');
  const place = error.returnTo ?? '/login';
  return `${place}${place.includes('?') ? '&' : '?'}sso_error=${encodeURIComponent(code)}`;
}

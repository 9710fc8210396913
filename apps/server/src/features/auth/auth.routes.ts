import { CSRF_COOKIE, getMe, login, logout, register, type User } from '@sladd/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { type Client, registerUser, signIn, signOut } from './auth.service.ts';
import { isCsrfTokenOf, makeCsrfToken } from './csrf-token.ts';
import type { SessionEngine } from './session-engine.ts';
import { findSession } from './sessions.store.ts';
import { findUser, type UserRow } from './users.store.ts';

export function authRoutes(mount: Mount, deps: Deps, engine: SessionEngine): void {
  const authDeps = { ...deps, engine };
  const csrfCookie = {
    path: '/',
    sameSite: 'lax',
    secure: deps.config.http.publicUrl.startsWith('https:'),
  } as const;

  const giveCsrfToken = (reply: FastifyReply, sessionId: string, expiresAt: string): void => {
    const expires = new Date(expiresAt);
    reply.setCookie(CSRF_COOKIE, makeCsrfToken(deps.secret, sessionId), { ...csrfCookie, expires });
  };

  mount(register, async ({ body }) => ({ user: presentUser(await registerUser(authDeps, body)) }));

  mount(login, async ({ body, request, reply }) => {
    const signedIn = await signIn(authDeps, body, clientOf(request));
    setCookies(reply, signedIn.cookies);
    giveCsrfToken(reply, signedIn.sessionId, signedIn.expiresAt);
    return {
      user: presentUser(signedIn.user),
      session_id: signedIn.sessionId,
      expires_at: signedIn.expiresAt,
    };
  });

  mount(logout, async ({ request, reply }) => {
    setCookies(reply, await signOut(engine, request.headers.cookie ?? ''));
    reply.clearCookie(CSRF_COOKIE, csrfCookie);
    return null;
  });

  mount(getMe, async ({ actor, request, reply }) => {
    const [user, session] = [await findUser(deps.db, actor.userId), await findSession(deps.db, actor)];
    if (!user || !session) throw new AppError('auth.required');
    // A page whose CSRF cookie was lost gets a new one here, so that it can recover without a new login.
    const token = request.cookies[CSRF_COOKIE] ?? '';
    if (!isCsrfTokenOf(deps.secret, actor.sessionId, token))
      giveCsrfToken(reply, session.id, session.expires_at);
    return presentUser(user);
  });
}

function presentUser(row: UserRow): User {
  return {
    ...row,
    username: row.name,
    email_verified: row.email_verified === 1,
    tutorial_finished: row.tutorial_finished === 1,
  };
}

function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

function setCookies(reply: FastifyReply, lines: readonly string[]): void {
  for (const line of lines) reply.header('set-cookie', line);
}

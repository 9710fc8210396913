import {
  CSRF_COOKIE,
  forgotPassword,
  getMe,
  login,
  logout,
  refresh,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import { requireSignUp } from '../sign-up/index.ts';
import { registerUser, signIn } from './auth.service.ts';
import { clientOf } from './client.ts';
import { mailContextOf } from './mails/account-mail.ts';
import { confirmByToken, resendVerificationMail } from './mails/verification.service.ts';
import { askForNewPassword, setPasswordByToken } from './passwords/password-reset.service.ts';
import { presentUser } from './present-user.ts';
import { createCookieWriter } from './sessions/cookie-writer.ts';
import { isCsrfTokenOf } from './sessions/csrf-token.ts';
import { refreshSession } from './sessions/refresh.service.ts';
import { readTicket } from './sessions/session-cookie.ts';
import { endSession, findSession } from './sessions/sessions.store.ts';
import { endOwnSession } from './sessions/sign-out.service.ts';
import { availabilityLimit, findUser } from './users.store.ts';

export function authRoutes(mount: Mount, deps: Deps): void {
  const cookies = createCookieWriter(deps);

  mount(register, async ({ body, request }) => {
    // It reveals which names are taken, like the availability checks, and has the same limit.
    await throttle(deps, ['registration', clientNetwork(request)], availabilityLimit);
    await requireSignUp(deps.db, deps, body);
    const facts = { ...mailContextOf(request), plan: body.plan };
    const user = await registerUser(deps, body, (transaction, { id, email }) =>
      deps.outbox.add(transaction, { kind: 'verify_email', recipient: email, userId: id, facts }),
    );
    deps.outbox.wake();
    return { user: presentUser(user) };
  });

  mount(login, async ({ body, request, reply }) => {
    const { user, session } = await signIn(deps, body, {
      ...clientOf(request),
      ...mailContextOf(request),
    });
    // One session per browser: the previous one is ended.
    const before = readTicket(cookies.rules, request.cookies);
    if (before) await endSession(deps.db, before.sessionId);
    const { id: session_id, token, expires_at } = session;
    cookies.open(reply, { sessionId: session_id, token, expiresAt: new Date(expires_at) });
    return { user: presentUser(user), session_id, expires_at };
  });

  mount(refresh, async ({ request, reply }) => {
    const session = await refreshSession(deps, readTicket(cookies.rules, request.cookies));
    cookies.open(reply, session);
    return { session_id: session.sessionId, expires_at: session.expiresAt.toISOString() };
  });

  mount(logout, async ({ actor, request, reply }) => {
    await endOwnSession(deps, actor, request);
    cookies.close(reply);
    return null;
  });

  mount(getMe, async ({ actor, request, reply }) => {
    const user = await findUser(deps.db, actor.userId);
    const session = await findSession(deps.db, actor.sessionId);
    if (!user || !session) throw new AppError('auth.required');
    // Replaces a missing CSRF cookie, so that the page can recover without a new login.
    const token = request.cookies[CSRF_COOKIE] ?? '';
    if (!isCsrfTokenOf(deps.secret, actor.sessionId, token)) {
      cookies.giveCsrfToken(reply, session.id, new Date(session.expires_at));
    }
    return presentUser(user);
  });

  mount(verifyEmail, ({ body }) => confirmByToken(deps, body.token));

  mount(resendVerification, async ({ actor, body, request }) => {
    await resendVerificationMail(deps, body.email, mailContextOf(request), actor);
    return null;
  });

  mount(forgotPassword, async ({ body, request }) => {
    await askForNewPassword(deps, body.email, mailContextOf(request));
    return null;
  });

  mount(resetPassword, async ({ body, request }) => {
    await setPasswordByToken(deps, body, clientNetwork(request));
    return null;
  });
}

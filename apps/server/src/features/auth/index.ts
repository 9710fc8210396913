export { requireOtherAdministrator } from './administrators.ts';
export { authRoutes } from './auth.routes.ts';
export { createAuthenticator } from './authenticator.ts';
export { clientOf } from './client.ts';
export { ensureFirstOwner, type OwnerAccount } from './first-owner.ts';
export { type MailContext, mailContextOf, mailLimit } from './mails/account-mail.ts';
export { accountMailKinds } from './mails/account-mail-kinds.ts';
export { endMailedLinks } from './mails/mailed-links.ts';
export { findPasswordHash, removePassword, setPasswordHash } from './passwords/credentials.store.ts';
export { hashPassword, isPasswordOf } from './passwords/password-hash.ts';
export { createResetLink, requirePasswordAllowed } from './passwords/password-reset.service.ts';
export { presentUser } from './present-user.ts';
export { cookieRulesOf, createCookieWriter } from './sessions/cookie-writer.ts';
export { type CookieRules, readTicket } from './sessions/session-cookie.ts';
export { SSO_SESSION_MS } from './sessions/session-times.ts';
export {
  type Client,
  deleteSessions,
  endSession,
  findLiveSessions,
  insertSession,
  lastSeen,
  newSessionRow,
  type SessionRow,
} from './sessions/sessions.store.ts';
export { endOwnSession } from './sessions/sign-out.service.ts';
export {
  availabilityLimit,
  deleteUser,
  findUser,
  findUserByIdentifier,
  insertUser,
  isEmailTaken,
  lockUser,
  markEmailVerified,
  newUserRow,
  noteSignIn,
  type UserRow,
  updateUser,
} from './users.store.ts';

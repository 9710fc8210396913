export { accountLetters } from './account-letters.ts';
export { type MailContext, mailContextOf, mailLimit } from './account-mail.ts';
export { requireOtherAdministrator } from './administrators.ts';
export { authRoutes } from './auth.routes.ts';
export { createAuthenticator } from './authenticator.ts';
export { clientOf } from './client.ts';
export { cookieRulesOf, createCookieWriter } from './cookie-writer.ts';
export { findPasswordHash, removePassword, setPasswordHash } from './credentials.store.ts';
export { ensureFirstOwner, type OwnerAccount } from './first-owner.ts';
export { endMailedLinks } from './mailed-links.ts';
export { hashPassword, isPasswordOf } from './password-hash.ts';
export { createResetLink, requirePasswordAllowed } from './password-reset.service.ts';
export { presentUser } from './present-user.ts';
export { type CookieRules, readTicket } from './session-cookie.ts';
export { SSO_SESSION_MS } from './session-times.ts';
export {
  type Client,
  deleteSessions,
  endSession,
  findLiveSessions,
  insertSession,
  lastSeen,
  newSessionRow,
  type SessionRow,
} from './sessions.store.ts';
export { endOwnSession } from './sign-out.service.ts';
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

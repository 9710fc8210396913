export { accountLetters } from './account-letters.ts';
export { type MailContext, mailContextOf, mailLimit } from './account-mail.ts';
export { authRoutes } from './auth.routes.ts';
export { createAuthenticator } from './authenticator.ts';
export { cookieRulesOf, createCookieWriter } from './cookie-writer.ts';
export { findPasswordHash, setPasswordHash } from './credentials.store.ts';
export { ensureFirstOwner, type OwnerAccount } from './first-owner.ts';
export { endMailedLinks } from './mailed-links.ts';
export { hashPassword, isPasswordOf } from './password-hash.ts';
export { presentUser } from './present-user.ts';
export { deleteSession, deleteSessions, findLiveSessions, lastSeen } from './sessions.store.ts';
export {
  availabilityLimit,
  deleteUser,
  findUser,
  findUserByIdentifier,
  isEmailTaken,
  newUserRow,
  type UserRow,
  updateUser,
} from './users.store.ts';

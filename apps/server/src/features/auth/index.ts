export { authRoutes } from './auth.routes.ts';
export { createAuthenticator } from './authenticator.ts';
export { ensureFirstOwner, type OwnerAccount } from './first-owner.ts';
export { cookieRulesOf } from './session-cookies.ts';
export { createSessionEngine, type SessionEngine } from './session-engine.ts';

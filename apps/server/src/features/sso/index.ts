export { endPasswordSessions } from './end-password-sessions.ts';
export { identityRoutes } from './identities.routes.ts';
export { oidcRoutes } from './oidc.routes.ts';
export { ssoRoutes } from './sso.routes.ts';
export { ssoMailKinds } from './sso-mail-kinds.ts';

export { landingOf, loginSearchSchema, signupSearchSchema } from './search.model.ts';
export { sessionQuery, useLogout, useSession, watchSession } from './session.api.ts';
export { checkSession } from './session-check.ts';

export { lockInstallation } from './installation.ts';
export { requireInvitable, requireSignUp } from './require-sign-up.ts';
export { findSignUpRule } from './sign-up-rule.ts';

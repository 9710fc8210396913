export { findPasswordRule } from './password-rule.ts';
export {
  countRecoveryCodes,
  newRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts';
export { tellOfRecoveryCode } from './tell-of-code.ts';

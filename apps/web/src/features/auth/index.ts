export { AuthFrame } from './auth-frame.tsx';
export { AuthMessage } from './auth-message.tsx';
export { DepartmentPicker } from './department-picker.tsx';
export { useDepartment, useDepartments } from './departments.api.ts';
export { type LostSession, useLostSession } from './lost-session.ts';
export { NewPasswordFields } from './new-password-fields.tsx';
export {
  landingOf,
  loginSearchSchema,
  planSearchSchema,
  resendSearchSchema,
  signupSearchSchema,
  tokenSearchSchema,
} from './search.model.ts';
export {
  mailedInvitationQuery,
  sessionQuery,
  useGiveUpWork,
  useIsVisitor,
  useLeaveBrowser,
  useLogout,
  useSession,
  useSignInAgain,
} from './session.api.ts';
export { checkSession } from './session-check.ts';
export { watchSession } from './session-watch.ts';

import { z } from 'zod';
import { providerErrors } from '../billing/provider-errors.ts';
import { route } from '../call/route.ts';
import { PASSWORD_LENGTH } from '../limits.ts';
import { emailSchema, enteredPasswordSchema, passwordSchema, usernameSchema, userSchema } from './auth.ts';

const currentPasswordMissing = 'Current password is required';
const differentPassword = 'New password must be different from current password';

/** Input for a new password: the present password as proof, and the new one twice. */
export const changePasswordSchema = z
  .object({
    current_password: z
      .string(currentPasswordMissing)
      .min(1, currentPasswordMissing)
      .max(PASSWORD_LENGTH.max, 'Password must be at most 128 characters'),
    new_password: passwordSchema,
    confirm_password: z.string('Confirm the password').min(1, 'Confirm the password'),
  })
  .refine((input) => input.new_password === input.confirm_password, {
    path: ['confirm_password'],
    message: 'Passwords do not match',
  })
  .refine((input) => input.new_password !== input.current_password, {
    path: ['new_password'],
    message: differentPassword,
  });

/** What users may change about their own account. Omitted fields stay as they are. */
export const updateProfileSchema = z
  .object({
    username: usernameSchema.optional(),
    email: emailSchema.optional(),
    password: passwordSchema.optional(),
    /** Required for a new password, and for a new e-mail address. */
    current_password: enteredPasswordSchema.optional(),
  })
  .refine((input) => input.password === undefined || Boolean(input.current_password), {
    path: ['current_password'],
    message: currentPasswordMissing,
  })
  .refine((input) => input.password === undefined || input.password !== input.current_password, {
    path: ['password'],
    message: differentPassword,
  });

/** The word that must be typed to delete an account. */
export const DELETE_CONFIRMATION = 'DELETE';

/** Proof that users want to delete their own account. */
export const deleteAccountSchema = z.object({
  password: enteredPasswordSchema.min(1, 'Password is required'),
  confirm: z.literal(DELETE_CONFIRMATION, 'Please type DELETE exactly to confirm account deletion'),
});

/** The signed-in user. Also gives a page that lost its CSRF cookie a new one. */
export const getMe = route({
  method: 'GET',
  path: '/api/users/me',
  summary: 'The signed-in user',
  tag: 'Account',
  access: 'session',
  response: userSchema,
  errors: [],
});

/** Changes the profile. A new e-mail address takes effect after it was verified; until then it is `pending_email`. */
export const updateMe = route({
  method: 'PUT',
  path: '/api/users/me',
  summary: 'Change the profile',
  tag: 'Account',
  access: 'session',
  body: updateProfileSchema,
  response: userSchema,
  errors: ['auth.email_taken', 'auth.username_taken', 'account.wrong_password'],
});

/** Changes the password and ends all other sessions. */
export const changePassword = route({
  method: 'POST',
  path: '/api/users/me/change-password',
  summary: 'Change the password',
  tag: 'Account',
  access: 'session',
  body: changePasswordSchema,
  response: z.null(),
  errors: ['account.wrong_password'],
});

/**
 * Deletes the account and everything that belongs to it. Refused for owners of organizations, unless they are the only
 * member and have requested its deletion.
 */
export const deleteMe = route({
  method: 'DELETE',
  path: '/api/users/me',
  summary: 'Delete the account',
  tag: 'Account',
  access: 'session',
  body: deleteAccountSchema,
  response: z.null(),
  errors: ['account.wrong_password', ...providerErrors, 'organization.owned', 'admin.last_administrator'],
});

export const sessionSchema = z.object({
  session_id: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
});

/** One place where the user is signed in. */
export type Session = z.infer<typeof sessionSchema>;

/** The user's sessions, latest first. */
export const listSessions = route({
  method: 'GET',
  path: '/api/users/me/sessions',
  summary: 'Sessions',
  tag: 'Account',
  access: 'session',
  response: z.array(sessionSchema),
  errors: [],
});

/** Ends a session; ending the present one logs out. */
export const endSession = route({
  method: 'DELETE',
  path: '/api/users/me/sessions',
  summary: 'End a session',
  tag: 'Account',
  access: 'session',
  body: z.object({ session_id: z.string() }),
  response: z.null(),
  errors: ['account.session_not_found'],
});

/** Changes the department: the predefined entities of the new one replace those of the old one. */
export const changeDepartment = route({
  method: 'PATCH',
  path: '/api/users/me/department',
  summary: 'Change the department',
  tag: 'Account',
  access: 'session',
  body: z.object({ department_id: z.string() }),
  response: userSchema,
  errors: ['department.not_found'],
});

/** Records that the tutorial was finished or skipped. */
export const finishTutorial = route({
  method: 'POST',
  path: '/api/users/me/tutorial/finish',
  summary: 'Finish the tutorial',
  tag: 'Account',
  access: 'session',
  response: z.null(),
  errors: [],
});

/** Whether a user name is free, without regard to case. */
export const checkUsername = route({
  method: 'GET',
  path: '/api/users/check/username',
  summary: 'Whether a user name is free',
  tag: 'Account',
  access: 'public',
  query: z.object({ username: usernameSchema }),
  response: z.object({ available: z.boolean(), username: z.string() }),
  errors: [],
});

/** Whether an e-mail address is free, without regard to case. */
export const checkEmail = route({
  method: 'GET',
  path: '/api/users/check/email',
  summary: 'Whether an e-mail address is free',
  tag: 'Account',
  access: 'public',
  query: z.object({ email: emailSchema }),
  response: z.object({ available: z.boolean(), email: z.string() }),
  errors: [],
});

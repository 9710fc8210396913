import { z } from 'zod';
import { planCodes } from '../billing/plan-codes.ts';
import { route } from '../call/route.ts';
import {
  EMAIL_MAX_LENGTH,
  IDENTIFIER_MAX_LENGTH,
  PASSWORD_LENGTH,
  TOKEN_LENGTH,
  USERNAME_LENGTH,
} from '../limits.ts';

/** An e-mail address as typed by a user; stored in lower case. */
export const emailSchema = z
  .string('Email is required')
  .min(1, 'Email is required')
  .max(EMAIL_MAX_LENGTH, 'Email must be less than 255 characters')
  .pipe(z.email('Invalid email format'));

/** A user name: Latin letters, digits, dot, underscore and hyphen, beginning with a letter or digit. */
export const usernameSchema = z
  .string('Username must be at least 3 characters')
  .min(USERNAME_LENGTH.min, 'Username must be at least 3 characters')
  .max(USERNAME_LENGTH.max, 'Username must be at most 50 characters')
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'Username must start with a letter or digit and hold only letters, digits, dots, underscores and hyphens',
  );

/** 8 to 128 characters with an uppercase letter, a lowercase letter, a number and a special character. */
export const passwordSchema = z
  .string('Password must be at least 8 characters')
  .min(PASSWORD_LENGTH.min, 'Password must be at least 8 characters')
  .max(PASSWORD_LENGTH.max, 'Password must be at most 128 characters')
  .regex(/\p{Lu}/u, 'Password must hold an uppercase letter')
  .regex(/\p{Ll}/u, 'Password must hold a lowercase letter')
  .regex(/\p{Nd}/u, 'Password must hold a number')
  .regex(/[^\p{L}\p{Nd}\s]/u, 'Password must hold a special character');

/** A password entered as proof of identity. It has the maximum length of a password, because each one is hashed. */
export const enteredPasswordSchema = z
  .string('Password is required')
  .max(PASSWORD_LENGTH.max, 'Password must be at most 128 characters');

/** Input for a new account. */
export const registerSchema = z
  .object({
    username: usernameSchema,
    email: emailSchema,
    password: passwordSchema,
    confirmPassword: z.string('Confirm the password').min(1, 'Confirm the password'),
    department_id: z.string('Choose a department').min(1, 'Choose a department'),
    /** The plan chosen on the pricing page; travels with the verification link to the checkout. */
    plan: z.enum(planCodes).optional(),
    invitation: z
      .string()
      .max(TOKEN_LENGTH.max)
      .optional()
      .describe('Token of a mailed invitation to this address; needed where only invited people sign up'),
  })
  .refine((input) => input.password === input.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

/** Login by user name or e-mail address. */
export const loginSchema = z.object({
  identifier: z
    .string('E-mail or username is required')
    .trim()
    .min(1, 'E-mail or username is required')
    .max(IDENTIFIER_MAX_LENGTH, 'At most 255 characters'),
  password: enteredPasswordSchema.min(1, 'Password is required'),
  recovery_code: z
    .string()
    .max(50)
    .optional()
    .describe(
      "For the owner of an organization that signs in through its own provider alone: one of the owner's recovery codes",
    ),
});

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** A new address that is not verified yet; until then `email` stays in use. */
  pending_email: z.string().nullable(),
  department_id: z.string(),
  tutorial_finished: z.boolean(),
  administrator: z.boolean().describe('Whether the account administers the installation'),
  created_at: z.iso.datetime(),
});

/** A user, as the client of that user sees it. */
export type User = z.infer<typeof userSchema>;

/** Creates an account; does not sign in. */
export const register = route({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account',
  tag: 'Sign-in',
  access: 'public',
  body: registerSchema,
  response: z.object({ user: userSchema }),
  status: 201,
  errors: [
    'auth.email_taken',
    'auth.username_taken',
    'department.not_found',
    'sign_up.closed',
    'sign_up.invitation_only',
    'sign_up.domain',
  ],
});

/**
 * Logs in with e-mail address or user name; sets the session cookie and `csrf_token`. Ends the previous session of the
 * browser.
 */
export const login = route({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in',
  tag: 'Sign-in',
  access: 'public',
  body: loginSchema,
  response: z.object({ user: userSchema, session_id: z.string(), expires_at: z.iso.datetime() }),
  errors: [
    'auth.invalid_credentials',
    'auth.email_not_verified',
    'auth.account_disabled',
    'auth.sso_required',
    'auth.recovery_code_required',
    'auth.recovery_code_wrong',
  ],
});

/** Ends the present session. */
export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sign out',
  tag: 'Sign-in',
  access: 'session',
  response: z.null(),
  errors: [],
});

const emailBodySchema = z.object({ email: emailSchema });

/** The token of a mailed link. */
export const tokenSchema = z
  .string('Invalid token')
  .min(TOKEN_LENGTH.min, 'Invalid token')
  .max(TOKEN_LENGTH.max, 'Invalid token')
  .regex(/^[A-Za-z0-9._-]+$/, 'Invalid token');

/** A new password, with the token of a mailed link. */
export const resetPasswordSchema = z.object({ token: tokenSchema, new_password: passwordSchema });

/**
 * Extends the session, with a new session token and CSRF token. Required once an hour; possible for seven days after
 * the last time, and for thirty days after logging in.
 */
export const refresh = route({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Keep the session',
  tag: 'Sign-in',
  access: 'public',
  response: z.object({ session_id: z.string(), expires_at: z.iso.datetime() }),
  errors: [],
});

/** Verifies an e-mail address by the token of its mail; doing it twice is fine. */
export const verifyEmail = route({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Verify an e-mail address',
  tag: 'Sign-in',
  access: 'public',
  body: z.object({ token: tokenSchema }),
  response: z.object({ already_verified: z.boolean() }),
  errors: ['auth.verification_invalid', 'auth.verification_expired', 'auth.email_taken'],
});

/** Sends a new verification mail. The answer is the same for every address. */
export const resendVerification = route({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the verification mail again',
  tag: 'Sign-in',
  access: 'public',
  body: emailBodySchema,
  response: z.null(),
  status: 202,
  errors: [],
});

/** Mails a link for a new password. The answer is the same for every address. */
export const forgotPassword = route({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a new password',
  tag: 'Sign-in',
  access: 'public',
  body: emailBodySchema,
  response: z.null(),
  status: 202,
  errors: [],
});

/** Sets a new password by the token of a mail, once; ends all sessions of the account. */
export const resetPassword = route({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password',
  tag: 'Sign-in',
  access: 'public',
  body: resetPasswordSchema,
  response: z.null(),
  errors: ['auth.token_invalid', 'auth.token_expired', 'auth.sso_required'],
});

/** The cookie whose value a browser repeats in the {@link CSRF_HEADER} of every call that changes something. */
export const CSRF_COOKIE = 'csrf_token';
/** The header in which a page repeats the CSRF cookie. */
export const CSRF_HEADER = 'x-csrf-token';

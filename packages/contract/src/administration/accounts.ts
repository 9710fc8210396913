import { z } from 'zod';
import { enteredPasswordSchema } from '../account/auth.ts';
import { planCodes } from '../billing/plan-codes.ts';
import { providerErrors } from '../billing/provider-errors.ts';
import { organizationRoles } from '../billing/subscription.ts';
import { route } from '../call/route.ts';

/** Number of accounts in one answer of the list. */
const ACCOUNTS_PAGE_SIZE = { default: 20, max: 100 } as const;

/** Filters for the list of accounts. */
export const accountStates = ['active', 'unverified', 'disabled', 'administrators'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountSchema = z.object({
  user_id: z.string().describe('Id of the account'),
  username: z.string().describe('User name'),
  email: z.string().describe('E-mail address'),
  email_verified: z.boolean().describe('Whether the address is confirmed'),
  administrator: z.boolean().describe('Whether it administers the installation'),
  disabled_at: z.iso
    .datetime()
    .nullable()
    .describe('Since when the account is disabled; null while it is not'),
  created_at: z.iso.datetime().describe('When it was made'),
  last_sign_in_at: z.iso.datetime().nullable().describe('When somebody last signed in; null for never'),
  plan_code: z
    .enum(planCodes)
    .nullable()
    .describe(
      "The account's own current plan; null where there is none. Plans of organizations do not count",
    ),
});

/** An account as administrators see it, without anything that its owner works on. */
export type AdminAccount = z.infer<typeof accountSchema>;

/** An account with its plan, its organizations and the ways to sign in. */
export const accountDetailsSchema = accountSchema.extend({
  plan: z
    .object({
      plan_code: z.enum(planCodes).describe('The plan'),
      source: z.enum(['given', 'bought', 'trial']).describe('Given by hand, bought, or a free trial'),
      is_unlimited: z.boolean().describe('Whether the number of pages is unlimited'),
      current_period_end: z.iso.datetime().describe('When its period ends'),
    })
    .nullable()
    .describe("The account's own current plan"),
  organizations: z
    .array(
      z.object({
        org_id: z.string().describe('Id of the organization'),
        name: z.string().describe('Its name'),
        role: z.enum(organizationRoles).describe('Role of the account'),
      }),
    )
    .describe('The organizations it is a member of'),
  sessions: z.int().nonnegative().describe('Number of active sessions'),
  api_keys: z.int().nonnegative().describe('Number of API keys that were not deleted'),
  has_password: z.boolean().describe('Whether the account has a password'),
  providers: z.array(z.string()).describe('Hosts of the identity providers that can sign in to it'),
});
export type AdminAccountDetails = z.infer<typeof accountDetailsSchema>;

const accountParams = z.object({ user_id: z.string().max(100).describe('Id of the account') });

/** The caller's own password, so that irreversible actions cannot be done from a screen that somebody left open. */
const withPassword = z.strictObject({
  password: enteredPasswordSchema.min(1, 'Password is required').describe("The caller's own password"),
});

/** The accounts, newest first. Pass `next_cursor` as `cursor` to continue after the last answer. */
export const listAccounts = route({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'Accounts of the installation',
  tag: 'Administration',
  access: 'administrator',
  query: z.object({
    search: z.string().trim().max(100).optional().describe('Part of the user name or of the address'),
    state: z.enum(accountStates).optional().describe('Only accounts in this state'),
    cursor: z.string().max(200).optional().describe('`next_cursor` of an earlier answer'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(ACCOUNTS_PAGE_SIZE.max)
      .default(ACCOUNTS_PAGE_SIZE.default)
      .describe('How many accounts to return'),
  }),
  response: z.object({
    accounts: z.array(accountSchema).describe('The newest first'),
    total: z.int().nonnegative().describe('How many match, on all pages'),
    next_cursor: z.string().nullable().describe('Cursor of the next page; null at the end'),
  }),
  errors: [],
});

/** One account of the installation, with its plan and its organizations. */
export const getAccount = route({
  method: 'GET',
  path: '/api/admin/accounts/:user_id',
  summary: 'One account',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  response: accountDetailsSchema,
  errors: ['admin.account_not_found'],
});

/** Gives a plan by hand, or takes it away with `free`. Refused while the account pays for a plan. */
export const giveAccountPlan = route({
  method: 'PUT',
  path: '/api/admin/accounts/:user_id/plan',
  summary: 'Give or take a plan',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  body: z.strictObject({
    plan_code: z.enum(planCodes).describe('The plan; `free` takes it away'),
    is_unlimited: z.boolean().default(false).describe('Whether the number of pages is unlimited'),
  }),
  response: accountDetailsSchema,
  errors: ['admin.account_not_found', 'admin.plan_paid', 'plan.not_found'],
});

/** Marks the e-mail address as verified, for people whom mail does not reach. */
export const verifyAccount = route({
  method: 'POST',
  path: '/api/admin/accounts/:user_id/verify',
  summary: 'Confirm the e-mail address',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  response: accountDetailsSchema,
  errors: ['admin.account_not_found'],
});

/** Ends every session, deletes every API key, and prevents signing in until the account is enabled again. */
export const disableAccount = route({
  method: 'POST',
  path: '/api/admin/accounts/:user_id/disable',
  summary: 'Disable an account',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  response: accountDetailsSchema,
  errors: ['admin.account_not_found', 'admin.own_account', 'admin.last_administrator'],
});

/** Lets a disabled account sign in again. */
export const enableAccount = route({
  method: 'POST',
  path: '/api/admin/accounts/:user_id/enable',
  summary: 'Enable an account',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  response: accountDetailsSchema,
  errors: ['admin.account_not_found'],
});

/** Logs the account out everywhere; API keys stay. */
export const endAccountSessions = route({
  method: 'POST',
  path: '/api/admin/accounts/:user_id/end-sessions',
  summary: 'End the sessions of an account',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  response: accountDetailsSchema,
  errors: ['admin.account_not_found'],
});

/** Mails a link for a new password. On a server without a mail server the answer contains the link, only this once. */
export const makeResetLink = route({
  method: 'POST',
  path: '/api/admin/accounts/:user_id/reset-link',
  summary: 'Send or make a link for a new password',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  body: withPassword,
  response: z.object({
    link: z.string().nullable().describe('The link; null where it was mailed'),
    minutes: z.int().describe('How long it is valid'),
  }),
  errors: ['admin.account_not_found', 'account.wrong_password', 'admin.disabled', 'auth.sso_required'],
});

/**
 * Makes an account an administrator of the installation, or an ordinary account again. There is always at least one
 * administrator.
 */
export const setAdministrator = route({
  method: 'PUT',
  path: '/api/admin/accounts/:user_id/administrator',
  summary: 'Name or dismiss an administrator',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  body: withPassword.extend({
    administrator: z.boolean().describe('Whether it is to administer the installation'),
  }),
  response: accountDetailsSchema,
  errors: [
    'admin.account_not_found',
    'account.wrong_password',
    'admin.last_administrator',
    'admin.disabled',
    'admin.not_verified',
  ],
});

/** Deletes an account by the same rules as deleting one's own: owners must hand over their organizations first. */
export const deleteAccount = route({
  method: 'DELETE',
  path: '/api/admin/accounts/:user_id',
  summary: 'Delete an account',
  tag: 'Administration',
  access: 'administrator',
  params: accountParams,
  body: withPassword,
  response: z.null(),
  errors: [
    'admin.account_not_found',
    'account.wrong_password',
    'admin.own_account',
    'admin.last_administrator',
    'admin.owner',
    ...providerErrors,
  ],
});

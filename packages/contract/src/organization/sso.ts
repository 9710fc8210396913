import { z } from 'zod';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';

/** Longest address of an identity provider, in characters. */
const ISSUER_MAX_LENGTH = 500;
/** Number of recovery codes, with which the owner signs in if the identity provider is down. */
export const RECOVERY_CODES = 10;
/** Number of days until single sign-on becomes the only way to sign in, after this is switched on. */
export const ONLY_SSO_NOTICE_DAYS = 3;

/**
 * What happens if somebody signs in who is not a member: they join as viewer by an e-mail address in a verified domain,
 * or are refused.
 */
export const firstSignIns = ['join_as_viewer', 'members_only'] as const;
export type FirstSignIn = (typeof firstSignIns)[number];

/**
 * Address of an identity provider: https, without user name, query and fragment. The server may allow http on its own
 * machine.
 */
const issuerSchema = z
  .string('Issuer is required')
  .trim()
  .min(1, 'Issuer is required')
  .max(ISSUER_MAX_LENGTH, 'Issuer must be at most 500 characters')
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter the whole address, beginning with https://' }))
  .refine((text) => !/[?#@\\]/.test(text), 'The address must not hold ?, # or @');

/** Input for single sign-on. */
export const saveSsoSchema = z.strictObject({
  issuer: issuerSchema.describe('Address of the identity provider, as its discovery document names it'),
  client_id: z
    .string('Client ID is required')
    .trim()
    .min(1, 'Client ID is required')
    .max(255, 'At most 255 characters')
    .describe('Client ID at the provider'),
  client_secret: z
    .string()
    .min(1, 'Client secret is required')
    .max(1000, 'At most 1000 characters')
    .optional()
    .describe('Stored encrypted and never returned; without it the stored one is kept'),
  enabled: z.boolean().default(true).describe('Whether people can sign in with it'),
  first_sign_in: z
    .enum(firstSignIns)
    .default('members_only')
    .describe('What happens when somebody who is not a member signs in'),
  trust_unverified_email: z
    .boolean()
    .default(false)
    .describe(
      'Whether an address of a verified domain counts although the provider does not say that it is verified; never when it says that it is not',
    ),
});

/** The settings of single sign-on, without the client secret. */
export const ssoSettingsSchema = z.object({
  provider: z.literal('oidc').describe('OpenID Connect'),
  issuer: z.string().describe('Address of the identity provider'),
  client_id: z.string().describe('Client ID at the provider'),
  has_secret: z.boolean().describe('Whether a secret is kept and can be read with the secret of the server'),
  enabled: z.boolean().describe('Whether people can sign in with it'),
  first_sign_in: z.enum(firstSignIns).describe('What happens when somebody who is not a member signs in'),
  trust_unverified_email: z
    .boolean()
    .describe('Whether an address counts that the provider does not call verified'),
  only: z.boolean().describe('Whether it is to be the only way to sign in'),
  only_from: z.iso
    .datetime()
    .nullable()
    .describe('From when passwords of members stop working; null while they work'),
  recovery_codes_left: z.int().nonnegative().describe('How many recovery codes of the owner are left'),
  recovery_codes_made_at: z.iso.datetime().nullable().describe('When the codes were made; null for never'),
  connected_members: z.int().nonnegative().describe('How many members have signed in with it'),
  password_members: z.int().nonnegative().describe('How many members have not, and still use a password'),
  updated_at: z.iso.datetime().describe('When it was last changed'),
});
export type SsoSettings = z.infer<typeof ssoSettingsSchema>;

/** The steps of testing the connection. */
export const ssoTestSteps = [
  'address',
  'issuer',
  'keys',
  'pkce',
  'signature',
  'email_verified',
  'sign_out',
] as const;

/** The result of testing the connection to a provider, step by step. */
export const ssoTestSchema = z.object({
  tested_at: z.iso.datetime().describe('When it was'),
  is_usable: z.boolean().describe('Whether no step failed'),
  steps: z
    .array(
      z.object({
        step: z.enum(ssoTestSteps).describe('The step that was tested'),
        result: z.enum(['ok', 'warning', 'failed', 'not_tried']).describe('Result of the step'),
        count: z
          .int()
          .nullable()
          .describe('How many keys there are, or how many milliseconds the answer took'),
      }),
    )
    .describe(
      'Every step, in order: the address is allowed, the issuer answers, its keys, PKCE, signatures, whether it says that an e-mail is verified, signing out',
    ),
});
export type SsoTest = z.infer<typeof ssoTestSchema>;

/** Returns the settings of single sign-on. */
export const getSso = route({
  method: 'GET',
  path: '/api/organizations/:org_id/sso',
  summary: 'Single sign-on',
  tag: 'Single sign-on',
  access: 'session',
  params: organizationParams,
  response: z.object({
    redirect_uri: z.string().describe('Return address to give to the provider'),
    sign_out_uri: z.string().describe('Address after signing out, to give to the provider'),
    settings: ssoSettingsSchema.nullable().describe('The settings; null before it is set up'),
  }),
  errors: ['organization.not_found', 'organization.forbidden'],
});

/** Sets up or changes single sign-on. Another issuer needs its own client secret. */
export const saveSso = route({
  method: 'PUT',
  path: '/api/organizations/:org_id/sso',
  summary: 'Set up single sign-on',
  tag: 'Single sign-on',
  access: 'session',
  params: organizationParams,
  body: saveSsoSchema,
  response: ssoSettingsSchema,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'sso.issuer_refused',
    'sso.provider_unreachable',
    'sso.provider_unfit',
    'sso.secret_required',
  ],
});

/** Removes single sign-on; people sign in by password again, and can have a link for a new one mailed. */
export const removeSso = route({
  method: 'DELETE',
  path: '/api/organizations/:org_id/sso',
  summary: 'Remove single sign-on',
  tag: 'Single sign-on',
  access: 'session',
  params: organizationParams,
  response: z.null(),
  errors: ['organization.not_found', 'organization.forbidden', 'sso.not_configured'],
});

/** Tests an issuer, saved or not. Signs nobody in. */
export const testSso = route({
  method: 'POST',
  path: '/api/organizations/:org_id/sso/test',
  summary: 'Test the connection to the provider',
  tag: 'Single sign-on',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ issuer: issuerSchema.describe('Address of the identity provider') }),
  response: ssoTestSchema,
  errors: ['organization.not_found', 'organization.forbidden'],
});

/** Makes single sign-on the only way to sign in after three days, or reverts this at once. */
export const setOnlySso = route({
  method: 'PUT',
  path: '/api/organizations/:org_id/sso/only',
  summary: 'Allow single sign-on only',
  tag: 'Single sign-on',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ only: z.boolean().describe('Whether it is to be the only way to sign in') }),
  response: ssoSettingsSchema,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'sso.not_configured',
    'sso.not_tried',
    'sso.no_recovery_codes',
  ],
});

/** Creates new recovery codes for the owner; the earlier ones become invalid. */
export const makeRecoveryCodes = route({
  method: 'POST',
  path: '/api/organizations/:org_id/sso/recovery-codes',
  summary: 'Make recovery codes',
  tag: 'Single sign-on',
  access: 'session',
  params: organizationParams,
  response: z.object({ codes: z.array(z.string()).describe('The codes, returned only this once') }),
  status: 201,
  errors: ['organization.not_found', 'organization.forbidden', 'sso.not_configured'],
});

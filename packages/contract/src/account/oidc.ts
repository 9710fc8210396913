import { z } from 'zod';
import { route } from '../call/route.ts';
import { emailSchema } from './auth.ts';

/** Path to go to after signing in; always on this site, never on another one. */
const returnPathSchema = z
  .string()
  .max(500, 'At most 500 characters')
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'A path of this site, such as /playground');

const redirectAnswer = z.object({ redirect_url: z.string().describe('Where to send the browser') });

/**
 * Starts a sign-in by an organization's identity provider, which is found by the domain of the e-mail address or the
 * organization's id. The answer works only in this browser, for ten minutes and once. The provider sends the browser to
 * `/api/auth/oidc/callback/<org_id>`, and this sends it to `return_to`, or to `/login?sso_error=<error code>`.
 */
export const startOidc = route({
  method: 'POST',
  path: '/api/auth/oidc/start',
  summary: "Begin to sign in through an organization's provider",
  tag: 'Sign-in',
  access: 'public',
  body: z
    .strictObject({
      email: emailSchema.optional().describe('An e-mail address in a domain of the organization'),
      org_id: z.string().max(100).optional().describe('Id of the organization, instead of an address'),
      return_to: returnPathSchema.default('/').describe('Path on this site where to continue'),
    })
    .refine((input) => (input.email === undefined) !== (input.org_id === undefined), {
      path: ['email'],
      message: 'Give an e-mail address or an organization',
    }),
  response: redirectAnswer,
  errors: ['sso.not_available', 'sso.provider_unreachable', 'sso.provider_unfit', 'sso.issuer_refused'],
});

/** Starts connecting the signed-in account with the identity provider of an organization that it is a member of. */
export const connectOidc = route({
  method: 'POST',
  path: '/api/auth/oidc/connect',
  summary: "Connect the account with an organization's provider",
  tag: 'Sign-in',
  access: 'session',
  body: z.strictObject({
    org_id: z.string().max(100).describe('Id of the organization'),
    return_to: returnPathSchema.default('/').describe('Path on this site where to continue'),
  }),
  response: redirectAnswer,
  errors: [
    'organization.not_found',
    'sso.not_available',
    'sso.provider_unreachable',
    'sso.provider_unfit',
    'sso.issuer_refused',
  ],
});

/** The address to which the provider sends the browser. Only browsers open it, and it always redirects them. */
export const finishOidc = route({
  method: 'GET',
  path: '/api/auth/oidc/callback/:org_id',
  summary: 'Return address for identity providers',
  tag: 'Sign-in',
  access: 'public',
  params: z.object({ org_id: z.string().max(100).describe('Id of the organization') }),
  query: z.object({
    code: z.string().max(4000).optional().describe('What the provider gives for a sign-in'),
    state: z.string().max(500).optional().describe('The state that the sign-in was begun with'),
    iss: z.string().max(500).optional().describe('The issuer, where the provider names it'),
    error: z.string().max(200).optional().describe('Why the provider refused'),
  }),
  answers: 'redirect',
  response: z.string().describe('Where the browser is redirected to'),
  errors: [],
});

/** Ends the session, and returns the address that ends the provider's own session; null if there is none. */
export const logoutOidc = route({
  method: 'POST',
  path: '/api/auth/oidc/logout',
  summary: 'Sign out here and at the provider',
  tag: 'Sign-in',
  access: 'session',
  response: z.object({
    redirect_url: z
      .string()
      .nullable()
      .describe('Where to send the browser; null when there is nothing more to end'),
  }),
  errors: [],
});

/** The identity providers that can open the signed-in account. */
export const listIdentities = route({
  method: 'GET',
  path: '/api/users/me/identities',
  summary: 'Providers that open the account',
  tag: 'Account',
  access: 'session',
  response: z.array(
    z.object({
      id: z.string().describe('Id of the connection'),
      issuer: z.string().describe('Address of the identity provider'),
      created_at: z.iso.datetime().describe('When it was connected'),
      last_used_at: z.iso.datetime().nullable().describe('When somebody last signed in with it'),
    }),
  ),
  errors: [],
});

/** Removes a connection; the account must have a password. */
export const removeIdentity = route({
  method: 'DELETE',
  path: '/api/users/me/identities/:id',
  summary: 'Remove a provider from the account',
  tag: 'Account',
  access: 'session',
  params: z.object({ id: z.string().max(100).describe('Id of the connection') }),
  response: z.null(),
  errors: ['identity.not_found', 'identity.last_way_in'],
});

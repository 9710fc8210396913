import { z } from 'zod';
import {
  MAX_SIGN_UP_DOMAINS,
  signUpDomainSchema,
  signUpModes,
  signUpRuleSchema,
} from '../account/sign-up.ts';
import { route } from '../call/route.ts';

/** The sign-up rule, and where it was set. */
export const signUpSettingsSchema = signUpRuleSchema.extend({
  decided_by: z
    .enum(['setting', 'environment'])
    .describe('Whether administrators choose, or the environment of the server has decided'),
});
export type SignUpSettings = z.infer<typeof signUpSettingsSchema>;

/** Input for a new sign-up rule. */
export const saveSignUpSchema = z
  .strictObject({
    mode: z.enum(signUpModes).describe('Who may make an account'),
    domains: z
      .array(signUpDomainSchema)
      .max(MAX_SIGN_UP_DOMAINS, `At most ${MAX_SIGN_UP_DOMAINS} domains`)
      .default([])
      .describe('Domains whose addresses may sign up, where the mode is `domain`'),
  })
  .refine(({ mode, domains }) => mode !== 'domain' || domains.length > 0, {
    path: ['domains'],
    message: 'Name a domain',
  });

/** Returns who may make an account. */
export const getSignUp = route({
  method: 'GET',
  path: '/api/admin/sign-up',
  summary: 'Who may make an account',
  tag: 'Administration',
  access: 'administrator',
  response: signUpSettingsSchema,
  errors: [],
});

/** Sets who may make an account from now on. */
export const saveSignUp = route({
  method: 'PUT',
  path: '/api/admin/sign-up',
  summary: 'Choose who may make an account',
  tag: 'Administration',
  access: 'administrator',
  body: saveSignUpSchema,
  response: signUpSettingsSchema,
  errors: ['admin.environment_decides'],
});

import { z } from 'zod';

/**
 * Who may make an account: anybody, people invited to an organization, people with an address in certain domains, or
 * nobody.
 */
export const signUpModes = ['open', 'invitation', 'domain', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Largest number of domains that sign-up can be limited to. */
export const MAX_SIGN_UP_DOMAINS = 100;

/** The domain of an e-mail address, in lower case; subdomains count as separate domains. */
export const signUpDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'At most 253 characters')
  .regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u, 'Not a domain');

export const signUpRuleSchema = z.object({
  mode: z.enum(signUpModes).describe('Who may make an account'),
  domains: z.array(z.string()).describe('Domains whose addresses may sign up, where the mode is `domain`'),
});

/** Who may make an account on this server. */
export type SignUpRule = z.infer<typeof signUpRuleSchema>;

import { z } from 'zod';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';

/** A domain, in characters. */
export const DOMAIN_LENGTH = { min: 3, max: 253 } as const;
/** How many domains one organization may have, verified or not. */
export const MAX_DOMAINS = 50;
/** How long a verified domain whose record is gone stays verified. */
export const DOMAIN_GRACE_DAYS = 7;
/** How long a domain may wait for its record; then it is taken off the list. */
export const DOMAIN_PENDING_DAYS = 14;
/** What stands before the domain in the name of its TXT record. */
export const DOMAIN_RECORD_PREFIX = '_redaction-verify.';
/** What stands before the token in the value of the TXT record. */
export const DOMAIN_VALUE_PREFIX = 'verification=';

/** Letters and digits of any language, with hyphens inside, parted by dots; the last label is no number. */
const domainFormat =
  /^(?=.*\.)(?:[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?!\d+$)[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** A domain as somebody types it: in small letters, without spaces around it and without the dot at its end. */
const domainNameSchema = z
  .string('Domain is required')
  .trim()
  .toLowerCase()
  .transform((text) => text.normalize('NFC').replace(/\.$/, ''))
  .pipe(
    z
      .string()
      .min(1, 'Domain is required')
      .min(DOMAIN_LENGTH.min, 'Domain must be at least 3 characters')
      .max(DOMAIN_LENGTH.max, 'Domain must be at most 253 characters')
      .regex(domainFormat, 'Enter the domain alone, without https:// and without @'),
  );

/**
 * Where a domain stands: its record was not seen yet, there is one with another value, it is verified, or it is verified
 * and the record has gone since.
 */
export const domainStates = ['pending', 'mismatch', 'verified', 'missing'] as const;
export type DomainState = (typeof domainStates)[number];

/** What a look at the DNS found: the right record, none, others, or no answer. */
export const domainFindings = ['match', 'none', 'others', 'unreachable'] as const;
export type DomainFinding = (typeof domainFindings)[number];

/** A domain of an organization, and where its verification stands. */
export const domainSchema = z.object({
  domain_id: z.string().describe('Id of the domain'),
  domain: z.string().describe('The domain as people read it'),
  ascii_domain: z.string().describe('The domain as the DNS knows it'),
  state: z.enum(domainStates).describe('Where it stands'),
  verified: z
    .boolean()
    .describe('Whether it counts as verified, a record that is missing for less than a week included'),
  verification_token: z
    .string()
    .nullable()
    .describe('The token of the record; null for who may not manage domains'),
  record_name: z.string().describe('Name of the TXT record'),
  record_value: z
    .string()
    .nullable()
    .describe('Value of the TXT record, whole; null for who may not manage domains'),
  finding: z.enum(domainFindings).nullable().describe('What the last look found; null before the first'),
  found: z.array(z.string()).describe('Values that stand there instead, cut to 100 characters, five at most'),
  found_count: z.int().nonnegative().describe('How many values stand there'),
  members: z.int().nonnegative().describe('Members whose confirmed e-mail address is in the domain'),
  created_at: z.iso.datetime().describe('When it was added'),
  checked_at: z.iso.datetime().nullable().describe('When the record was last looked for; null for never'),
  verified_at: z.iso.datetime().nullable().describe('When it was verified; null while it is not'),
  missing_since: z.iso.datetime().nullable().describe('Since when the record of a verified domain is gone'),
  ends_at: z.iso
    .datetime()
    .nullable()
    .describe('When it stops being verified, or is taken off the list, unless the record is seen'),
});
export type Domain = z.infer<typeof domainSchema>;

const domainParams = organizationParams.extend({
  domain_id: z.string().max(100).describe('Id of the domain'),
});

/** The domains of an organization, in the order of their names. Whoever may not manage them sees no tokens. */
export const listDomains = route({
  method: 'GET',
  path: '/api/organizations/:org_id/domains',
  summary: 'Domains',
  tag: 'Domains',
  access: 'session',
  params: organizationParams,
  response: z.array(domainSchema),
  errors: ['organization.not_found'],
});

/** Adds a domain, to be verified by a TXT record. */
export const addDomain = route({
  method: 'POST',
  path: '/api/organizations/:org_id/domains',
  summary: 'Add a domain',
  tag: 'Domains',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ domain: domainNameSchema.describe('The domain, such as example.com') }),
  response: domainSchema,
  status: 201,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'domain.public_mail',
    'domain.not_usable',
    'domain.duplicate',
    'domain.taken',
    'domain.limit',
  ],
});

/** Looks for the record now. The answer says whether the domain is verified and what was found. */
export const verifyDomain = route({
  method: 'POST',
  path: '/api/organizations/:org_id/domains/:domain_id/verify',
  summary: 'Verify a domain',
  tag: 'Domains',
  access: 'session',
  params: domainParams,
  response: domainSchema,
  errors: ['organization.not_found', 'organization.forbidden', 'domain.not_found', 'domain.taken'],
});

/** Takes a domain off the list; a sign-in that needs it stops knowing new people by it. */
export const removeDomain = route({
  method: 'DELETE',
  path: '/api/organizations/:org_id/domains/:domain_id',
  summary: 'Remove a domain',
  tag: 'Domains',
  access: 'session',
  params: domainParams,
  response: z.null(),
  errors: ['organization.not_found', 'organization.forbidden', 'domain.not_found'],
});

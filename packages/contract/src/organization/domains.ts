import { z } from 'zod';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';

/** Length of a domain, in characters. */
export const DOMAIN_LENGTH = { min: 3, max: 253 } as const;
/** Largest number of domains of one organization, verified or not. */
export const MAX_DOMAINS = 50;
/** How long a verified domain whose record is gone stays verified. */
export const DOMAIN_GRACE_DAYS = 7;
/** How long a domain may wait for its record; then it is removed from the list. */
export const DOMAIN_PENDING_DAYS = 14;
/** Prefix of the domain in the name of its TXT record. */
export const DOMAIN_RECORD_PREFIX = '_redaction-verify.';
/** Prefix of the token in the value of the TXT record. */
export const DOMAIN_VALUE_PREFIX = 'verification=';

/** Letters and digits of any language, with hyphens inside, separated by dots; the last label is not a number. */
const domainFormat =
  /^(?=.*\.)(?:[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?!\d+$)[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** A domain as typed by a user: converted to lower case, without surrounding spaces and the dot at its end. */
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
 * The states of a domain. `pending`: its record was not seen yet. `mismatch`: there is a record with another value.
 * `verified`. `missing`: it was verified, and the record has disappeared since.
 */
export const domainStates = ['pending', 'mismatch', 'verified', 'missing'] as const;
export type DomainState = (typeof domainStates)[number];

/** The result of a DNS lookup: the right record, none, others, or no answer. */
export const domainFindings = ['match', 'none', 'others', 'unreachable'] as const;
export type DomainFinding = (typeof domainFindings)[number];

/** A domain of an organization, with the state of its verification. */
export const domainSchema = z.object({
  domain_id: z.string().describe('Id of the domain'),
  domain: z.string().describe('The domain as people read it'),
  ascii_domain: z.string().describe('The domain as the DNS knows it'),
  state: z.enum(domainStates).describe('State it is in'),
  verified: z
    .boolean()
    .describe(
      'Whether it counts as verified; it still does while its record is missing for less than a week',
    ),
  verification_token: z
    .string()
    .nullable()
    .describe('The token of the record; null for whoever may not manage domains'),
  record_name: z.string().describe('Name of the TXT record'),
  record_value: z
    .string()
    .nullable()
    .describe('The whole value of the TXT record; null for whoever may not manage domains'),
  finding: z.enum(domainFindings).nullable().describe('What the last check found; null before the first'),
  found: z
    .array(z.string())
    .describe('Other values that were found instead, cut to 100 characters, at most five'),
  found_count: z.int().nonnegative().describe('How many values were found'),
  members: z.int().nonnegative().describe('Members whose confirmed e-mail address is in the domain'),
  created_at: z.iso.datetime().describe('When it was added'),
  checked_at: z.iso.datetime().nullable().describe('When the record was last looked for; null for never'),
  verified_at: z.iso.datetime().nullable().describe('When it was verified; null while it is not'),
  missing_since: z.iso
    .datetime()
    .nullable()
    .describe('Since when the record of a verified domain is missing'),
  ends_at: z.iso
    .datetime()
    .nullable()
    .describe('When it stops being verified, or is removed, unless the record is found before'),
});
export type Domain = z.infer<typeof domainSchema>;

const domainParams = organizationParams.extend({
  domain_id: z.string().max(100).describe('Id of the domain'),
});

/** The domains of an organization, sorted by name. Members who may not manage them do not see the tokens. */
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

/** Looks for the record now. Returns whether the domain is verified, and what was found. */
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

/** Removes a domain from the list; single sign-on no longer recognises new people by it. */
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

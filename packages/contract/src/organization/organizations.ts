import { z } from 'zod';
import { planCodes } from '../billing/plan-codes.ts';
import { organizationRoles, subscriptionStatuses } from '../billing/subscription.ts';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { handoverSchema } from './handover-schema.ts';
import { ORGANIZATION_NAME_LENGTH } from './organization-limits.ts';
import { organizationPermissionNames } from './permissions.ts';

/** The name of an organization: letters of any alphabet, digits, spaces and common punctuation. */
const organizationNameSchema = z
  .string('Organization name must be at least 3 characters')
  .trim()
  .normalize('NFC')
  .min(ORGANIZATION_NAME_LENGTH.min, 'Organization name must be at least 3 characters')
  .max(ORGANIZATION_NAME_LENGTH.max, 'Organization name must be at most 100 characters')
  .regex(/^[\p{L}\p{M}\p{N} .,'&()/+:-]*$/u, "Only letters, digits, spaces and . , ' & ( ) / + : -")
  .regex(/[\p{L}\p{N}]/u, 'The name needs a letter or a digit')
  .describe('Name of the organization');

export const organizationSummarySchema = z.object({
  org_id: z.string().describe('Id of the organization'),
  name: z.string().describe('Name of the organization'),
  owner_user_id: z.string().describe('Id of the user who owns it'),
  role: z.enum(organizationRoles).describe('Role of the caller in it'),
  current: z.boolean().describe('Whether the session works in it now'),
  joined_at: z.iso.datetime().describe('When the caller became a member'),
  deletion_due_at: z.iso
    .datetime()
    .nullable()
    .describe('When it is deleted, if its deletion was requested and not taken back'),
});

/** An organization, as shown in lists and switchers. */
export type OrganizationSummary = z.infer<typeof organizationSummarySchema>;

export const organizationSchema = organizationSummarySchema.extend({
  owner_username: z.string().describe('User name of the owner'),
  owner_email: z.string().nullable().describe('E-mail address of the owner; null for viewers'),
  created_at: z.iso.datetime().describe('When it was made'),
  permissions: z
    .array(z.enum(organizationPermissionNames))
    .describe('What the caller may do in it; the table of permissions says it in words'),
  members: z.number().int().min(1).describe('How many members it has, the owner included'),
  seats_limit: z
    .number()
    .int()
    .nullable()
    .describe(
      'How many members its plan allows, invitations that wait included; null where there is no limit',
    ),
  verified_domains: z.number().int().min(0).describe('How many domains of it are verified'),
  plan: z
    .object({
      plan_code: z.enum(planCodes).describe('Code of the plan'),
      plan_name: z.string().describe('Name of the plan as people read it'),
      status: z.enum(subscriptionStatuses).describe('`active` and `trialing` unlock the premium features'),
    })
    .nullable()
    .describe('Its subscription in short; null when there is none'),
  deletion: z
    .object({
      requested_at: z.iso.datetime().describe('When the deletion was requested'),
      due_at: z.iso
        .datetime()
        .describe('When the organization is deleted; until then the owner can take that back'),
    })
    .nullable()
    .describe('The requested deletion; null when there is none'),
  handover: handoverSchema
    .nullable()
    .describe('The pending offer of ownership; null for those whom it does not concern'),
});

/** An organization as its members see it. */
export type Organization = z.infer<typeof organizationSchema>;

/** The caller's organizations: first those that the caller owns, then the others in the order of joining. */
export const listOrganizations = route({
  method: 'GET',
  path: '/api/organizations',
  summary: 'Organizations of the caller',
  tag: 'Organizations',
  access: 'session',
  response: z.array(organizationSummarySchema),
  errors: [],
});

/** Creates an organization that the caller owns, and makes it the current one of the session. */
export const createOrganization = route({
  method: 'POST',
  path: '/api/organizations',
  summary: 'Create an organization',
  tag: 'Organizations',
  access: 'session',
  body: z.strictObject({ name: organizationNameSchema }),
  response: organizationSchema,
  status: 201,
  errors: ['organization.name_taken', 'organization.limit'],
});

/** One organization. Answers `organization.not_found` (404) for people who are not members. */
export const getOrganization = route({
  method: 'GET',
  path: '/api/organizations/:org_id',
  summary: 'One organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: organizationSchema,
  errors: ['organization.not_found'],
});

/** Renames the organization. */
export const renameOrganization = route({
  method: 'PATCH',
  path: '/api/organizations/:org_id',
  summary: 'Rename an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ name: organizationNameSchema }),
  response: organizationSchema,
  errors: ['organization.not_found', 'organization.forbidden', 'organization.name_taken'],
});

/**
 * Sets where the session works from now on: in an organization, whose plan then counts, or with null for the caller
 * alone. The choice is kept for the next sign-in; by default it is the organization that the caller owns, or else the
 * one joined first.
 */
export const switchOrganization = route({
  method: 'PUT',
  path: '/api/organizations/current',
  summary: 'Choose the organization to work in',
  tag: 'Organizations',
  access: 'session',
  body: z.strictObject({
    org_id: z.string().max(100).nullable().describe('Id of the organization; null to work for oneself'),
  }),
  response: organizationSummarySchema.nullable(),
  errors: ['organization.not_found'],
});

/**
 * Leaves the organization: the caller loses its plan and the API keys for it at once. The owner must hand it over
 * first.
 */
export const leaveOrganization = route({
  method: 'POST',
  path: '/api/organizations/:org_id/leave',
  summary: 'Leave an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: z.null(),
  errors: ['organization.not_found', 'organization.owner_cannot_leave'],
});

import { z } from 'zod';
import { organizationRoles } from '../billing/subscription.ts';
import { intText } from '../call/int-text.ts';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { MEMBERS_PAGE_SIZE, MEMBERS_SEARCH_LENGTH } from './organization-limits.ts';
import { givenRoles } from './permissions.ts';

export const memberSchema = z.object({
  user_id: z.string().describe('Id of the user'),
  username: z.string().describe('User name'),
  email: z.string().nullable().describe("E-mail address; null for viewers, but for the caller's own"),
  role: z.enum(organizationRoles).describe('Role in the organization'),
  joined_at: z.iso.datetime().describe('When the member joined'),
  last_seen_at: z.iso
    .datetime()
    .nullable()
    .describe(
      'When the member last worked in the organization, to the minute; null for never, and for members and viewers who ask',
    ),
  pages_used: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Pages the member used of the present period; null for members and viewers who ask'),
  manageable: z
    .boolean()
    .describe('Whether the caller may change the role of the member or remove the member'),
});

/** A member, as the caller's role may see it. */
export type OrganizationMember = z.infer<typeof memberSchema>;

/**
 * The members: first the owner, then admins, then the others in the order of joining. `page` goes to any page of a long
 * list; `next_cursor` as `cursor` continues after the last answer, even if the list has changed since.
 */
export const listMembers = route({
  method: 'GET',
  path: '/api/organizations/:org_id/members',
  summary: 'Members of an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  query: z.object({
    page: intText(1, 100_000, 1).describe('Number of the page, from 1'),
    size: intText(1, MEMBERS_PAGE_SIZE.max, MEMBERS_PAGE_SIZE.default).describe('Members on a page'),
    cursor: z.string().max(500).optional().describe('Cursor of an earlier answer; `page` is then ignored'),
    search: z
      .string()
      .trim()
      .max(MEMBERS_SEARCH_LENGTH)
      .optional()
      .describe('A part of the user name or, for those who see them, of the e-mail address'),
    role: z.enum(organizationRoles).optional().describe('Only members of this role'),
  }),
  response: z.object({
    members: z.array(memberSchema).describe('The members of the page'),
    total: z.number().int().min(0).describe('How many match the search and the role, on all pages'),
    next_cursor: z.string().nullable().describe('Cursor of the next page; null at the end'),
  }),
  errors: ['organization.not_found', 'organization.forbidden'],
});

const memberParams = organizationParams.extend({
  user_id: z.string().max(100).describe('Id of the member'),
});

/**
 * Changes the role of a member. The owner's role cannot be changed, and there cannot be a second owner; admins cannot
 * change admins.
 */
export const changeMemberRole = route({
  method: 'PATCH',
  path: '/api/organizations/:org_id/members/:user_id',
  summary: 'Change the role of a member',
  tag: 'Organizations',
  access: 'session',
  params: memberParams,
  body: z.strictObject({ role: z.enum(givenRoles).describe('The new role') }),
  response: memberSchema,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'organization.owner_stays',
    'member.not_found',
  ],
});

/**
 * Removes a member, who loses the plan and the API keys of the organization at once, but keeps settings and history.
 */
export const removeMember = route({
  method: 'DELETE',
  path: '/api/organizations/:org_id/members/:user_id',
  summary: 'Remove a member',
  tag: 'Organizations',
  access: 'session',
  params: memberParams,
  response: z.null(),
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'organization.owner_stays',
    'member.not_found',
  ],
});

import { z } from 'zod';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { handoverSchema } from './handover-schema.ts';
import { organizationSchema } from './organizations.ts';

/** Offers the organization to a member, who has seven days to accept. Only then the owner becomes an admin. */
export const offerHandover = route({
  method: 'POST',
  path: '/api/organizations/:org_id/handover',
  summary: 'Offer an organization to a member',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ user_id: z.string().max(100).describe('Id of the member who is to own it') }),
  response: handoverSchema,
  status: 201,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'organization.being_deleted',
    'member.not_found',
    'handover.pending',
    'handover.to_owner',
  ],
});

/** Withdraws the offer. */
export const withdrawHandover = route({
  method: 'DELETE',
  path: '/api/organizations/:org_id/handover',
  summary: 'Take back the offer of an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: z.null(),
  errors: ['organization.not_found', 'organization.forbidden', 'handover.not_found'],
});

/** Accepts the offer: the caller becomes the owner, and the former owner an admin. */
export const acceptHandover = route({
  method: 'POST',
  path: '/api/organizations/:org_id/handover/accept',
  summary: 'Accept an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: organizationSchema,
  errors: [
    'organization.not_found',
    'organization.name_taken',
    'organization.limit',
    'handover.not_found',
    'handover.expired',
  ],
});

/** Declines the offer; nothing changes. */
export const declineHandover = route({
  method: 'POST',
  path: '/api/organizations/:org_id/handover/decline',
  summary: 'Decline an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: z.null(),
  errors: ['organization.not_found', 'handover.not_found'],
});

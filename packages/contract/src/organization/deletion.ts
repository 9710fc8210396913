import { z } from 'zod';
import { organizationParams } from '../call/organization-params.ts';
import { route } from '../call/route.ts';
import { organizationSchema } from './organizations.ts';

export const deletionEffectsSchema = z.object({
  members: z.number().int().min(0).describe('Members besides the owner, who lose the plan'),
  invitations: z.number().int().min(0).describe('Invitations that wait and stop at once'),
  drafts: z.number().int().min(0).describe('Drafts that are not approved'),
  keys: z.number().int().min(0).describe('API keys of the organization, which stop at once'),
  paid_until: z.iso.datetime().nullable().describe('Until when the plan is paid; null when none is'),
});

/** What is deleted together with an organization. */
export type DeletionEffects = z.infer<typeof deletionEffectsSchema>;

/** Returns what would be deleted with the organization, for somebody who is about to delete it. */
export const getDeletionEffects = route({
  method: 'GET',
  path: '/api/organizations/:org_id/deletion',
  summary: 'What is deleted or stops with an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: deletionEffectsSchema,
  errors: ['organization.not_found', 'organization.forbidden'],
});

/**
 * Requests the deletion of the organization; its name must be typed exactly. It is deleted after fourteen days, and
 * until then the owner can cancel this. Pending offers and invitations end at once, and its API keys stop working.
 * Refused while its plan will be paid again.
 */
export const requestDeletion = route({
  method: 'POST',
  path: '/api/organizations/:org_id/deletion',
  summary: 'Delete an organization',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  body: z.strictObject({ name: z.string().max(200).describe('Its name, typed exactly') }),
  response: organizationSchema,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'organization.name_mismatch',
    'organization.subscription_running',
    'organization.being_deleted',
  ],
});

/** Cancels the deletion. Stopped API keys work again; offers and invitations must be made again. */
export const takeDeletionBack = route({
  method: 'DELETE',
  path: '/api/organizations/:org_id/deletion',
  summary: 'Take the deletion of an organization back',
  tag: 'Organizations',
  access: 'session',
  params: organizationParams,
  response: organizationSchema,
  errors: [
    'organization.not_found',
    'organization.forbidden',
    'organization.not_being_deleted',
    'organization.being_deleted',
  ],
});

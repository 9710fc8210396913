import { z } from 'zod';

/** The id of an organization in an address. */
export const organizationParams = z.object({
  org_id: z.string().max(100).describe('Id of the organization'),
});

import { z } from 'zod';

export const handoverSchema = z.object({
  to_user_id: z.string().describe('Id of the member it was offered to'),
  to_username: z.string().describe('User name of that member'),
  from_username: z.string().describe('User name of the owner who offered it'),
  offered_at: z.iso.datetime().describe('When it was offered'),
  expires_at: z.iso.datetime().describe('Until when it can be accepted; until then nothing changes'),
});

/** An offer to take over an organization. */
export type Handover = z.infer<typeof handoverSchema>;

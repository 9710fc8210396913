import { z } from 'zod';
import { route } from '../call/route.ts';

/** Whether the server can do its work: database reachable, task runner taking jobs. */
export const getHealth = route({
  method: 'GET',
  path: '/api/health',
  summary: 'Health of the server',
  tag: 'Server',
  access: 'public',
  response: z.object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    database: z.boolean(),
    tasks: z.object({ ready: z.boolean(), queued: z.number().int(), active: z.number().int() }),
  }),
  errors: [],
});

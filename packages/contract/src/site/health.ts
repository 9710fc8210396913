import { z } from 'zod';
import { route } from '../call/route.ts';

/** What can prevent the server from working. */
export const healthProblems = [
  'database_unreachable',
  'database_read_only',
  'database_damaged',
  'disk_full',
  'tasks_not_ready',
] as const;
export type HealthProblem = (typeof healthProblems)[number];

/**
 * Whether the server can work: the database answers and stores data, the disk has room, the task runner accepts tasks.
 * The status is 200 if there is no problem and 503 if there is one, with the same body.
 */
export const getHealth = route({
  method: 'GET',
  path: '/api/health',
  summary: 'Health of the server',
  tag: 'Server',
  access: 'public',
  response: z.object({
    status: z.enum(['ok', 'degraded']),
    problems: z.array(z.enum(healthProblems)),
    version: z.string(),
    database: z.boolean(),
    tasks: z.object({ ready: z.boolean(), queued: z.number().int(), active: z.number().int() }),
  }),
  errors: [],
});

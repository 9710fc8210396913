import { z } from 'zod';
import { route } from '../call/route.ts';

/** What can keep the server from doing its work. */
export const healthProblems = [
  'database_unreachable',
  'database_read_only',
  'database_damaged',
  'disk_full',
  'tasks_not_ready',
] as const;
export type HealthProblem = (typeof healthProblems)[number];

/**
 * Whether the server can do its work: the database answers and keeps what it is told, the disk has room, the task runner
 * takes jobs. The same body comes with status 200 when there is no problem and with 503 when there is one.
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

import { getHealth, type HealthProblem } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { serverVersion } from '../../version.ts';

export function healthRoutes(mount: Mount, { database, tasks }: Deps): void {
  mount(getHealth, async ({ reply }) => {
    const work = tasks.health();
    const found = await database.problems();
    const problems: HealthProblem[] = work.ready ? [...found] : [...found, 'tasks_not_ready'];
    // Monitoring reads the status; people read the body.
    if (problems.length > 0) reply.code(503);
    return {
      status: problems.length > 0 ? 'degraded' : 'ok',
      problems,
      version: serverVersion,
      database: !found.includes('database_unreachable'),
      tasks: work,
    };
  });
}

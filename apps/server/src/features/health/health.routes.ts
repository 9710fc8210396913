import { getHealth } from '@sladd/contract';
import { isDatabaseReachable } from '../../db/migrate.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { serverVersion } from '../../version.ts';

export function healthRoutes(mount: Mount, { db, tasks }: Deps): void {
  mount(getHealth, async ({ reply }) => {
    const [database, work] = [await isDatabaseReachable(db), tasks.health()];
    const isWell = database && work.ready;
    // What watches the server reads the status; people read the body.
    reply.header('cache-control', 'no-store');
    return { status: isWell ? 'ok' : 'degraded', version: serverVersion, database, tasks: work };
  });
}

import { endSession, listSessions } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { createCookieWriter, endOwnSession, findLiveSessions, lastSeen } from '../auth/index.ts';

export function sessionRoutes(mount: Mount, deps: Deps): void {
  const cookies = createCookieWriter(deps);

  mount(listSessions, async ({ actor }) => {
    const rows = await findLiveSessions(deps.db, actor.userId, deps.clock());
    return rows.map((row) => ({
      ...row,
      session_id: row.id,
      last_seen_at: lastSeen(row),
      ip: row.ip_address,
      current: row.id === actor.sessionId,
    }));
  });

  mount(endSession, async ({ actor, body, request, reply }) => {
    const sessionId = body.session_id;
    const isEnded = await endOwnSession(deps, actor, request, sessionId);
    if (!isEnded) throw new AppError('account.session_not_found');
    if (sessionId === actor.sessionId) cookies.close(reply);
    return null;
  });
}

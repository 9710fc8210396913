import { exportAudit, listAudit, updateAuditRetention, verifyAudit } from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requirePermission, requirePermissionToChange } from '../memberships/index.ts';
import { changeRetention, exportLog, showLog, verifyLog } from './log-calls.ts';

export function auditLogRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;

  mount(listAudit, async ({ actor, params, query }) => {
    await requirePermission(db, actor.userId, params.org_id, 'audit.read');
    return showLog(db, params.org_id, query);
  });

  mount(verifyAudit, async ({ actor, params }) => {
    await requirePermission(db, actor.userId, params.org_id, 'audit.read');
    return verifyLog(deps, params.org_id, actor.userId);
  });

  mount(exportAudit, async ({ actor, params, query, request, reply }) => {
    await requirePermission(db, actor.userId, params.org_id, 'audit.read');
    const by = { userId: actor.userId, actor: auditActorOf(actor, request), reply };
    return exportLog(deps, params.org_id, query, by);
  });

  mount(updateAuditRetention, async ({ actor, body, params, request }) => {
    const { retention_years } = body;
    await db.transaction().execute(async (transaction) => {
      await requirePermissionToChange(transaction, actor.userId, params.org_id, 'audit.retention');
      const change = { years: retention_years, actor: auditActorOf(actor, request) };
      await changeRetention(transaction, deps, params.org_id, change);
    });
    return { retention_years };
  });
}

import { Readable } from 'node:stream';
import {
  type AuditExportFormat,
  type AuditFilter,
  type auditRetentionYears,
  DEFAULT_AUDIT_RETENTION_YEARS,
  exportAudit,
  listAudit,
  updateAuditRetention,
  verifyAudit,
} from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import { createSeal } from '../../audit/audit-entry.ts';
import { takeChain } from '../../audit/create-audit-log.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { throttle } from '../../http/throttle.ts';
import { requirePermission, requirePermissionToChange } from '../memberships/index.ts';
import { exportHead, exportLine } from './export-lines.ts';
import { countEntries, findEntries, readMatching } from './find-entries.ts';
import { presentEntry } from './present-entry.ts';

/** Reading a whole log is work: how often one person may have it done. */
const wholeLogLimit = { attempts: 20, windowMs: 60_000 };

type RetentionYears = (typeof auditRetentionYears)[number];

export function auditLogRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps;
  const seal = createSeal(deps.secret);

  mount(listAudit, async ({ actor, params, query }) => {
    await requirePermission(db, actor.userId, params.org_id, 'audit.read');
    const { cursor, limit, ...filter } = query;
    const { rows, ...found } = await findEntries(db, params.org_id, filter, { cursor, limit });
    return { ...found, entries: rows.map(presentEntry), retention_years: await retentionOf(params.org_id) };
  });

  mount(verifyAudit, async ({ actor, params }) => {
    await requirePermission(db, actor.userId, params.org_id, 'audit.read');
    await throttle(deps, ['audit log', actor.userId], wholeLogLimit);
    return verifyChain(db, params.org_id, seal);
  });

  mount(exportAudit, async ({ actor, params, query, request, reply }) => {
    await requirePermission(db, actor.userId, params.org_id, 'audit.read');
    await throttle(deps, ['audit log', actor.userId], wholeLogLimit);
    const { format, ...filter } = query;
    const through = await db.transaction().execute(async (transaction) => {
      // The export itself is no part of what it holds.
      const { last_seq } = await takeChain(transaction, params.org_id);
      await deps.audit.record(transaction, {
        organizationId: params.org_id,
        actor: auditActorOf(actor, request),
        action: 'audit.exported',
        details: { format, entries: await countEntries(transaction, params.org_id, filter) },
      });
      return last_seq;
    });
    const isTable = format === 'csv';
    reply.type(isTable ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="audit-log.${format}"`);
    return Readable.from(exportText(params.org_id, filter, { format, through }));
  });

  mount(updateAuditRetention, async ({ actor, body, params, request }) => {
    const { retention_years } = body;
    await db.transaction().execute(async (transaction) => {
      await requirePermissionToChange(transaction, actor.userId, params.org_id, 'audit.retention');
      const chain = await takeChain(transaction, params.org_id);
      if (chain.retention_years === retention_years) return;
      await deps.audit.record(transaction, {
        organizationId: params.org_id,
        actor: auditActorOf(actor, request),
        action: 'audit.retention_changed',
        details: { from_years: chain.retention_years, to_years: retention_years },
      });
      await transaction
        .updateTable('audit_chains')
        .set({ retention_years })
        .where('chain', '=', params.org_id)
        .execute();
    });
    return { retention_years };
  });

  async function retentionOf(chain: string): Promise<RetentionYears> {
    const row = await db
      .selectFrom('audit_chains')
      .select('retention_years')
      .where('chain', '=', chain)
      .executeTakeFirst();
    return (row?.retention_years ?? DEFAULT_AUDIT_RETENTION_YEARS) as RetentionYears;
  }

  async function* exportText(
    chain: string,
    filter: AuditFilter,
    { format, through }: { readonly format: AuditExportFormat; readonly through: number },
  ): AsyncGenerator<string> {
    yield exportHead(format);
    for await (const row of readMatching(db, chain, filter, through)) yield exportLine(row, format);
  }
}

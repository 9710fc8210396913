import { type AuditEntry, auditActions } from '@sladd/contract';
import type { AuditRow } from '../../audit/audit-entry.ts';

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    seq: row.seq,
    at: row.at,
    action: row.action,
    group: auditActions[row.action].group,
    result: row.result,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    target:
      row.target_kind === null ? null : { kind: row.target_kind, id: row.target_id, name: row.target_name },
    details: JSON.parse(row.details) as AuditEntry['details'],
    network: row.network,
    previous_hash: row.previous_hash,
    hash: row.hash,
  };
}

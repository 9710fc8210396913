import type { ApprovalRules } from '@sladd/contract';
import type { AuditActor } from '../../audit/audit-log.ts';
import type { Deps } from '../../deps.ts';
import { requirePermissionToChange } from '../memberships/index.ts';
import { findRules, saveRules } from './rules.store.ts';

/** Changes the approval rules of an organization, with an audit log entry for each changed rule. */
export async function changeRules(
  { db, clock, audit }: Pick<Deps, 'db' | 'clock' | 'audit'>,
  caller: { readonly userId: string; readonly audit: AuditActor },
  organizationId: string,
  rules: ApprovalRules,
): Promise<ApprovalRules> {
  return db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, caller.userId, organizationId, 'rules.manage');
    const before = await findRules(transaction, organizationId);
    await saveRules(transaction, organizationId, rules, clock());
    for (const name of Object.keys(rules) as (keyof ApprovalRules)[]) {
      if (before[name] === rules[name]) continue;
      await audit.record(transaction, {
        organizationId,
        actor: caller.audit,
        action: 'rule.changed',
        details: { rule: `approval.${name}`, from: String(before[name]), to: String(rules[name]) },
      });
    }
    return rules;
  });
}

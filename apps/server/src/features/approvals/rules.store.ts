import { type ApprovalRules, DRAFT_KEEP_DAYS } from '@sladd/contract';
import type { Database } from '../../db/database.ts';

/** The rules of an organization without stored ones. */
const noRules: ApprovalRules = {
  is_required: false,
  allows_words: false,
  sends_mail: false,
  names_approver: false,
  keep_days: DRAFT_KEEP_DAYS.default,
};

export async function findRules(db: Database, organizationId: string): Promise<ApprovalRules> {
  const row = await db
    .selectFrom('approval_rules')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) return noRules;
  return {
    is_required: row.is_required === 1,
    allows_words: row.allows_words === 1,
    sends_mail: row.sends_mail === 1,
    names_approver: row.names_approver === 1,
    keep_days: row.keep_days,
  };
}

export async function saveRules(
  db: Database,
  organizationId: string,
  rules: ApprovalRules,
  at: Date,
): Promise<void> {
  const row = {
    is_required: Number(rules.is_required),
    allows_words: Number(rules.allows_words),
    sends_mail: Number(rules.sends_mail),
    names_approver: Number(rules.names_approver),
    keep_days: rules.keep_days,
    updated_at: at.toISOString(),
  };
  await db
    .insertInto('approval_rules')
    .values({ organization_id: organizationId, ...row })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute();
}

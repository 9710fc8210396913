import {
  type OrganizationRules,
  type RuleChange,
  type RuleName,
  ruleNames,
  ruleSwitches,
} from '@sladd/contract';
import type { AuditActor } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { unusablePlaces } from '../../tasks/usable-expressions.ts';
import { requirePermission, requirePermissionToChange } from '../memberships/index.ts';
import { findRuleRows, parseValue, type RuleRow, saveRuleRow } from './rules.store.ts';

type RuleDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'audit' | 'tasks'>;

/** Who changes a rule, in which organization. */
interface ChangingMember {
  readonly organizationId: string;
  readonly userId: string;
  readonly audit: AuditActor;
}

/**
 * Changes one rule or switch and records the change in the log without its value. Throws `organization.not_found`,
 * `organization.forbidden`, `rules.changed_meanwhile`, and `pattern.unusable` with the index of the term.
 */
export async function changeRule(
  deps: RuleDeps,
  { organizationId, userId, audit }: ChangingMember,
  change: RuleChange,
): Promise<OrganizationRules> {
  await requirePermission(deps.db, userId, organizationId, 'rules.manage');
  await refuseUnusable(deps, userId, change);
  const { rule } = change;
  const next = storedForm(change, deps);
  return deps.db.transaction().execute(async (transaction) => {
    await requirePermissionToChange(transaction, userId, organizationId, 'rules.manage');
    const before = (await findRuleRows(transaction, organizationId)).find((row) => row.rule === rule);
    if ((before?.version ?? 0) !== change.version) throw new AppError('rules.changed_meanwhile');
    if (before?.reach !== next.reach || before.value !== next.value) {
      await saveRuleRow(transaction, {
        organization_id: organizationId,
        rule,
        ...next,
        version: change.version + 1,
        changed_by: userId,
        changed_at: deps.clock().toISOString(),
      });
      await deps.audit.record(transaction, {
        organizationId,
        actor: audit,
        action: 'rule.changed',
        details: { rule, from: stateOf(rule, before), to: stateOf(rule, next) },
      });
    }
    return presentRules(transaction, organizationId);
  });
}

async function refuseUnusable(deps: RuleDeps, owner: string, change: RuleChange): Promise<void> {
  if (change.rule !== 'search_terms' || change.value === null) return;
  const [index] = await unusablePlaces(deps, owner, change.value.terms);
  if (index !== undefined) throw new AppError('pattern.unusable', { details: { index } });
}

/** Each term gets an id, so that members can change and remove terms individually. */
function storedForm(change: RuleChange, { newId }: RuleDeps): Pick<RuleRow, 'reach' | 'value'> {
  if (!('reach' in change)) return { reach: 'all', value: JSON.stringify(change.is_on) };
  const { reach, value } = change;
  if (change.rule !== 'search_terms' || change.value === null)
    return { reach, value: value === null ? null : JSON.stringify(value) };
  const seen = new Set<string>();
  const terms = change.value.terms.map((term) => {
    const id = term.id === undefined || seen.has(term.id) ? newId() : term.id;
    seen.add(id);
    return { ...term, id };
  });
  return { reach, value: JSON.stringify({ terms }) };
}

/** The state of a rule in the log: its reach, or on or off for a switch. */
function stateOf(rule: RuleRow['rule'], row: Pick<RuleRow, 'reach' | 'value'> | undefined): string {
  if (ruleSwitches.some((name) => name === rule)) return row?.value === 'true' ? 'on' : 'off';
  return row?.reach ?? 'personal';
}

/** All rules and switches of an organization, including unset ones. */
export async function presentRules(db: Database, organizationId: string): Promise<OrganizationRules> {
  const rows = await findRuleRows(db, organizationId);
  const byName = new Map(rows.map((row) => [row.rule, row]));
  const present = (name: RuleName) => {
    const row = byName.get(name);
    const value = parseValue(name, row?.value ?? null);
    return [name, { reach: row?.reach ?? 'personal', value, version: row?.version ?? 0 }];
  };
  const latest = rows.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at))[0];
  return {
    rules: Object.fromEntries(ruleNames.map(present)) as OrganizationRules['rules'],
    switches: Object.fromEntries(
      ruleSwitches.map((name) => {
        const row = byName.get(name);
        return [name, { is_on: row?.value === 'true', version: row?.version ?? 0 }];
      }),
    ) as OrganizationRules['switches'],
    changed_at: latest?.changed_at ?? null,
    changed_by: await nameOf(db, latest?.changed_by ?? null),
  };
}

async function nameOf(db: Database, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return user?.username ?? null;
}

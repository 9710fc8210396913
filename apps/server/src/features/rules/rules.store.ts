import {
  isEntityTypeOf,
  isRuleName,
  type RuleName,
  type RuleSwitch,
  type RuleValue,
  type RuleValues,
  ruleValueSchemas,
} from '@sladd/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrganizationRuleTable } from '../../db/tables.ts';

export type RuleRow = Selectable<OrganizationRuleTable>;

export function findRuleRows(db: Database, organizationId: string): Promise<RuleRow[]> {
  return db
    .selectFrom('organization_rules')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .execute();
}

export async function saveRuleRow(db: Database, row: RuleRow): Promise<void> {
  const { organization_id, rule, ...changes } = row;
  await db
    .insertInto('organization_rules')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'rule']).doUpdateSet(changes))
    .execute();
}

/** A member's own versions of the organization's default values, by rule. */
export async function findMemberRules(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<Partial<RuleValues>> {
  const rows = await db
    .selectFrom('member_rules')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
  const entries = rows.map(({ rule, value }) => [rule, parseValue(rule, value) ?? undefined]);
  return Object.fromEntries(entries) as Partial<RuleValues>;
}

interface MemberRule<N extends RuleName> {
  readonly organizationId: string;
  readonly userId: string;
  readonly rule: N;
}

export async function saveMemberRule<N extends RuleName>(
  db: Database,
  { organizationId: organization_id, userId: user_id, rule }: MemberRule<N>,
  value: RuleValue<N>,
  at: Date,
): Promise<void> {
  const changes = { value: JSON.stringify(value), changed_at: at.toISOString() };
  await db
    .insertInto('member_rules')
    .values({ organization_id, user_id, rule, ...changes })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'rule']).doUpdateSet(changes))
    .execute();
}

export async function deleteMemberRule(
  db: Database,
  { organizationId, userId, rule }: MemberRule<RuleName>,
): Promise<void> {
  await db
    .deleteFrom('member_rules')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('rule', '=', rule)
    .execute();
}

/** Serializes the changes of one member in an organization until the transaction ends. */
export async function lockMember(db: Database, organizationId: string, userId: string): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ user_id: userId })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute();
}

/** A stored value; null if there is none, or if it no longer fits its rule. */
export function parseValue<N extends RuleName>(rule: N, text: string | null): RuleValue<N> | null {
  if (text === null) return null;
  const stored: unknown = JSON.parse(text);
  const { data, success } = ruleValueSchemas[rule].safeParse(
    rule === 'entity_lists' ? withKnownTypes(stored as RuleValue<'entity_lists'>) : stored,
  );
  return success ? (data as RuleValue<N>) : null;
}

/** Drops types that this version does not know, so that the other types stay valid. */
function withKnownTypes({ fast, advanced, standard }: RuleValue<'entity_lists'>): RuleValue<'entity_lists'> {
  return {
    fast: fast.filter((type) => isEntityTypeOf('fast', type)),
    advanced: advanced.filter((type) => isEntityTypeOf('advanced', type)),
    standard: standard.filter((type) => isEntityTypeOf('standard', type)),
  };
}

/** Whether the row is one of a rule rather than of a switch. */
export function isRuleRow(row: RuleRow): row is RuleRow & { rule: RuleName } {
  return isRuleName(row.rule);
}

export function isSwitchOn(rows: readonly RuleRow[], name: RuleSwitch): boolean {
  return rows.some(({ rule, value }) => rule === name && value === 'true');
}

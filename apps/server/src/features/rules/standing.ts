import {
  type EffectiveRule,
  effectiveRule,
  type RuleName,
  type RuleSwitch,
  type RuleValue,
  type RuleValues,
  ruleSwitches,
  type SharedRules,
} from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import {
  findMemberRules,
  findRuleRows,
  isRuleRow,
  isSwitchOn,
  lockMember,
  parseValue,
  saveMemberRule,
} from './rules.store.ts';

/** The rules of an organization for one member. */
export interface Standing {
  readonly shared: SharedRules;
  /** The member's own versions of the default values. */
  readonly own: Partial<RuleValues>;
  readonly switches: Readonly<Record<RuleSwitch, boolean>>;
  /** Changes whenever the rules or the organization change. */
  readonly version: string;
}

type Who = Pick<Actor, 'userId' | 'organization'>;

const alone: Standing = {
  shared: {},
  own: {},
  switches: { no_unfinished_export: false, no_outgoing_calls: false },
  version: 'alone',
};

/** The rules for a caller, from the organization of this call's session or key. */
export async function standingOf(db: Database, { userId, organization }: Who): Promise<Standing> {
  if (!organization) return alone;
  const rows = await findRuleRows(db, organization.id);
  if (rows.length === 0) return { ...alone, version: organization.id };
  const rules = rows.filter(isRuleRow);
  const shared = rules.map(({ rule, reach, value }) => [rule, { reach, value: parseValue(rule, value) }]);
  const hasStart = rules.some(({ reach }) => reach === 'start');
  return {
    shared: Object.fromEntries(shared) as SharedRules,
    own: hasStart ? await findMemberRules(db, organization.id, userId) : {},
    switches: Object.fromEntries(ruleSwitches.map((name) => [name, isSwitchOn(rows, name)])) as Record<
      RuleSwitch,
      boolean
    >,
    version: `${organization.id}.${rows.reduce((sum, row) => sum + row.version, 0)}`,
  };
}

/** Whether an organization of a user forbids outgoing calls. */
export async function staysHere(db: Database, userId: string): Promise<boolean> {
  const rules = await db
    .selectFrom('organization_rules')
    .innerJoin('memberships', 'memberships.organization_id', 'organization_rules.organization_id')
    .select(['rule', 'value'])
    .where('memberships.user_id', '=', userId)
    .where('rule', '=', 'no_outgoing_calls' satisfies RuleSwitch)
    .execute();
  return rules.some(({ value }) => value === 'true');
}

/** The effective rule; `value` is undefined if the member's own setting applies. */
export function ruleIn<N extends RuleName>(
  { shared, own }: Standing,
  name: N,
): EffectiveRule<RuleValue<N> | undefined> {
  return effectiveRule<RuleValue<N>, undefined>({
    shared: shared[name],
    own: own[name] as RuleValue<N> | undefined,
    personal: undefined,
  });
}

/** The organization's value or the member's version of it; undefined if the member's own setting applies. */
export async function organizationValue<N extends RuleName>(
  db: Database,
  who: Who,
  name: N,
): Promise<RuleValue<N> | undefined> {
  return ruleIn(await standingOf(db, who), name).value;
}

/**
 * Changes the caller's version of an organization's default value. False if the own setting must be changed instead.
 * Throws `rules.set_by_organization` if the rule is locked.
 */
export function changeOwnValue<N extends RuleName>(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: Who,
  rule: N,
  change: (value: RuleValue<N>) => RuleValue<N>,
): Promise<boolean> {
  return deps.db
    .transaction()
    .execute((transaction) => changeOwnValueIn(transaction, deps.clock(), who, rule, change));
}

/** {@link changeOwnValue} inside a transaction. */
export async function changeOwnValueIn<N extends RuleName>(
  transaction: Database,
  at: Date,
  who: Who,
  rule: N,
  change: (value: RuleValue<N>) => RuleValue<N>,
): Promise<boolean> {
  const { userId, organization } = who;
  if (!organization) return false;
  await lockMember(transaction, organization.id, userId);
  const { source, value } = ruleIn(await standingOf(transaction, who), rule);
  if (value === undefined) return false;
  if (source === 'locked') throw new AppError('rules.set_by_organization', { details: { rule } });
  await saveMemberRule(transaction, { organizationId: organization.id, userId, rule }, change(value), at);
  return true;
}

import { type RuleName, type RuleReach, type RuleValue, type RuleValues, ruleNames } from './rule-values.ts';

/**
 * Where a value comes from. `locked`: set by the organization, cannot be changed. `start`: the organization's starting
 * value. `own`: the member's change of that. `personal`: the member's own setting.
 */
export const ruleSources = ['locked', 'start', 'own', 'personal'] as const;
export type RuleSource = (typeof ruleSources)[number];

/** An organization's value for one rule; null until it has one. */
export interface SharedRule<V> {
  readonly reach: RuleReach;
  readonly value: V | null;
}

/** All rules of an organization; a rule that is absent is personal. */
export type SharedRules = { readonly [N in RuleName]?: SharedRule<RuleValue<N>> };

/** The resulting value of one rule for one member. */
export interface EffectiveRule<V> {
  readonly source: RuleSource;
  readonly value: V;
}

/** The resulting values of all rules; a value is null if the member's own setting is not known here. */
export type EffectiveRules = { readonly [N in RuleName]: EffectiveRule<RuleValue<N> | null> };

interface RuleInput<V, P> {
  /** The rule of the organization in which the member works; undefined if the member works alone. */
  readonly shared: SharedRule<V> | undefined;
  /** The member's own value in place of the organization's starting value. */
  readonly own: V | undefined;
  /** The member's own setting, which applies if the organization has no rule. */
  readonly personal: P;
}

/** The value of one rule that applies: the only place that decides between an organization and its member. */
export function effectiveRule<V, P>({ shared, own, personal }: RuleInput<V, P>): EffectiveRule<V | P> {
  if (!shared || shared.reach === 'personal' || shared.value === null)
    return { source: 'personal', value: personal };
  if (shared.reach === 'all') return { source: 'locked', value: shared.value };
  return own === undefined ? { source: 'start', value: shared.value } : { source: 'own', value: own };
}

/** {@link effectiveRule} for every rule. */
export function effectiveRules(
  shared: SharedRules,
  own: Partial<RuleValues>,
  personal: Partial<RuleValues>,
): EffectiveRules {
  const entries = ruleNames.map((name) => [
    name,
    effectiveRule<unknown, unknown>({
      shared: shared[name],
      own: own[name],
      personal: personal[name] ?? null,
    }),
  ]);
  return Object.fromEntries(entries) as EffectiveRules;
}

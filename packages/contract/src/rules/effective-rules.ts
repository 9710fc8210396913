import { type RuleName, type RuleReach, type RuleValue, type RuleValues, ruleNames } from './rule-values.ts';

/**
 * Where a value comes from: `locked` is the organization's and cannot be changed, `start` is the organization's as everybody
 * begins with it, `own` is what the member made of that, and `personal` the member's own setting.
 */
export const ruleSources = ['locked', 'start', 'own', 'personal'] as const;
export type RuleSource = (typeof ruleSources)[number];

/** What an organization says of one rule; the value is null until it has one. */
export interface SharedRule<V> {
  readonly reach: RuleReach;
  readonly value: V | null;
}

/** What an organization says, rule by rule; a rule that is absent is personal. */
export type SharedRules = { readonly [N in RuleName]?: SharedRule<RuleValue<N>> };

/** What one rule comes to for one member. */
export interface EffectiveRule<V> {
  readonly source: RuleSource;
  readonly value: V;
}

/** What all rules come to; the value is null where the member's own setting is not known here. */
export type EffectiveRules = { readonly [N in RuleName]: EffectiveRule<RuleValue<N> | null> };

interface RuleInput<V, P> {
  /** What the organization says in which the member works; undefined for working alone. */
  readonly shared: SharedRule<V> | undefined;
  /** What the member made of this organization's start. */
  readonly own: V | undefined;
  /** The member's own setting, which holds where the organization says nothing. */
  readonly personal: P;
}

/** Which value holds, of one rule: the only place that decides between an organization and its member. */
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

import {
  type FeatureCode,
  MAX_PATTERNS,
  type Pattern,
  type PatternType,
  type patternInputSchema,
  type RuleValue,
} from '@sladd/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireFeature } from '../../http/require-feature.ts';
import { unusablePlaces } from '../../tasks/usable-expressions.ts';
import { changeOwnValue, organizationValue } from '../rules/index.ts';
import {
  deletePatternRow,
  deletePatternRows,
  findPatterns,
  insertPattern,
  type PatternRow,
  patternOf,
  updatePatternRow,
} from './patterns.store.ts';
import { ensureSettings } from './settings.store.ts';

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'tasks'>;
type PatternInput = z.output<typeof patternInputSchema>;
type PatternChanges = { [K in keyof PatternInput]?: PatternInput[K] | undefined };

const premiumTypes: Partial<Record<PatternType, FeatureCode>> = {
  ai_search: 'ai_search',
  case_sensitive: 'case_sensitive_search',
};

type Term = RuleValue<'search_terms'>['terms'][number];

/** The effective search terms of the caller: the organization's if it sets them, else the caller's own. */
export async function listPatternsOf(deps: ServiceDeps, actor: Actor): Promise<Pattern[]> {
  const { id: setting_id } = await ensureSettings(deps.db, actor.userId, deps);
  const shared = await organizationValue(deps.db, actor, 'search_terms');
  if (shared) return shared.terms.map((term) => sharedPattern(term, setting_id));
  return (await findPatterns(deps.db, actor.userId)).map((row) => patternOf(row, setting_id));
}

function sharedPattern(
  { id = '', pattern_text, pattern_type, whole_words, label }: Term,
  setting_id: string,
): Pattern {
  return {
    id,
    setting_id,
    pattern_text,
    pattern_type,
    whole_words: whole_words ?? false,
    label: label ?? null,
  };
}

/** Changes the caller's version of an organization's default terms; false if the own ones must be changed instead. */
function changeTerms(
  deps: ServiceDeps,
  actor: Actor,
  change: (terms: readonly Term[]) => Term[],
): Promise<boolean> {
  return changeOwnValue(deps, actor, 'search_terms', ({ terms }) => ({ terms: change(terms) }));
}

/**
 * Saves a term. Throws `pattern.duplicate`, `pattern.unusable`, `settings.list_full`, `subscription.required` or
 * `rules.set_by_organization`.
 */
export async function savePattern(deps: ServiceDeps, actor: Actor, input: PatternInput): Promise<Pattern> {
  requirePatternType(actor, input.pattern_type);
  await requireUsable(deps, actor, input);
  const { id: setting_id } = await ensureSettings(deps.db, actor.userId, deps);
  const { pattern_text, pattern_type } = input;
  const whole_words = input.whole_words ?? false;
  const pattern = { id: deps.newId(), pattern_text, pattern_type, whole_words, label: input.label ?? null };
  const isDone = await changeTerms(deps, actor, (terms) => {
    if (terms.some((term) => term.pattern_text === pattern_text)) throw new AppError('pattern.duplicate');
    refuseFull(terms.length + 1);
    return [...terms, pattern];
  });
  if (!isDone) {
    const row: PatternRow = {
      ...pattern,
      user_id: actor.userId,
      created_at: deps.clock().toISOString(),
      whole_words: Number(whole_words),
    };
    await deps.db.transaction().execute(async (transaction) => {
      if (!(await insertPattern(transaction, row))) throw new AppError('pattern.duplicate');
      refuseFull((await findPatterns(transaction, actor.userId)).length);
    });
  }
  return { ...pattern, setting_id };
}

function refuseFull(count: number): void {
  if (count > MAX_PATTERNS) throw new AppError('settings.list_full', { details: { limit: MAX_PATTERNS } });
}

/**
 * Changes a term. Throws `pattern.not_found`, `pattern.duplicate`, `pattern.unusable`, `subscription.required` or
 * `rules.set_by_organization`.
 */
export async function changePattern(
  deps: ServiceDeps,
  actor: Actor,
  id: string,
  changes: PatternChanges,
): Promise<Pattern> {
  const patterns = await listPatternsOf(deps, actor);
  const present = patterns.find((pattern) => pattern.id === id);
  if (!present) throw new AppError('pattern.not_found');
  const next = {
    ...present,
    pattern_text: changes.pattern_text ?? present.pattern_text,
    pattern_type: changes.pattern_type ?? present.pattern_type,
    whole_words: changes.whole_words ?? present.whole_words,
    label: changes.label === undefined ? present.label : changes.label,
  };
  if (next.pattern_type !== present.pattern_type) requirePatternType(actor, next.pattern_type);
  const refuseTaken = (terms: readonly Pick<Term, 'id' | 'pattern_text'>[]) => {
    if (terms.some((other) => other.id !== id && other.pattern_text === next.pattern_text))
      throw new AppError('pattern.duplicate');
  };
  refuseTaken(patterns);
  if (changes.pattern_text !== undefined || changes.pattern_type !== undefined)
    await requireUsable(deps, actor, next);
  const { pattern_text, pattern_type, label } = next;
  const isDone = await changeTerms(deps, actor, (terms) => {
    refuseTaken(terms);
    return terms.map((term) => (term.id === id ? { ...next, id } : term));
  });
  if (isDone) return next;
  const whole_words = Number(next.whole_words);
  const row = { pattern_text, pattern_type, whole_words, label };
  await updatePatternRow(deps.db, actor.userId, id, row).catch(async (error: unknown) => {
    // Another call may have taken the text meanwhile: then the lookup throws its code. Any other error is unexpected.
    refuseTaken(await findPatterns(deps.db, actor.userId));
    throw error;
  });
  return next;
}

/** Removes a term. Throws `pattern.not_found` or `rules.set_by_organization`. */
export async function removePattern(deps: ServiceDeps, actor: Actor, id: string): Promise<void> {
  const isDone = await changeTerms(deps, actor, (terms) => {
    if (terms.every((term) => term.id !== id)) throw new AppError('pattern.not_found');
    return terms.filter((term) => term.id !== id);
  });
  if (isDone) return;
  if (!(await deletePatternRow(deps.db, actor.userId, id))) throw new AppError('pattern.not_found');
}

/** Removes all terms and returns their number. Throws `rules.set_by_organization`. */
export async function removeAllPatterns(deps: ServiceDeps, actor: Actor): Promise<number> {
  let removed = 0;
  const isDone = await changeTerms(deps, actor, (terms) => {
    removed = terms.length;
    return [];
  });
  return isDone ? removed : deletePatternRows(deps.db, actor.userId);
}

async function requireUsable(
  deps: ServiceDeps,
  { userId }: Actor,
  term: Pick<PatternInput, 'pattern_text' | 'pattern_type'>,
): Promise<void> {
  if ((await unusablePlaces(deps, userId, [term])).length > 0) throw new AppError('pattern.unusable');
}

function requirePatternType(actor: Actor, type: PatternType): void {
  const feature = premiumTypes[type];
  if (feature) requireFeature(actor, feature);
}

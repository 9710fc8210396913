import {
  type FeatureCode,
  MAX_PATTERNS,
  type Pattern,
  type PatternType,
  type patternInputSchema,
} from '@sladd/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { requireFeature } from '../../http/require-feature.ts';
import { unusablePlaces } from '../../tasks/usable-expressions.ts';
import {
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

export async function listPatternsOf(deps: ServiceDeps, { userId }: Actor): Promise<Pattern[]> {
  const { id: setting_id } = await ensureSettings(deps.db, userId, deps);
  return (await findPatterns(deps.db, userId)).map((row) => patternOf(row, setting_id));
}

/** Saves a term. Throws `pattern.duplicate`, `pattern.unusable`, `settings.list_full` or `subscription.required`. */
export async function savePattern(deps: ServiceDeps, actor: Actor, input: PatternInput): Promise<Pattern> {
  requirePatternType(actor, input.pattern_type);
  await requireUsable(deps, actor, input);
  const { id: setting_id } = await ensureSettings(deps.db, actor.userId, deps);
  const row: PatternRow = {
    id: deps.newId(),
    user_id: actor.userId,
    pattern_text: input.pattern_text,
    pattern_type: input.pattern_type,
    whole_words: Number(input.whole_words ?? false),
    label: input.label ?? null,
    created_at: deps.clock().toISOString(),
  };
  return deps.db.transaction().execute(async (transaction) => {
    if (!(await insertPattern(transaction, row))) throw new AppError('pattern.duplicate');
    const all = await findPatterns(transaction, actor.userId);
    if (all.length > MAX_PATTERNS)
      throw new AppError('settings.list_full', { details: { limit: MAX_PATTERNS } });
    return patternOf(row, setting_id);
  });
}

/** Changes a term. Throws `pattern.not_found`, `pattern.duplicate`, `pattern.unusable` or `subscription.required`. */
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
  if (patterns.some((other) => other.id !== id && other.pattern_text === next.pattern_text)) {
    throw new AppError('pattern.duplicate');
  }
  if (changes.pattern_text !== undefined || changes.pattern_type !== undefined)
    await requireUsable(deps, actor, next);
  const { pattern_text, pattern_type, label } = next;
  const whole_words = Number(next.whole_words);
  await updatePatternRow(deps.db, actor.userId, id, { pattern_text, pattern_type, whole_words, label });
  return next;
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

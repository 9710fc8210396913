import {
  banWordSchema,
  detectionMethods,
  errorCatalogue,
  findSettingsFileProblem,
  isEntityTypeOf,
  MAX_BAN_WORDS,
  MAX_PATTERNS,
  methodIds,
  methodOfId,
  patternInputSchema,
  ruleNames,
  type SettingsFile,
  settingsInFile,
} from '@sladd/contract';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { unusablePlaces } from '../../tasks/usable-expressions.ts';
import { ruleIn, standingOf } from '../rules/index.ts';
import { deleteAllBanWords, findBanWords, insertBanWords } from './ban-list.store.ts';
import { deleteOwnEntities, findOwnEntities, insertEntities } from './entities.store.ts';
import { deletePatternRows, findPatterns, insertPattern, patternOf } from './patterns.store.ts';
import { chosenOf, ensureSettings, lockSettings, presentSettings, saveChosen } from './settings.store.ts';

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'tasks'>;

/** Exports the user's settings, ignore list, saved terms and own entities. */
export async function exportSettingsOf(deps: ServiceDeps, { userId }: Actor): Promise<SettingsFile> {
  const { db } = deps;
  const row = await ensureSettings(db, userId, deps);
  const patterns = await findPatterns(db, userId);
  const lists = await Promise.all(
    detectionMethods.map((method) => findOwnEntities(db, { userId, methodId: methodIds[method] })),
  );
  return {
    user_id: userId,
    export_date: deps.clock().toISOString(),
    general_settings: presentSettings(row),
    ban_list: { id: row.id, words: await findBanWords(db, userId) },
    search_patterns: patterns.map((pattern) => patternOf(pattern, row.id)),
    model_entities: lists.flat(),
  };
}

/** Drops empty and duplicate words. */
const wordsSchema = z
  .array(z.string())
  .transform((words) => words.filter((word) => word.trim() !== ''))
  .pipe(z.array(banWordSchema))
  .transform((words) => [...new Set(words)])
  .pipe(z.array(z.string()).max(MAX_BAN_WORDS));

const entitySchema = z
  .object({ entity_text: z.string(), method_id: z.number() })
  .refine(({ entity_text, method_id }) => {
    const method = methodOfId(method_id);
    return method !== null && isEntityTypeOf(method, entity_text);
  });

/** The imported content of a file with valid structure. */
const contentSchema = z.object({
  general_settings: z.record(z.string(), z.unknown()).transform(settingsInFile),
  ban_list: z.object({ words: wordsSchema.nullish() }).nullish(),
  search_patterns: z.array(patternInputSchema).max(MAX_PATTERNS).nullish(),
  model_entities: z.array(entitySchema).max(1000).nullish(),
});

type Content = z.output<typeof contentSchema>;

/** Imports a settings file, all or nothing. Throws a code of `settingsFileErrors` or `settings.import_failed`. */
export async function importSettingsOf(
  deps: ServiceDeps,
  actor: Actor,
  file: unknown,
): Promise<SettingsFile & { not_in_force?: string[] }> {
  const problem = findSettingsFileProblem(file);
  if (problem) {
    const details = problem.property === undefined ? undefined : { property: problem.property };
    throw new AppError(problem.code, { details });
  }
  const content = contentSchema.safeParse(file);
  if (!content.success) {
    const fields = content.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]);
    throw new AppError('settings.import_failed', { fields: Object.fromEntries(fields) });
  }
  const unusable = await unusablePlaces(deps, actor.userId, content.data.search_patterns ?? []);
  if (unusable.length > 0) {
    const { message } = errorCatalogue['pattern.unusable'];
    const fields = unusable.map((index) => [`search_patterns.${index}.pattern_text`, message]);
    throw new AppError('settings.import_failed', { fields: Object.fromEntries(fields) });
  }
  await deps.db.transaction().execute((transaction) => takeOver(transaction, deps, actor, content.data));
  const standing = await standingOf(deps.db, actor);
  const not_in_force = ruleNames.filter((name) => ruleIn(standing, name).source !== 'personal');
  return { ...(await exportSettingsOf(deps, actor)), ...(not_in_force.length > 0 ? { not_in_force } : {}) };
}

async function takeOver(db: Database, deps: ServiceDeps, { userId }: Actor, content: Content): Promise<void> {
  const at = deps.clock();
  const { newId } = deps;
  const row = await lockSettings(db, userId, deps);
  await saveChosen(db, userId, { ...chosenOf(row), ...content.general_settings }, at);
  const words = content.ban_list?.words;
  if (words) {
    await deleteAllBanWords(db, userId);
    await insertBanWords(db, userId, { words, at, newId });
  }
  if (content.search_patterns) {
    await deletePatternRows(db, userId);
    for (const { pattern_text, pattern_type, whole_words, label } of content.search_patterns) {
      const pattern = {
        pattern_text,
        pattern_type,
        label: label ?? null,
        whole_words: Number(whole_words ?? false),
      };
      await insertPattern(db, { id: newId(), user_id: userId, created_at: at.toISOString(), ...pattern });
    }
  }
  if (content.model_entities) await replaceAllEntities(db, deps, userId, content.model_entities);
}

async function replaceAllEntities(
  db: Database,
  { clock, newId }: ServiceDeps,
  userId: string,
  entities: NonNullable<Content['model_entities']>,
): Promise<void> {
  for (const methodId of Object.values(methodIds)) {
    const ofMethod = entities.filter(({ method_id }) => method_id === methodId);
    const texts = [...new Set(ofMethod.map(({ entity_text }) => entity_text))];
    await deleteOwnEntities(db, { userId, methodId });
    await insertEntities(db, { userId, methodId }, { texts, at: clock(), newId });
  }
}

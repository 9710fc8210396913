import {
  defaultSettings,
  fittingSettings,
  type Language,
  type SettingName,
  type Settings,
  type SettingValues,
} from '@sladd/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SettingsTable } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';

export type SettingsRow = Selectable<SettingsTable>;
export type ChosenSettings = Partial<SettingValues>;
/** Settings to change; what is not there stays. */
export type SettingChanges = { [K in SettingName]?: SettingValues[K] | undefined };

type StoreDeps = Pick<Deps, 'clock' | 'newId'>;

/** The user's row, made at the first need; its id is also the id of the ignore list. */
export async function ensureSettings(
  db: Database,
  userId: string,
  { clock, newId }: StoreDeps,
): Promise<SettingsRow> {
  const at = clock().toISOString();
  await db
    .insertInto('settings')
    .values({ id: newId(), user_id: userId, chosen: '{}', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return db.selectFrom('settings').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
}

/** The row of a user's settings, locked until the transaction ends, so that two changes are made one after the other. */
export async function lockSettings(db: Database, userId: string, deps: StoreDeps): Promise<SettingsRow> {
  await ensureSettings(db, userId, deps);
  const updated_at = deps.clock().toISOString();
  const touched = db.updateTable('settings').set({ updated_at }).where('user_id', '=', userId);
  return touched.returningAll().executeTakeFirstOrThrow();
}

export async function saveChosen(
  db: Database,
  userId: string,
  chosen: SettingChanges,
  at: Date,
): Promise<void> {
  await db
    .updateTable('settings')
    .set({ chosen: JSON.stringify(chosen), updated_at: at.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** What the user chose. A stored value that no longer fits its rule is left out, the others stay. */
export function chosenOf(row: SettingsRow): ChosenSettings {
  return fittingSettings(JSON.parse(row.chosen) as Record<string, unknown>);
}

/** The language a user chose; null for the browser's, also when there are no settings yet. */
export async function findChosenLanguage(db: Database, userId: string): Promise<Language | null> {
  const row = await db.selectFrom('settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (row && chosenOf(row).language) ?? null;
}

/** The settings with defaults where nothing was chosen. */
export function presentSettings(row: SettingsRow): Settings {
  const { id, user_id, created_at, updated_at } = row;
  const chosen = chosenOf(row);
  const edit_mode_explicit = chosen.edit_mode !== undefined;
  return { ...defaultSettings, ...chosen, id, user_id, created_at, updated_at, edit_mode_explicit };
}

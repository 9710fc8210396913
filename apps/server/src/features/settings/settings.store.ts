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
/** Settings to change; missing ones keep their value. */
export type SettingChanges = { [K in SettingName]?: SettingValues[K] | undefined };

type StoreDeps = Pick<Deps, 'clock' | 'newId'>;

/** The user's row, created on first use; its id is also the id of the ignore list. */
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

/** The user's row, locked until the transaction ends, so that changes are serialized. */
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

/** The values that the user chose. Stored values that are no longer valid are left out. */
export function chosenOf(row: SettingsRow): ChosenSettings {
  return fittingSettings(JSON.parse(row.chosen) as Record<string, unknown>);
}

/** The language that a user chose; null for the browser's language, also without settings. */
export async function findChosenLanguage(db: Database, userId: string): Promise<Language | null> {
  const row = await db.selectFrom('settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return (row && chosenOf(row).language) ?? null;
}

/** The settings, with defaults for values not chosen. */
export function presentSettings(row: SettingsRow): Settings {
  const { id, user_id, created_at, updated_at } = row;
  const chosen = chosenOf(row);
  const edit_mode_explicit = chosen.edit_mode !== undefined;
  return { ...defaultSettings, ...chosen, id, user_id, created_at, updated_at, edit_mode_explicit };
}

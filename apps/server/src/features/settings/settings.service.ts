import type { FeatureCode, RuleName, SettingName, Settings } from '@sladd/contract';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFeature } from '../../http/require-feature.ts';
import { changeOwnValueIn, ruleIn, standingOf } from '../rules/index.ts';
import {
  chosenOf,
  ensureSettings,
  lockSettings,
  presentSettings,
  type SettingChanges,
  saveChosen,
} from './settings.store.ts';

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** Settings that require a subscription to change; `edit_mode` only when changed to `text`. */
const premiumSettings: Partial<Record<SettingName, FeatureCode>> = {
  detection_threshold: 'detection_threshold',
  use_banlist_for_detection: 'ban_list',
  edit_mode: 'text_selection_mode',
  color_method_ml: 'model_colors',
  color_method_ai: 'model_colors',
  color_method_advanced: 'model_colors',
};

/** The effective settings of the caller: the own ones, overridden by the organization's rules. */
export async function settingsOf(deps: ServiceDeps, actor: Actor): Promise<Settings> {
  return inForce(deps.db, actor, presentSettings(await ensureSettings(deps.db, actor.userId, deps)));
}

async function inForce(db: Database, actor: Actor, settings: Settings): Promise<Settings> {
  const standing = await standingOf(db, actor);
  const threshold = ruleIn(standing, 'detection_threshold').value;
  const banList = ruleIn(standing, 'ban_list').value;
  return {
    ...settings,
    ...(threshold === undefined ? {} : { detection_threshold: threshold }),
    ...(banList ? { use_banlist_for_detection: banList.is_used } : {}),
    ...ruleIn(standing, 'mark_colors').value,
  };
}

/**
 * Stores settings. Throws `subscription.required` for a new value of a premium setting, and `rules.set_by_organization`
 * for a value other than the organization's; nothing is stored then.
 */
export async function changeSettings(
  deps: ServiceDeps,
  actor: Actor,
  changes: SettingChanges,
): Promise<Settings> {
  return deps.db.transaction().execute(async (transaction) => {
    const row = await lockSettings(transaction, actor.userId, deps);
    const present = await inForce(transaction, actor, presentSettings(row));
    refusePremiumChanges(actor, present, changes);
    const rest = { ...changes };
    for (const name of Object.keys(governed) as GovernedName[]) {
      const value = changes[name];
      if (value === undefined) continue;
      const isDone =
        value === present[name]
          ? ruleIn(await standingOf(transaction, actor), governed[name]).source !== 'personal'
          : await changeGoverned({ ...deps, db: transaction }, actor, name, value);
      if (isDone) delete rest[name];
    }
    await saveChosen(transaction, actor.userId, { ...chosenOf(row), ...rest }, deps.clock());
    return settingsOf({ ...deps, db: transaction }, actor);
  });
}

/** The settings that organizations can determine, with their rules. */
const governed = {
  detection_threshold: 'detection_threshold',
  use_banlist_for_detection: 'ban_list',
  color_method_manual: 'mark_colors',
  color_method_search: 'mark_colors',
  color_method_ml: 'mark_colors',
  color_method_ai: 'mark_colors',
  color_method_advanced: 'mark_colors',
} as const satisfies Partial<Record<SettingName, RuleName>>;
type GovernedName = keyof typeof governed;

/**
 * Changes the caller's version of an organization's default value; false if the own setting must be changed instead.
 */
function changeGoverned(
  { db, clock }: ServiceDeps,
  actor: Actor,
  name: GovernedName,
  value: number | boolean | string,
): Promise<boolean> {
  if (typeof value === 'number')
    return changeOwnValueIn(db, clock(), actor, 'detection_threshold', () => value);
  if (typeof value === 'boolean')
    return changeOwnValueIn(db, clock(), actor, 'ban_list', (list) => ({ ...list, is_used: value }));
  return changeOwnValueIn(db, clock(), actor, 'mark_colors', (colors) => ({ ...colors, [name]: value }));
}

/** Unchanged values are allowed, for forms that send back what they received. */
function refusePremiumChanges(actor: Actor, present: Settings, changes: SettingChanges): void {
  for (const [name, feature] of Object.entries(premiumSettings) as [SettingName, FeatureCode][]) {
    const value = changes[name];
    if (value === undefined || value === present[name]) continue;
    if (name === 'edit_mode' && value === 'box') continue;
    requireFeature(actor, feature);
  }
}

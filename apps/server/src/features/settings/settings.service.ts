import type { FeatureCode, SettingName, Settings } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFeature } from '../../http/require-feature.ts';
import {
  chosenOf,
  ensureSettings,
  lockSettings,
  presentSettings,
  type SettingChanges,
  saveChosen,
} from './settings.store.ts';

/** Settings that need a subscription to change; `edit_mode` only to become `text`. */
const premiumSettings: Partial<Record<SettingName, FeatureCode>> = {
  detection_threshold: 'detection_threshold',
  use_banlist_for_detection: 'ban_list',
  edit_mode: 'text_selection_mode',
  color_method_ml: 'model_colors',
  color_method_ai: 'model_colors',
  color_method_advanced: 'model_colors',
};

/** Stores the given settings. Throws `subscription.required` for a new value of a premium one; then nothing is stored. */
export async function changeSettings(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  actor: Actor,
  changes: SettingChanges,
): Promise<Settings> {
  return deps.db.transaction().execute(async (transaction) => {
    const row = await lockSettings(transaction, actor.userId, deps);
    refusePremiumChanges(actor, presentSettings(row), changes);
    const chosen = { ...chosenOf(row), ...changes };
    await saveChosen(transaction, actor.userId, chosen, deps.clock());
    return presentSettings(await ensureSettings(transaction, actor.userId, deps));
  });
}

/** A form that sends back what it got changes nothing and is free. */
function refusePremiumChanges(actor: Actor, present: Settings, changes: SettingChanges): void {
  for (const [name, feature] of Object.entries(premiumSettings) as [SettingName, FeatureCode][]) {
    const value = changes[name];
    if (value === undefined || value === present[name]) continue;
    if (name === 'edit_mode' && value === 'box') continue;
    requireFeature(actor, feature);
  }
}

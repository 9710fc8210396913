import { type DetectionMethod, detectionMethods, type SettingValues } from '@sladd/contract';
import { hasCode } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** What the workspace needs from the account to save its settings. */
export interface SettingsPort {
  /** Whether account data is still loading. */
  isLoading(): boolean;
  isSignedIn(): boolean;
  saveTypes(method: DetectionMethod, types: readonly string[]): Promise<unknown>;
  saveSettings(values: Partial<SettingValues>): Promise<unknown>;
}

/** Saves the chosen settings to the account. Types of the department are always included and are not sent. */
export async function saveDetectionSettings({ store }: Workspace, port: SettingsPort): Promise<void> {
  if (port.isLoading()) return say.info('waitForAuth');
  if (!port.isSignedIn()) return say.error('authLostBeforeSave');
  const { detection, account } = store.getState();
  const { selectedTypes, threshold, usesIgnoreList } = detection;
  const own = (method: DetectionMethod) =>
    selectedTypes[method].filter((type) => !account.locked[method].includes(type));
  // Settings of the organization cannot be saved for the account.
  const { locked } = account.rules;
  const values = {
    ...(locked.has('detection_threshold') ? {} : { detection_threshold: threshold }),
    ...(locked.has('ban_list') ? {} : { use_banlist_for_detection: usesIgnoreList }),
  };
  const methods = locked.has('entity_lists') ? [] : detectionMethods;
  const saves = [
    ...methods.map((method) => () => port.saveTypes(method, own(method))),
    () => port.saveSettings(values),
  ];
  try {
    for (const save of saves) {
      if (!port.isSignedIn()) return say.error('authLostDuringSave');
      await save();
    }
    say.success('detection.saved');
  } catch (error) {
    if (hasCode(error, 'auth.required')) say.error('authLostDuringSave');
    else say.error('detection.notSaved', { error: errorText(error) });
  }
}

/** Shows that the settings of the account could not be loaded; until then, the defaults of the workspace apply. */
export function sayLoadingFailed(error: unknown): void {
  say.error('errorLoadingSettings', { error: errorText(error) });
}

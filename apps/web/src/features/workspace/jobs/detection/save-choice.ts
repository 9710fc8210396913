import { type DetectionMethod, detectionMethods, type SettingValues } from '@sladd/contract';
import { hasCode } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** What the workspace needs of the account to save to its settings. */
export interface SettingsPort {
  /** Whether something of the account is still being read. */
  isLoading(): boolean;
  isSignedIn(): boolean;
  saveTypes(method: DetectionMethod, types: readonly string[]): Promise<unknown>;
  saveSettings(values: Partial<SettingValues>): Promise<unknown>;
}

/** Saves what the set-up shows to the account. Types of the department are there anyway and are not sent. */
export async function saveChoice({ store }: Workspace, port: SettingsPort): Promise<void> {
  if (port.isLoading()) return say.info('waitForAuth');
  if (!port.isSignedIn()) return say.error('authLostBeforeSave');
  const { detection, account } = store.getState();
  const { choice, threshold, usesIgnoreList } = detection;
  const own = (method: DetectionMethod) =>
    choice[method].filter((type) => !account.locked[method].includes(type));
  // What the organization sets for all is not the account's to save.
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

/** Tells that the account's settings could not be read; until they are, the workspace keeps to its own defaults. */
export function sayLoadingFailed(error: unknown): void {
  say.error('errorLoadingSettings', { error: errorText(error) });
}

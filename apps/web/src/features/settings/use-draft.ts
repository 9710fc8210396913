import type { Settings, SettingValues } from '@sladd/contract';
import { useState } from 'react';

/** Settings being edited in one card, until they are saved. */
export interface Draft<K extends keyof SettingValues> {
  readonly values: Pick<SettingValues, K>;
  readonly isDirty: boolean;
  /** The changed settings only. */
  readonly patch: Partial<Pick<SettingValues, K>>;
  set<Name extends K>(name: Name, value: SettingValues[Name]): void;
  clear(): void;
}

/** What one card edits of the settings; changes made elsewhere show through where nothing is being edited. */
export function useDraft<K extends keyof SettingValues>(settings: Settings, names: readonly K[]): Draft<K> {
  const [edits, setEdits] = useState<Partial<Pick<SettingValues, K>>>({});
  const changed = names.filter((name) => name in edits && edits[name] !== settings[name]);
  const values = pick<K>(settings, names);
  const patch = pick<K>(edits, changed);
  return {
    values: { ...values, ...patch },
    isDirty: changed.length > 0,
    patch,
    set: (name, value) => setEdits((current) => ({ ...current, [name]: value })),
    clear: () => setEdits({}),
  };
}

function pick<K extends keyof SettingValues>(
  source: Partial<Pick<SettingValues, K>>,
  names: readonly K[],
): Pick<SettingValues, K> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as unknown as Pick<SettingValues, K>;
}

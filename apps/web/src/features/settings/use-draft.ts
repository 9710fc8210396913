import type { Settings, SettingValues } from '@sladd/contract';
import { useState } from 'react';
import { dropEdits, heldEdits, holdEdits } from './held-edits.ts';

/** Settings being edited in one card, until they are saved. */
export interface Draft<K extends keyof SettingValues> {
  readonly values: Pick<SettingValues, K>;
  readonly isDirty: boolean;
  /** Only the changed settings. */
  readonly patch: Partial<Pick<SettingValues, K>>;
  /** Whether the edits were kept from an ended session, when they should have been saved. */
  readonly wasHeld: boolean;
  set<Name extends K>(name: Name, value: SettingValues[Name]): void;
  clear(): void;
  /** Keeps the edits until the user has signed in again. */
  hold(): void;
}

/** The edits of one card; settings without edits follow changes made elsewhere. */
export function useDraft<K extends keyof SettingValues>(settings: Settings, names: readonly K[]): Draft<K> {
  const form = names.join();
  const [before] = useState(() => heldEdits<Partial<Pick<SettingValues, K>>>(form, settings.user_id));
  const [edits, setEdits] = useState<Partial<Pick<SettingValues, K>>>(before ?? {});
  const changed = names.filter((name) => name in edits && edits[name] !== settings[name]);
  const values = pick<K>(settings, names);
  const patch = pick<K>(edits, changed);
  return {
    values: { ...values, ...patch },
    isDirty: changed.length > 0,
    patch,
    wasHeld: before !== undefined,
    set: (name, value) => setEdits((current) => ({ ...current, [name]: value })),
    clear: () => {
      dropEdits(form);
      setEdits({});
    },
    hold: () => holdEdits(form, settings.user_id, patch),
  };
}

function pick<K extends keyof SettingValues>(
  source: Partial<Pick<SettingValues, K>>,
  names: readonly K[],
): Pick<SettingValues, K> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as unknown as Pick<SettingValues, K>;
}

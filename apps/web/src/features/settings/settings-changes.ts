import type { SettingValues } from '@sladd/contract';
import { bus } from '../../shared/bus.ts';

const colors = [
  'color_method_manual',
  'color_method_search',
  'color_method_ml',
  'color_method_ai',
  'color_method_advanced',
] as const satisfies readonly (keyof SettingValues)[];

/** Emits events for changed settings; `before` is undefined if they were unknown. */
export function tellChanges(before: SettingValues | undefined, now: SettingValues): void {
  const has = (name: keyof SettingValues) => before !== undefined && before[name] !== now[name];
  if (has('auto_processing')) bus.emit('auto-processing-toggled', now.auto_processing);
  if (colors.some(has)) bus.emit('model-colors-changed');
  if (has('save_redaction_history')) bus.emit('save-redaction-history-changed', now.save_redaction_history);
  if (has('save_files_in_browser')) bus.emit('storage-preference-changed', now.save_files_in_browser);
  bus.emit('settings-changed');
}

import type { Settings } from '@sladd/contract';
import type { OpenFile } from '../files/open-file.ts';
import type { ReadingState } from './reading-state.ts';

export type EditMode = 'box' | 'text';

/** What a drag does in edit mode. Without a choice of their own, subscribers select text and others draw. */
export function editModeOf(
  settings: Pick<Settings, 'edit_mode' | 'edit_mode_explicit'> | undefined,
  isPremium: boolean,
): EditMode {
  if (!isPremium) return 'box';
  return settings?.edit_mode_explicit ? settings.edit_mode : 'text';
}

/** The files whose text nobody has tried to read; one that was given up for another is among them. */
export function unreadFiles(files: readonly OpenFile[], { files: readings }: ReadingState): OpenFile[] {
  return files.filter((file) => {
    const reading = readings.get(file.key);
    return file.status === 'ready' && (!reading || (reading.status === 'error' && reading.problem === null));
  });
}

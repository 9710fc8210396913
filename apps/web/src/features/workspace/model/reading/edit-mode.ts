import type { Settings } from '@sladd/contract';
import type { OpenFile } from '../files/open-file.ts';
import type { ReadingState } from './reading-state.ts';

export type EditMode = 'box' | 'text';

/** What dragging does in edit mode. Subscribers select text unless they chose otherwise; others always draw. */
export function editModeOf(
  settings: Pick<Settings, 'edit_mode' | 'edit_mode_explicit'> | undefined,
  isPremium: boolean,
): EditMode {
  if (!isPremium) return 'box';
  return settings?.edit_mode_explicit ? settings.edit_mode : 'text';
}

/** The files whose text nobody has tried to read, including those whose reading was aborted. */
export function unreadFiles(files: readonly OpenFile[], { files: readings }: ReadingState): OpenFile[] {
  return files.filter((file) => {
    const reading = readings.get(file.key);
    return file.status === 'ready' && (!reading || (reading.status === 'error' && reading.problem === null));
  });
}

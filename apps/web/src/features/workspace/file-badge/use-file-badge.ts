import { useShallow } from 'zustand/react/shallow';
import type { OpenFile } from '../model/files/open-file.ts';
import { markCounts } from '../model/highlights/derived.ts';
import { isCurrent } from '../model/redaction/result.ts';
import type { ProcessingEntry } from '../model/run/moments.ts';
import { isRunning, uncheckedPages } from '../model/run/run.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';
import { useProcessing } from './use-processing.ts';

/** The state of a file apart from a running detection. */
type FileStanding =
  | {
      readonly kind:
        | 'opening'
        | 'locked'
        | 'failed'
        | 'stopped'
        | 'redacted'
        | 'changed'
        | 'notFullyChecked'
        | 'allDecided';
    }
  | { readonly kind: 'left'; readonly count: number };

/** The most urgent state of a file. */
export type FileBadge = FileStanding | { readonly kind: 'detection'; readonly entry: ProcessingEntry };

export function useFileBadge(file: OpenFile): FileBadge | null {
  const entry = useProcessing(file.key);
  const standing = useWorkspaceState(useShallow((state) => standingOf(file, state)));
  return entry ? { kind: 'detection', entry } : standing;
}

function standingOf(file: OpenFile, state: WorkspaceState): FileStanding | null {
  if (file.status !== 'ready') return { kind: file.status };
  if (state.redaction.failures.some(({ fileKey }) => fileKey === file.key)) return { kind: 'stopped' };
  const result = state.redaction.results.get(file.key);
  if (result) return { kind: isCurrent(result, planOf(state)) ? 'redacted' : 'changed' };
  const checked = state.detection.checked.get(file.key);
  if (checked && uncheckedPages(checked).length > 0) return { kind: 'notFullyChecked' };
  const tally = markCounts(state.marks.highlights).findingsByFile.get(file.key);
  if (!tally || tally.total === 0) return null;
  if (tally.undecided > 0) return { kind: 'left', count: tally.undecided };
  return isRunning(state.detection.run) && checked?.status === 'processing' ? null : { kind: 'allDecided' };
}

import type { OpenFile } from '../model/files/open-file.ts';
import { markCounts } from '../model/highlights/derived.ts';
import { isCurrent } from '../model/redaction/result.ts';
import type { ProcessingEntry } from '../model/run/moments.ts';
import { isRunning, uncheckedPages } from '../model/run/run.ts';
import { planOf } from '../model/selectors/to-redact.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';
import { useProcessing } from './use-processing.ts';

/** The one thing to know about a file right now, the most urgent first. */
export type FileBadge =
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
  | { readonly kind: 'left'; readonly count: number }
  | { readonly kind: 'detection'; readonly entry: ProcessingEntry };

export function useFileBadge(file: OpenFile): FileBadge | null {
  const entry = useProcessing(file.key);
  const kind = useWorkspaceState((state): string | null => {
    if (file.status !== 'ready') return file.status;
    if (state.redaction.failures.some((failure) => failure.fileKey === file.key)) return 'stopped';
    const result = state.redaction.results.get(file.key);
    if (result) return isCurrent(result, planOf(state)) ? 'redacted' : 'changed';
    const checked = state.detection.checked.get(file.key);
    if (checked && uncheckedPages(checked).length > 0) return 'notFullyChecked';
    const tally = markCounts(state.marks.highlights).findingsByFile.get(file.key);
    if (!tally || tally.total === 0) return null;
    if (tally.undecided > 0) return `left:${tally.undecided}`;
    return isRunning(state.detection.run) && checked?.status === 'processing' ? null : 'allDecided';
  });
  if (entry) return { kind: 'detection', entry };
  if (kind === null) return null;
  if (kind.startsWith('left:')) return { kind: 'left', count: Number(kind.slice(5)) };
  return { kind } as FileBadge;
}

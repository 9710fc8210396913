import { useShallow } from 'zustand/react/shallow';
import { useInstant } from '../../../shared/browser/use-instant.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import { entryEndsAt, type ProcessingEntry, processingEntry } from '../model/run/moments.ts';
import { useWorkspaceState } from '../mounted/workspace-context.ts';

/** The progress of a file in the running detection, or in one that just ended. */
export function useProcessing(fileKey: FileKey): ProcessingEntry | null {
  const entry = useWorkspaceState(
    useShallow(({ detection }) => processingEntry(detection.run, fileKey, Date.now())),
  );
  const endsAt = useWorkspaceState(({ detection }) =>
    detection.run ? entryEndsAt(detection.run, fileKey) : null,
  );
  const now = useInstant(endsAt);
  return endsAt === null || now < endsAt ? entry : null;
}

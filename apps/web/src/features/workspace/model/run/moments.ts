import type { FileKey } from '../highlights/highlight.ts';
import { isRunning, type Run, type RunFileStatus, type RunMoment } from './run.ts';

/** How long an event is shown, unless it completes something. */
const EVENT_SHOWN_MS = 3000;

const completions: ReadonlySet<RunMoment['type']> = new Set([
  'page_completed',
  'file_completed',
  'batch_completed',
]);

/** The event to show at this time; null once it is outdated and nothing newer has arrived. */
export function shownMoment(run: Run, now: number): RunMoment | null {
  const last = run.recent.at(-1);
  if (!last) return null;
  return completions.has(last.type) || now < last.at + EVENT_SHOWN_MS ? last : null;
}

/** When {@link shownMoment} changes next without a new event; null if it does not. */
export function momentEndsAt(run: Run): number | null {
  const last = run.recent.at(-1);
  return last && !completions.has(last.type) ? last.at + EVENT_SHOWN_MS : null;
}

/** The progress of one file in a run. */
export interface ProcessingEntry {
  readonly fileKey: FileKey;
  readonly status: RunFileStatus;
  /** 0 to 100, whole pages only. */
  readonly progress: number;
  /** Why it ended early. */
  readonly error: string | null;
}

/** How long a completed or failed file is shown. */
const ENTRY_SHOWN_MS = 5000;

/** A file's part of the run while it waits or is running, and for a while after its end. */
export function processingEntry(run: Run | null, fileKey: FileKey, now: number): ProcessingEntry | null {
  const file = run?.files.find((one) => one.fileKey === fileKey);
  if (!run || !file) return null;
  const endsAt = entryEndsAt(run, fileKey);
  if (endsAt === null ? !isRunning(run) : now >= endsAt) return null;
  const { status, reason: error, checkedPages, totalPages } = file;
  const progress = totalPages > 0 ? Math.floor((checkedPages.size / totalPages) * 100) : 0;
  return { fileKey, status, progress: Math.min(progress, 100), error };
}

/** When {@link processingEntry} disappears without a new event; null while the file waits or is running. */
export function entryEndsAt(run: Run, fileKey: FileKey): number | null {
  const endedAt = run.endedAt.get(fileKey);
  return endedAt === undefined ? null : endedAt + ENTRY_SHOWN_MS;
}

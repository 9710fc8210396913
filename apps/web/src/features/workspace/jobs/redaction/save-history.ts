import { type RecordedRedaction, saveDocument } from '@sladd/contract';
import { api } from '../../../../shared/api/client.ts';
import { bus } from '../../../../shared/bus.ts';
import { say, textOf } from '../../mounted/say.ts';
import { sayHistoryProblem } from './history-problem.ts';

/** The record of one redacted file for the history. */
export interface HistoryEntry {
  readonly filename: string;
  readonly redaction: RecordedRedaction;
}

/** Waits, so that the notice about the redaction itself appears first. */
const SAVED_NOTICE_AFTER_MS = 1000;
const SAVED_NOTICE_MS = 5000;

/** Adds redactions to the history, and returns whether all were saved; those that failed can be retried. */
export async function saveHistory(entries: readonly HistoryEntry[]): Promise<boolean> {
  const missing: HistoryEntry[] = [];
  let problem: unknown = null;
  for (const entry of entries) {
    try {
      await api.call(saveDocument, {
        body: { filename: entry.filename, redaction_schema: entry.redaction },
      });
    } catch (error) {
      missing.push(entry);
      problem = error;
    }
  }
  if (missing.length < entries.length) bus.emit('history-updated');
  if (missing.length === 0) return true;
  sayHistoryProblem('historyNotSaved', 'save', problem, {
    label: textOf('history.retry'),
    onClick: () => void saveHistory(missing).then((isSaved) => isSaved && sayHistorySaved()),
  });
  return false;
}

/** Shows one notice for the whole redaction if all its parts were saved in the history. */
export async function sayWhenSaved(parts: readonly Promise<boolean>[]): Promise<void> {
  const saved = await Promise.all(parts);
  if (saved.length > 0 && saved.every(Boolean)) sayHistorySaved();
}

function sayHistorySaved(): void {
  setTimeout(() => say.info('historySaved', {}, { durationMs: SAVED_NOTICE_MS }), SAVED_NOTICE_AFTER_MS);
}

import { zip } from 'fflate';
import { openDialog } from '../model/actions/view.ts';
import { isCurrent, type RedactionResult } from '../model/redaction/result.ts';
import { say } from '../say.ts';
import type { Workspace } from '../workspace.ts';
import { filesToRedact, planOf, questionsBeforeRedaction, redact } from './redact.ts';

/** Saves the redacted files of the scope: one as a PDF, several as a zip. Originals are never handed out. */
export async function download(workspace: Workspace): Promise<void> {
  const results = await currentResults(workspace);
  if (!results) return;
  try {
    const [only] = results;
    if (only && results.length === 1) save(only.pdf, only.name);
    else save(await zipped(results), 'redacted.zip');
    say.success('files_downloaded_successfully', { count: results.length });
  } catch {
    say.error('errorDownloadingFiles');
  }
}

/** Prints the redacted files of the scope, one after the other. */
export async function print(workspace: Workspace): Promise<void> {
  const results = await currentResults(workspace);
  for (const result of results ?? []) await printBlob(result.pdf);
}

export function saveResult(result: RedactionResult): void {
  save(result.pdf, result.name);
  say.success('files_downloaded_successfully', { count: 1 });
}

export function saveReport(result: RedactionResult): void {
  const text = JSON.stringify(result.report, null, 2);
  save(new Blob([text], { type: 'application/json' }), result.name.replace(/\.pdf$/iu, '.report.json'));
}

/**
 * Results that answer to the marks as they are now. Missing or outdated ones are made first; when something is still
 * undecided or unseen the question comes up instead, and nothing is handed out yet.
 */
async function currentResults(workspace: Workspace): Promise<RedactionResult[] | null> {
  const files = filesToRedact(workspace.store.getState());
  if (files.length === 0) {
    say.error('noFilesOrContent');
    return null;
  }
  const present = () => {
    const state = workspace.store.getState();
    const plan = planOf(state);
    return files
      .map((file) => state.redaction.results.get(file.key))
      .filter((result) => isCurrent(result, plan));
  };
  if (present().length === files.length) return present();
  const questions = questionsBeforeRedaction(workspace.store.getState());
  if (questions.undecided > 0 || questions.unseenPages > 0 || questions.notFullyChecked.length > 0) {
    openDialog(workspace.store, 'redact');
    return null;
  }
  return (await redact(workspace)) ? present() : null;
}

function zipped(results: readonly RedactionResult[]): Promise<Blob> {
  return new Promise((resolve, reject) => {
    void (async () => {
      const entries: Record<string, Uint8Array> = {};
      for (const result of results) entries[result.name] = new Uint8Array(await result.pdf.arrayBuffer());
      zip(entries, { level: 0 }, (error, bytes) => {
        if (error) reject(error);
        else resolve(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
      });
    })().catch(reject);
  });
}

/** The browser reads the address a little after the click. */
const REVOKE_AFTER_MS = 60_000;

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

/** Prints by a hidden frame; where the browser refuses that, in a window of its own. */
export function printBlob(pdf: Blob): Promise<void> {
  const address = URL.createObjectURL(pdf);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  return new Promise((resolve) => {
    frame.onload = () => {
      try {
        const view = frame.contentWindow;
        if (!view) throw new Error('the frame has no window');
        view.focus();
        view.print();
      } catch {
        if (!window.open(address)) say.error('printPopupBlocked');
      }
      setTimeout(() => {
        frame.remove();
        URL.revokeObjectURL(address);
      }, REVOKE_AFTER_MS);
      resolve();
    };
    frame.onerror = () => {
      say.error('printFailed');
      resolve();
    };
    frame.src = address;
    document.body.append(frame);
  });
}

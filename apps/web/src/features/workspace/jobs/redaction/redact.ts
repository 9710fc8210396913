import { getHealth, isErrorCode, type RedactionReport } from '@sladd/contract';
import { ApiError, hasCode } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { codeText, errorText } from '../../../../shared/i18n/error-text.ts';
import { ClosedPdf, UnreadablePdf } from '../../documents/pdf-errors.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { leftElsewhere } from '../../model/redaction/left-elsewhere.ts';
import { passwordOfResult } from '../../model/redaction/lock.ts';
import { marksToRedact } from '../../model/redaction/mapping.ts';
import type { RedactionProgress } from '../../model/redaction/progress.ts';
import { recordOf } from '../../model/redaction/record.ts';
import { fingerprintOf, type RedactionPlan, type RedactionResult } from '../../model/redaction/result.ts';
import { lookedForParts, notLookedForIn } from '../../model/selectors/looked-for.ts';
import { filesToRedactNow, planOf } from '../../model/selectors/to-redact.ts';
import { patch } from '../../model/store.ts';
import type { RedactionFailure } from '../../model/workspace-state.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { begin } from '../../mounted/running.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { startIdleTimer } from '../calls/idle-timer.ts';
import { hasChecksum, type RedactedFile, redactedFiles } from '../calls/redacted-files.ts';
import { inCalls } from '../calls/send-files.ts';
import { needsPassword } from '../questions/needs-password.ts';
import { type HistoryEntry, saveHistory, sayWhenSaved } from './save-history.ts';

/** A redaction is aborted after this time without progress of its upload and without an answer of the server. */
const IDLE_LIMIT_MS = 60_000;

/** Few, so that a redaction of many files shows how far it is and a stop loses little. */
const FILES_PER_CALL = 4;

/** Any answer shows that the server is alive, also an error. */
async function askWhetherAlive(): Promise<void> {
  await api.call(getHealth).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
  });
}

/** Why a redaction was aborted, where leaving the workspace was not the reason: that needs no notice. */
const stoppedByUser = new Error('stopped by the user');

/** Stops the running redaction. The files that are done stay. */
export function stopRedaction({ running }: Workspace): void {
  running.get('redact')?.abort(stoppedByUser);
}

function sayStopped(kept: number, files: number): void {
  say.info('redactionStopped', {}, { body: textOf('redactionStoppedBody', { count: kept, files }) });
}

/**
 * Redacts the files without a current result, keeps results that passed their check, and returns whether all did. If
 * every file has a current result, all are redacted again.
 */
export async function redact(workspace: Workspace): Promise<boolean> {
  const { store } = workspace;
  const state = store.getState();
  const files = filesToRedactNow(state);
  if (files.length === 0 || state.redaction.isRedacting) return false;
  if (needsPassword(workspace)) return false;
  const work = begin(workspace.running, 'redact');
  if (!work) return false;
  patch(store, 'redaction', { isRedacting: true, failures: [] });
  const closeNotice = say.beginning('startingRedactionProcess');
  // The files of earlier calls are kept if a later call fails.
  let [asked, kept, failed]: [readonly OpenFile[], number, number] = [files, 0, 0];
  const saving: Promise<boolean>[] = [];
  const idle = startIdleTimer({
    limitMs: IDLE_LIMIT_MS,
    ask: askWhetherAlive,
    onIdle: () => work.abort(new ApiError('task.timed_out')),
  });
  try {
    const plan = planOf(state);
    for (asked of inCalls(files, FILES_PER_CALL)) {
      const onUpload = followCall(workspace, asked, { done: kept + failed, files: files.length });
      const answers = await redactedFiles(state, plan, asked, {
        signal: work.signal,
        onUpload: (sentBytes, totalBytes) => {
          idle.reset();
          onUpload(sentBytes, totalBytes);
        },
      });
      const made = await keepResults(
        workspace,
        { plan, newPassword: state.redaction.newPassword },
        asked,
        answers,
      );
      kept += made.kept.length;
      failed += made.failed;
      const { savesHistory } = store.getState().account;
      if (savesHistory && made.kept.length > 0) saving.push(saveHistory(historyOf(plan, asked, made.kept)));
    }
    if (kept > 0 && failed === 0) say.success('redactionCompleted', { count: kept });
    if (failed > 0) sayFailed(failed, kept);
    return failed === 0;
  } catch (error) {
    if (error instanceof ApiError || !work.signal.aborted) fail(workspace, error, asked);
    else if (work.signal.reason === stoppedByUser) sayStopped(kept, files.length);
    return false;
  } finally {
    idle.stop();
    closeNotice();
    void sayWhenSaved(saving);
    work.end();
    patch(store, 'redaction', { isRedacting: false, progress: null });
  }
}

/** Shows the progress of a call, and returns a function to report how much of it has been sent. */
function followCall(
  { store }: Workspace,
  asked: readonly OpenFile[],
  counts: Pick<RedactionProgress, 'done' | 'files'>,
): (sentBytes: number, totalBytes: number) => void {
  const pages = asked.reduce((sum, file) => sum + file.pages.length, 0);
  const show = (upload: RedactionProgress['upload']) =>
    patch(store, 'redaction', { progress: { ...counts, pages, upload, sinceMs: Date.now() } });
  show(null);
  return (sentBytes, totalBytes) => show(sentBytes < totalBytes ? { sentBytes, totalBytes } : null);
}

/** What the results were asked with, whatever has changed since. */
interface Asked {
  readonly plan: RedactionPlan;
  readonly newPassword: string;
}

async function keepResults(
  workspace: Workspace,
  { plan, newPassword }: Asked,
  files: readonly OpenFile[],
  answers: readonly RedactedFile[],
): Promise<{ readonly kept: readonly RedactionResult[]; readonly failed: number }> {
  const made: RedactionResult[] = [];
  const failures: RedactionFailure[] = [];
  const state = workspace.store.getState();
  const { unread } = readingStore(workspace).getState();
  for (const [index, { name, pdf, proof, report }] of answers.entries()) {
    const file = files[index];
    // A file that was closed meanwhile takes its result along.
    if (!file || !state.files.some((open) => open.key === file.key)) continue;
    const { key: fileKey } = file;
    // The report refers to certain bytes, so the received bytes must be the same.
    if (report.status === 'checked' && pdf && (await hasChecksum(pdf, report.sha256))) {
      made.push({
        key: `redacted-${workspace.newId()}`,
        fileKey,
        name,
        pdf: new Blob([pdf], { type: 'application/pdf' }),
        proof: proof ? new Blob([proof], { type: 'application/json' }) : null,
        password: passwordOfResult(plan.lock, newPassword, files[index]?.password ?? null),
        report,
        notLookedFor: notLookedForIn(lookedForParts(state), unread, [file]),
        left: leftElsewhere(report, fileKey, state.redaction.look),
        marks: marksToRedact(plan.highlights, new Set([fileKey]), plan.options),
        fingerprint: fingerprintOf(plan, fileKey),
      });
    } else {
      failures.push({ fileKey, message: reasonOf(report), report });
    }
  }
  const { opened, unopened } = await openResults(workspace, made);
  const kept = storeResults(workspace, opened, [...failures, ...unopened]);
  return { kept, failed: failures.length + unopened.length };
}

/** Why a file was not redacted, in the language of the page if its code is known here. */
function reasonOf({ error }: RedactionReport): string {
  if (error && isErrorCode(error.code)) return codeText(error.code);
  return error?.message ?? textOf('redaction.notDelivered');
}

function sayFailed(failed: number, kept: number): void {
  const values = { count: failed + kept, failed };
  if (kept > 0) say.error('redactionPartlyFailed', values, { body: textOf('redaction.othersDone') });
  else say.error('redactionFailed');
}

function historyOf(
  { highlights, options }: RedactionPlan,
  files: readonly OpenFile[],
  kept: readonly RedactionResult[],
): HistoryEntry[] {
  const done = new Set(kept.map((result) => result.fileKey));
  return files
    .filter((file) => done.has(file.key))
    .map(({ key, pages, identity }) => ({
      filename: identity.name,
      redaction: recordOf(highlights, { key, pageCount: pages.length }, options),
    }));
}

/** Opens results before they are shown, so that the viewer never requests missing pages. */
async function openResults({ documents }: Workspace, made: readonly RedactionResult[]) {
  const opened: RedactionResult[] = [];
  const unopened: RedactionFailure[] = [];
  for (const result of made) {
    try {
      await documents.open(result.key, result.pdf, result.password);
      opened.push(result);
    } catch (error) {
      // The workspace was left.
      if (error instanceof ClosedPdf) continue;
      const message = codeText(error instanceof UnreadablePdf ? error.code : 'pdf.broken');
      unopened.push({ fileKey: result.fileKey, message, report: null });
    }
  }
  return { opened, unopened };
}

/** Returns the results that were stored: all but those whose files were closed while they were opened. */
function storeResults(
  { store, documents }: Workspace,
  opened: readonly RedactionResult[],
  failures: readonly RedactionFailure[],
): readonly RedactionResult[] {
  const { files, redaction, view } = store.getState();
  const open = new Set(files.map(({ key }) => key));
  for (const { key, fileKey } of opened) if (!open.has(fileKey)) documents.close(key);
  const kept = opened.filter(({ fileKey }) => open.has(fileKey));
  const results = new Map(redaction.results);
  for (const result of kept) {
    const old = results.get(result.fileKey);
    if (old) documents.close(old.key);
    results.set(result.fileKey, result);
  }
  patch(store, 'redaction', { results, failures: [...redaction.failures, ...failures] });
  patch(store, 'view', {
    showingResult: new Set([...view.showingResult, ...kept.map((result) => result.fileKey)]),
  });
  return kept;
}

function fail(workspace: Workspace, error: unknown, files: readonly OpenFile[]): void {
  const failure: RedactionFailure = {
    fileKey: fileNamed(error, files),
    message: errorText(error),
    report: null,
  };
  const { failures } = workspace.store.getState().redaction;
  patch(workspace.store, 'redaction', { failures: [...failures, failure] });
  say.failure(hasCode(error, 'task.timed_out') ? 'redactionTimedOut' : 'redactionFailed', error);
}

/** The file that an error refers to, if it names one or only one was sent. */
function fileNamed(error: unknown, files: readonly OpenFile[]): FileKey | null {
  if (files.length === 1) return files[0]?.key ?? null;
  if (!(error instanceof ApiError)) return null;
  const index = error.details.file_index;
  return typeof index === 'number' ? (files[index]?.key ?? null) : null;
}

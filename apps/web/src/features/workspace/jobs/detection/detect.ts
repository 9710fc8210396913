import {
  errorCatalogue,
  hybridDetect,
  isErrorCode,
  MAX_FILES,
  multiDetect,
  type StreamEventData,
} from '@sladd/contract';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { codeText, errorText } from '../../../../shared/i18n/error-text.ts';
import type { NoticeOptions } from '../../../../shared/notices.ts';
import type { EntityChoice } from '../../model/account/account.ts';
import { joined } from '../../model/account/purpose.ts';
import { select } from '../../model/actions/marks.ts';
import { currentList } from '../../model/actions/review.ts';
import { advanceRun, beginRun } from '../../model/actions/run.ts';
import { showDetection } from '../../model/actions/sidebar.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { countFindings } from '../../model/highlights/derived.ts';
import { orderOf } from '../../model/highlights/findings.ts';
import type { FileKey, Highlight, HighlightId } from '../../model/highlights/highlight.ts';
import { resolve } from '../../model/highlights/state.ts';
import { batchEvents } from '../../model/run/batch-events.ts';
import { continuedInCalls, type RunCalls } from '../../model/run/continued.ts';
import { inBatches } from '../../model/run/in-batches.ts';
import { limitFindings, methodsOf, narrowEvent, requestedTypes } from '../../model/run/narrow.ts';
import type { RunAction } from '../../model/run/reduce-run.ts';
import { isRunning, type RunFile, startRun, uncheckedPages } from '../../model/run/run.ts';
import { patch } from '../../model/store.ts';
import type { DetectionState, WorkspaceState } from '../../model/workspace-state.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { hasRules, takeCurrentRules } from '../calls/current-rules.ts';
import { noteUnreadOfRun } from '../calls/note-unread.ts';
import { endsExhausted, isExhausted, sayExhausted } from '../calls/say-exhausted.ts';
import { filesToSend, passwordsToSend } from '../calls/send-files.ts';
import { untilServerIsBack } from '../calls/until-server-is-back.ts';
import { openedNow, whenOpened } from '../calls/when-opened.ts';

/** What a detection says comes up where its findings and its errors are looked for. */
const inView: NoticeOptions = { corner: 'top-right' };

/** Runs the detection panel's present choice over its scope. Resolves when the run has ended, whichever way. */
export async function detectCurrentChoice(workspace: Workspace): Promise<void> {
  const { store, ports } = workspace;
  if (ports.gate && !ports.gate.has('entity_detection')) return ports.gate.ask('entity_detection');
  if (isRunning(store.getState().detection.run) || workspace.running.has('detect')) {
    patch(store, 'detection', { isBarShown: true });
    return say.info('detection.alreadyRunning', {}, inView);
  }
  const inScope = openedNow(store.getState(), 'detect') ?? (await whenOpened(workspace, 'detect'));
  if (inScope === null) return;
  const { detection } = store.getState();
  if (inScope.length === 0) return say.info('noFilesSelected', {}, inView);
  if (methodsOf(detection.choice).length === 0) {
    showDetection(store, 'setup');
    return say.info('detection.nothingChosen', {}, inView);
  }
  const closeNotice = say.beginning('startingEntityDetection', inView);
  await detect(workspace, inScope, detection);
  closeNotice();
}

/** Runs the present choice over one file again, for pages that were not fully checked. */
export async function checkAgain(workspace: Workspace, fileKey: FileKey): Promise<void> {
  const { store, ports } = workspace;
  if (ports.gate && !ports.gate.has('entity_detection')) return ports.gate.ask('entity_detection');
  const { detection, files } = store.getState();
  if (isRunning(detection.run)) return say.info('detection.alreadyRunning', {}, inView);
  const file = files.filter((one) => one.key === fileKey && one.status === 'ready');
  if (methodsOf(detection.choice).length === 0) return say.info('detection.nothingChosen', {}, inView);
  if (file.length > 0) await detect(workspace, file, detection);
}

/** Ends the run that is going on; what it found so far stays. */
export function stopDetection(workspace: Workspace): void {
  workspace.running.get('detect')?.abort();
}

/** What a run looks for, how sure it must be, and what it leaves alone. */
type Wanted = Pick<DetectionState, 'choice' | 'threshold' | 'usesIgnoreList' | 'ignoreList'>;

/** One run over these files; resolves when it has ended, whichever way. */
export async function detect(workspace: Workspace, files: readonly OpenFile[], asked: Wanted): Promise<void> {
  const { store } = workspace;
  const controller = new AbortController();
  workspace.running.set('detect', controller);
  const { version } = store.getState().account.rules;
  if (hasRules(workspace)) await takeCurrentRules(workspace);
  const wanted = wantedNow(store.getState(), asked, version);
  beginRun(
    store,
    startRun(
      `run-${workspace.newId()}`,
      files.map((file) => ({
        fileKey: file.key,
        name: file.identity.name,
        totalPages: file.pages.length,
        lookedFor: lookedForIn(store.getState().detection.checked.get(file.key), wanted.choice),
      })),
    ),
  );
  showDetection(store, 'findings');
  try {
    await followRun(workspace, files, wanted, controller.signal);
    finishRun(workspace);
  } catch (error) {
    if (controller.signal.aborted) {
      const reason = textOf('processingCancelled');
      advanceRun(store, [{ type: 'stopped', reason, at: Date.now() }], workspace.newId);
      say.info('streamingStopped', {}, inView);
    } else {
      const problem = isExhausted(error) ? textOf('detection.exhaustedHint') : failureText(error);
      advanceRun(store, [{ type: 'failed', problem, at: Date.now() }], workspace.newId);
      if (isExhausted(error)) sayExhausted(workspace);
      else say.error('detection.failed', {}, { body: problem });
    }
  } finally {
    workspace.running.delete('detect');
  }
}

/** What is wanted under the rules that hold now; other ones than at the question make their own beginning. */
function wantedNow({ account, detection }: WorkspaceState, asked: Wanted, version: string): Wanted {
  const { locked, version: now } = account.rules;
  if (now !== version) return detection;
  return {
    choice: locked.has('entity_lists') ? account.choice : asked.choice,
    threshold: locked.has('detection_threshold') ? account.threshold : asked.threshold,
    usesIgnoreList: locked.has('ban_list') ? account.usesIgnoreList : asked.usesIgnoreList,
    ignoreList: locked.has('ban_list') ? detection.ignoreList : asked.ignoreList,
  };
}

/** What a run over a whole file found stays found, so that a later one with other types adds to it. */
function lookedForIn(before: RunFile | undefined, choice: EntityChoice): EntityChoice {
  const isWhole = before?.status === 'completed' && uncheckedPages(before).length === 0;
  return isWhole ? joined(before.lookedFor, choice) : choice;
}

/** Pages may come faster than a screen full of findings is drawn; this much time stays for everything else. */
const REST_MS = 100;

async function followRun(
  workspace: Workspace,
  files: readonly OpenFile[],
  wanted: Wanted,
  signal: AbortSignal,
): Promise<void> {
  const { store, newId } = workspace;
  const items = continuedInCalls(() => callsFor(workspace, files, wanted, signal), files.length, MAX_FILES);
  for await (const batch of inBatches(items, REST_MS)) {
    const at = Date.now();
    const most = store.getState().account.maxEntitiesPerPage;
    const actions = batch.map((item): RunAction => {
      if (item.kind === 'problem') return { type: 'lost', count: item.count };
      const { event, isCut } = limitFindings(narrowEvent(item.event, wanted.choice), most);
      return { type: 'event', at, event, cutAt: isCut ? most : null };
    });
    advanceRun(store, actions, newId);
    for (const item of batch) if (item.kind === 'problem') logForDevelopers(`event lost: ${item.reason}`);
    for (const action of actions) {
      if (action.type !== 'event') continue;
      const { event } = action;
      noteUnreadOfRun(workspace, files, event);
      if (endsExhausted(event)) sayExhausted(workspace);
      else if (event.type === 'error') sayErrorEvent(event.data);
      if (event.type === 'file_completed') logMissingPages(workspace, event.data);
    }
  }
}

/** What an error event says; in the language of the page where the words are the catalogue's own. */
function sayErrorEvent({ error, error_message, file_name }: StreamEventData<'error'>): void {
  const { code } = error;
  const isKnown = isErrorCode(code) && ['', errorCatalogue[code].message].includes(error_message);
  const message = isKnown ? codeText(code) : error_message;
  say.error('detection.fileFailed', { message }, { body: file_name });
}

function logMissingPages({ store }: Workspace, data: StreamEventData<'file_completed'>): void {
  const arrived = store.getState().detection.run?.files[data.file_index]?.checkedPages.size ?? 0;
  const told = data.successful_pages;
  if (arrived < told) logForDevelopers(`${arrived} of ${told} pages arrived`);
}

function logForDevelopers(message: string): void {
  // biome-ignore lint/suspicious/noConsole: users see the pages concerned marked as not fully checked
  console.warn(`Detection: ${message}`);
}

/** Why a run failed; of an answer that is none of ours at least what it says of itself. */
function failureText(error: unknown): string {
  const isForeign = error instanceof ApiError && error.code === 'client.unexpected_answer';
  if (!isForeign || error.status < 400 || error.serverText !== null) return errorText(error);
  const { status, statusText } = error;
  return statusText === null
    ? textOf('requestFailedWithStatus', { status })
    : `HTTP ${status}: ${statusText}`;
}

/** A run's calls, streamed and, where that does not get through, at once. */
function callsFor(
  { store, newId }: Workspace,
  files: readonly OpenFile[],
  wanted: Wanted,
  signal: AbortSignal,
): RunCalls {
  const methods = methodsOf(wanted.choice);
  const ignored = wanted.usesIgnoreList ? wanted.ignoreList : [];
  const sent = filesToSend(files);
  const runKey = newId();
  const input = (indexes: readonly number[]) => ({
    files: indexes.flatMap((index) => sent[index] ?? []),
    fields: {
      use_fast: methods.includes('fast'),
      use_advanced: methods.includes('advanced'),
      use_standard: methods.includes('standard'),
      requested_entities: requestedTypes(wanted.choice),
      threshold: wanted.threshold,
      remove_words: [...ignored],
      passwords: passwordsToSend(indexes.flatMap((index) => files[index] ?? [])),
    },
    signal,
    runKey,
    onUpload: (done: number, total: number) =>
      advanceRun(store, [{ type: 'uploaded', sent: done, total }], newId),
  });
  return {
    stream: (indexes, lastEventId) =>
      api.stream(multiDetect, { query: { stream: 'true' }, ...input(indexes), lastEventId }),
    atOnce: async (indexes) =>
      batchEvents(
        await api.send(hybridDetect, input(indexes)),
        indexes.map((index) => files[index]?.pages.length ?? 0),
      ),
    isGone: (error) => !signal.aborted && isServerGone(error),
    untilBack: async (why) => {
      const isStopping = why === 'stopping';
      const key = isStopping ? 'detection.serverStopping' : 'detection.serverGone';
      // Nothing else on the screen says why nothing moves.
      const closeNotice = say.beginning(key, { ...inView, durationMs: 0 });
      try {
        await untilServerIsBack(signal, isStopping ? 'server.stopping' : 'client.unreachable');
      } finally {
        closeNotice();
      }
    },
    isBroken: (error, isAgain) =>
      !signal.aborted &&
      error instanceof ApiError &&
      (brokenStream.has(error.code) || (isAgain && error.code === 'detection.already_running')),
  };
}

/** Failures of the way and not of the server; one that did not notice the break thinks for a while that the run goes on. */
const brokenStream: ReadonlySet<string> = new Set([
  'client.stream_lost',
  'client.no_body',
  'client.unreachable',
  'client.unexpected_answer',
]);

/** Nothing listens, or a proxy says that nothing behind it does. */
function isServerGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'client.unreachable' || [502, 503, 504].includes(error.status);
}

/** The last words of a run. One with pages that were not fully checked never reads like a success. */
function finishRun(workspace: Workspace): void {
  const { store } = workspace;
  const { run } = store.getState().detection;
  if (run?.phase !== 'completed') return;
  const missing = run.files.reduce((sum, file) => sum + uncheckedPages(file).length, 0);
  const found = countFindings(
    store.getState().marks.highlights,
    run.files.map((file) => file.fileKey),
  );
  if (missing > 0) say.warning('detection.notFullyChecked', { count: missing });
  else say.success('detectionCompleted', { count: found }, inView);
  showFirstFinding(workspace);
}

/** Of the findings left to decide, the first of the list on the page that is read first. */
function firstOpen({ files, marks }: WorkspaceState, order: readonly HighlightId[]): HighlightId | undefined {
  const fileOrder = files.map(({ key }) => key);
  const place = ({ fileKey, pageNumber }: Highlight) => fileOrder.indexOf(fileKey) * 1e6 + pageNumber;
  const open = resolve(marks.highlights, order).filter(({ decision }) => decision === 'undecided');
  const [earliest] = open.toSorted((a, b) => place(a) - place(b));
  return earliest?.id;
}

/** Puts the reader in front of the first finding left to decide, unless something is being looked at already. */
function showFirstFinding({ store, ports }: Workspace): void {
  const state = store.getState();
  if (state.marks.selectedId !== null) return;
  const order = orderOf(currentList(state));
  const first = firstOpen(state, order) ?? order[0];
  if (first === undefined) return;
  select(store, first);
  void ports.viewer?.showHighlight(first);
}

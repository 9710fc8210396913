import {
  type DetectionMethod,
  errorCatalogue,
  isErrorCode,
  kindOfType,
  kindsInWords,
  MAX_FILES,
  SETTING_RANGES,
  type StreamEvent,
  type StreamEventData,
} from '@sladd/contract';
import { codeText } from '../../../../shared/i18n/error-text.ts';
import { isOnline } from '../../../../shared/network/network.ts';
import type { SelectedTypes } from '../../model/account/account.ts';
import { joined } from '../../model/account/purpose.ts';
import { advanceRun, beginRun } from '../../model/actions/run.ts';
import { showDetection } from '../../model/actions/sidebar.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { continuedInCalls } from '../../model/run/continued.ts';
import { inBatches } from '../../model/run/in-batches.ts';
import { limitFindings, methodsOf, narrowEvent } from '../../model/run/narrow.ts';
import type { RunAction } from '../../model/run/reduce-run.ts';
import { type RunFile, startRun, uncheckedPages } from '../../model/run/run.ts';
import { typesInUse } from '../../model/selectors/types-in-use.ts';
import { patch } from '../../model/store.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { begin } from '../../mounted/running.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { hasRules, takeCurrentRules } from '../calls/current-rules.ts';
import { noteUnreadOfRun } from '../calls/note-unread.ts';
import { endsExhausted, isExhausted, sayExhausted } from '../calls/say-exhausted.ts';
import { openedNow, whenOpened } from '../calls/when-opened.ts';
import { failureText, inView } from './detection-notices.ts';
import { finishRun } from './finish-run.ts';
import { type BegunRun, callsFor, type Wanted } from './run-calls.ts';

/** Runs a detection with the settings and scope of the panel. Resolves when the run has ended, also if it failed. */
export async function detectSelectedTypes(workspace: Workspace): Promise<void> {
  const { store, ports } = workspace;
  if (ports.gate && !ports.gate.has('entity_detection')) return ports.gate.ask('entity_detection');
  if (workspace.running.has('detect')) {
    patch(store, 'detection', { isBarShown: true });
    return sayAlreadyRunning();
  }
  if (saysOffline()) return;
  const inScope = openedNow(store.getState(), 'detect') ?? (await whenOpened(workspace, 'detect'));
  if (inScope === null) return;
  const { detection } = store.getState();
  if (inScope.length === 0) return say.info('noFilesSelected', {}, inView);
  if (methodsOf(typesInUse(store.getState(), detection.selectedTypes)).length === 0) {
    showDetection(store, 'setup');
    return say.info('detection.nothingChosen', {}, inView);
  }
  const closeNotice = say.beginning('startingEntityDetection', inView);
  await detect(workspace, inScope, detection);
  closeNotice();
}

/** Runs a detection again over one file, for pages that were not fully checked. */
export async function checkAgain(workspace: Workspace, fileKey: FileKey): Promise<void> {
  await detectAgain(workspace, [fileKey]);
}

/** Runs a detection again over files of which the limit per page left findings out, with the highest limit there is. */
export async function markTheRest(workspace: Workspace, fileKeys: readonly FileKey[]): Promise<void> {
  await detectAgain(workspace, fileKeys, SETTING_RANGES.max_entities_per_page.max);
}

async function detectAgain(
  workspace: Workspace,
  fileKeys: readonly FileKey[],
  mostPerPage?: number,
): Promise<void> {
  const { store, ports } = workspace;
  if (ports.gate && !ports.gate.has('entity_detection')) return ports.gate.ask('entity_detection');
  const { detection, files } = store.getState();
  if (workspace.running.has('detect')) return sayAlreadyRunning();
  const ready = files.filter(({ key, status }) => fileKeys.includes(key) && status === 'ready');
  if (methodsOf(typesInUse(store.getState(), detection.selectedTypes)).length === 0)
    return say.info('detection.nothingChosen', {}, inView);
  if (ready.length > 0) await detect(workspace, ready, detection, mostPerPage);
}

function sayAlreadyRunning(): void {
  say.info('detection.alreadyRunning', {}, inView);
}

/** Whether there is no network; then says so, because a run would end at once and leave its files as not checked. */
function saysOffline(): boolean {
  if (isOnline()) return false;
  say.warning('offline.detection', {}, inView);
  return true;
}

/** Stops the running detection. Its findings stay. */
export function stopDetection(workspace: Workspace): void {
  workspace.running.get('detect')?.abort();
}

/**
 * Runs a detection over these files. Resolves when it has ended, also if it failed. `mostPerPage` replaces the account's
 * limit of findings per page.
 */
export async function detect(
  workspace: Workspace,
  files: readonly OpenFile[],
  asked: Wanted,
  mostPerPage?: number,
): Promise<void> {
  const { store } = workspace;
  if (saysOffline()) return;
  const work = begin(workspace.running, 'detect');
  if (!work) return sayAlreadyRunning();
  const run: BegunRun = { id: `run-${workspace.newId()}`, signal: work.signal };
  try {
    const { version } = store.getState().account.rules;
    if (hasRules(workspace)) await takeCurrentRules(workspace, run.signal);
    run.signal.throwIfAborted();
    const now = wantedNow(store.getState(), asked, version);
    const wanted = { ...now, selectedTypes: typesInUse(store.getState(), now.selectedTypes) };
    showRun(workspace, run, files, wanted);
    await followRun(workspace, run, files, wanted, mostPerPage);
    finishRun(workspace);
  } catch (error) {
    if (run.signal.aborted) {
      const reason = textOf('processingCancelled');
      advanceRun(store, run.id, [{ type: 'stopped', reason, at: Date.now() }], workspace.newId);
      say.info('streamingStopped', {}, inView);
    } else {
      const problem = isExhausted(error) ? textOf('detection.exhaustedHint') : failureText(error);
      advanceRun(store, run.id, [{ type: 'failed', problem, at: Date.now() }], workspace.newId);
      if (isExhausted(error)) sayExhausted(workspace);
      else say.error('detection.failed', {}, { body: problem });
    }
  } finally {
    work.end();
  }
}

function showRun(
  { store }: Workspace,
  { id }: BegunRun,
  files: readonly OpenFile[],
  { selectedTypes }: Wanted,
): void {
  const { checked } = store.getState().detection;
  const starts = files.map((file) => ({
    fileKey: file.key,
    name: file.identity.name,
    totalPages: file.pages.length,
    lookedFor: lookedForIn(checked.get(file.key), selectedTypes),
  }));
  beginRun(store, startRun(id, starts));
  showDetection(store, 'findings');
}

/**
 * What to look for under the current rules of the organization. `version` are the rules when the user asked: if they changed
 * since, the settings of the workspace, which follow them, replace what was asked for.
 */
function wantedNow({ account, detection }: WorkspaceState, asked: Wanted, version: string): Wanted {
  const { locked, version: now } = account.rules;
  if (now !== version) return detection;
  return {
    selectedTypes: locked.has('entity_lists') ? account.selectedTypes : asked.selectedTypes,
    threshold: locked.has('detection_threshold') ? account.threshold : asked.threshold,
    usesIgnoreList: locked.has('ban_list') ? account.usesIgnoreList : asked.usesIgnoreList,
    ignoreList: locked.has('ban_list') ? detection.ignoreList : asked.ignoreList,
  };
}

/** What a file has been searched for after this run: a run with other types adds to a completed one before it. */
function lookedForIn(before: RunFile | undefined, selected: SelectedTypes): SelectedTypes {
  const isWhole = before?.status === 'completed' && uncheckedPages(before).length === 0;
  return isWhole ? joined(readWithModels(before), selected) : selected;
}

/** The types of a run without those that it looked for by lists of words, since the method had no model. */
function readWithModels({ lookedFor, withoutModel }: RunFile): SelectedTypes {
  const inWords: ReadonlySet<string | undefined> = new Set(kindsInWords);
  const read = (method: DetectionMethod) =>
    withoutModel.includes(method)
      ? lookedFor[method].filter((type) => !inWords.has(kindOfType(method, type)))
      : lookedFor[method];
  return { fast: read('fast'), advanced: read('advanced'), standard: read('standard') };
}

/** Pause between batches of events: pages can arrive faster than their findings are drawn. */
const REST_MS = 100;

async function followRun(
  workspace: Workspace,
  run: BegunRun,
  files: readonly OpenFile[],
  wanted: Wanted,
  mostPerPage?: number,
): Promise<void> {
  const { store, newId } = workspace;
  const items = continuedInCalls(() => callsFor(workspace, run, files, wanted), files.length, MAX_FILES);
  for await (const batch of inBatches(items, REST_MS)) {
    const at = Date.now();
    const most = mostPerPage ?? store.getState().account.maxEntitiesPerPage;
    const actions = batch.map((item): RunAction => {
      if (item.kind === 'problem') return { type: 'lost', count: item.count };
      const { event, isCut } = limitFindings(narrowEvent(item.event, wanted.selectedTypes), most);
      return { type: 'event', at, event, cutAt: isCut ? most : null };
    });
    advanceRun(store, run.id, actions, newId);
    for (const item of batch) if (item.kind === 'problem') logForDevelopers(`event lost: ${item.reason}`);
    for (const action of actions) if (action.type === 'event') followEvent(workspace, files, action.event);
  }
}

/** What an event means besides its findings: unread pages, errors and missing pages. */
function followEvent(workspace: Workspace, files: readonly OpenFile[], event: StreamEvent): void {
  noteUnreadOfRun(workspace, files, event);
  if (endsExhausted(event)) sayExhausted(workspace);
  else if (event.type === 'error') sayErrorEvent(event.data);
  if (event.type === 'file_completed') logMissingPages(workspace, event.data);
}

/** Shows an error event, in the language of the page unless the server sent words that are not in the catalogue. */
function sayErrorEvent({ error, error_message, file_name }: StreamEventData<'error'>): void {
  const { code } = error;
  const isKnown = isErrorCode(code) && ['', errorCatalogue[code].message].includes(error_message);
  const message = isKnown ? codeText(code) : error_message;
  say.error('detection.fileFailed', { message }, { body: file_name });
}

function logMissingPages({ store }: Workspace, data: StreamEventData<'file_completed'>): void {
  const arrived = store.getState().detection.run?.files[data.file_index]?.checkedPages.size ?? 0;
  const successful = data.successful_pages;
  if (arrived < successful) logForDevelopers(`${arrived} of ${successful} pages arrived`);
}

function logForDevelopers(message: string): void {
  // biome-ignore lint/suspicious/noConsole: users see the pages concerned marked as not fully checked
  console.warn(`Detection: ${message}`);
}

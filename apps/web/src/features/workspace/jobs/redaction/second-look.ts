import { isErrorCode, type SecondLookFile } from '@sladd/contract';
import { codeText, errorText } from '../../../../shared/i18n/error-text.ts';
import { commit } from '../../model/actions/marks.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { add } from '../../model/highlights/edits.ts';
import { mappingOf } from '../../model/redaction/mapping.ts';
import {
  type LookPlace,
  type LookState,
  lookedAt,
  markOver,
  noSecondLook,
  placesIn,
  stateOf,
} from '../../model/redaction/second-look.ts';
import { filesToRedact } from '../../model/selectors/to-redact.ts';
import { patch } from '../../model/store.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { noteUnread } from '../../mounted/reading-store.ts';
import { begin } from '../../mounted/running.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { filesToSend, inCalls, passwordsToSend } from '../calls/send-files.ts';
import { askForLook } from './ask-for-look.ts';

/** The result of a search: nothing to decide, something to decide, or unknown because it failed. */
export type LookOutcome = 'clear' | 'open' | 'failed' | 'stopped';

/**
 * Searches all files to redact for other occurrences of the values that are about to be removed. Not repeated while the
 * marks are the same.
 */
export async function lookAgain(workspace: Workspace): Promise<LookOutcome> {
  const { store } = workspace;
  const state = store.getState();
  const files = filesToRedact(state);
  const fingerprint = fingerprintNow(state, files);
  const { look } = state.redaction;
  if (look.status !== 'done' || look.fingerprint !== fingerprint) {
    const outcome = await lookNow(workspace, files, fingerprint);
    if (outcome !== 'done') return outcome;
  }
  return openPlaces(store.getState()).length > 0 ? 'open' : 'clear';
}

/** The places that are neither marked nor left. */
export function openPlaces({ redaction, marks }: WorkspaceState): LookPlace[] {
  const { look, left } = redaction;
  return look.places.filter((place) => stateOf(place, look, left, marks.highlights) === 'open');
}

function fingerprintNow({ marks, redaction }: WorkspaceState, files: readonly OpenFile[]): string {
  return lookedAt(
    marks.highlights,
    files.map((file) => file.key),
    redaction.options,
  );
}

async function lookNow(
  workspace: Workspace,
  files: readonly OpenFile[],
  fingerprint: string,
): Promise<'done' | 'failed' | 'stopped'> {
  const { store } = workspace;
  const { marks, redaction } = store.getState();
  const work = begin(workspace.running, 'look');
  if (!work) return 'stopped';
  const begun: LookState = { ...noSecondLook, status: 'looking', fingerprint };
  patch(store, 'redaction', { look: begun });
  try {
    const pages = pagesOf(files);
    const results: SecondLookFile[] = [];
    let before = 0;
    for (const part of inCalls(files)) {
      const call = {
        files: filesToSend(part),
        fields: {
          redaction_mappings: part.map((file) => mappingOf(marks.highlights, file.key, redaction.options)),
          passwords: passwordsToSend(part),
        },
        signal: work.signal,
      };
      const answer = await askForLook(call, pagesOf(part), ({ done, recognising }) => {
        const progress = { done: before + done, recognising, pages };
        patch(store, 'redaction', { look: { ...begun, progress } });
      });
      results.push(...answer.file_results);
      before += pagesOf(part);
    }
    const failed = results.find(({ status }) => status === 'error');
    const places: LookPlace[] = [];
    let [tooShort, withoutText] = [0, 0];
    for (const [index, { result }] of results.entries()) {
      const file = files[index];
      if (!file || !result) continue;
      for (const { page, boxes, ocr_failure } of result.unread)
        noteUnread(workspace, file.key, page, boxes, ocr_failure);
      places.push(...placesIn(file.key, result));
      tooShort += result.too_short;
      withoutText += result.without_text;
    }
    const problem = failed?.error ? wordsOf(failed.error) : null;
    const look: LookState = {
      ...begun,
      status: 'done',
      problem,
      tooShort,
      withoutText,
      places: await withHintsOfCase(workspace, files, places, work.signal),
    };
    patch(store, 'redaction', { look });
    return 'done';
  } catch (error) {
    const isStopped = work.signal.aborted;
    const problem = isStopped ? null : errorText(error);
    patch(store, 'redaction', {
      look: isStopped ? noSecondLook : { ...noSecondLook, status: 'failed', problem },
    });
    return isStopped ? 'stopped' : 'failed';
  } finally {
    work.end();
  }
}

function pagesOf(files: readonly OpenFile[]): number {
  return files.reduce((sum, file) => sum + file.pages.length, 0);
}

/** Names of people are only considered in a case whose people were found. */
async function withHintsOfCase(
  workspace: Workspace,
  files: readonly OpenFile[],
  places: readonly LookPlace[],
  signal: AbortSignal,
): Promise<readonly LookPlace[]> {
  if (!workspace.store.getState().people.found) return places;
  const { withHints } = await import('../people/look-hints.ts');
  return withHints(workspace, files, places, signal);
}

function wordsOf({ code, message }: { readonly code: string; readonly message: string }): string {
  return isErrorCode(code) ? codeText(code) : message;
}

/** Stops the search that is in progress. */
export function stopLooking(workspace: Workspace): void {
  workspace.running.get('look')?.abort();
}

/** Marks places so that they are removed too, as one undo step. */
export function markPlaces(workspace: Workspace, places: readonly LookPlace[]): void {
  const { store, newId } = workspace;
  const { marks, redaction } = store.getState();
  const made = places.map((place) => [place.id, markOver(place, newId(), redaction.options)] as const);
  const count = commit(
    store,
    add(
      marks.highlights,
      made.map(([, mark]) => mark),
    ),
  );
  const { look, left } = redaction;
  const marked = new Map([...look.marked, ...made.map(([id, mark]) => [id, mark.id] as const)]);
  // The new marks remove no new values, so the result of the search is still valid.
  const fingerprint = fingerprintNow(store.getState(), filesToRedact(store.getState()));
  const kept = new Set(left);
  for (const { id } of places) kept.delete(id);
  patch(store, 'redaction', { look: { ...look, marked, fingerprint }, left: kept });
  if (places.length > 1) say.undoable(workspace, 'look.markedMany', { count });
}

/** Marks places as left, or takes that back. */
export function leavePlaces({ store }: Workspace, places: readonly LookPlace[], isLeft = true): void {
  const left = new Set(store.getState().redaction.left);
  for (const { id } of places) {
    if (isLeft) left.add(id);
    else left.delete(id);
  }
  patch(store, 'redaction', { left });
}

/** Scrolls to a place. */
export function showPlace({ store, ports }: Workspace, place: LookPlace): void {
  patch(store, 'redaction', { lookPlace: place.id });
  const [box] = place.boxes;
  if (box) void ports.viewer?.showBox(place, box);
}

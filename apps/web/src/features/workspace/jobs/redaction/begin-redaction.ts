import { showTab } from '../../model/actions/sidebar.ts';
import { openDialog } from '../../model/actions/view.ts';
import { mustAsk } from '../../model/selectors/coverage.ts';
import { questionsBeforeRedaction } from '../../model/selectors/open-questions.ts';
import { filesInRedactionScope, filesToRedact } from '../../model/selectors/to-redact.ts';
import { patch } from '../../model/store.ts';
import type { Delivery } from '../../model/workspace-state.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { hasRules, takeCurrentRules } from '../calls/current-rules.ts';
import { waitsForNetwork } from '../calls/wait-for-network.ts';
import { openedNow, whenOpened } from '../calls/when-opened.ts';
import { holdsBack } from '../questions/hold-back.ts';
import { needsApproval } from '../questions/needs-approval.ts';
import { needsGrounds } from '../questions/needs-grounds.ts';
import { needsPeople } from '../questions/needs-people.ts';
import { handOver, isReady, redactAndDeliver } from './deliver.ts';
import { lookAgain } from './second-look.ts';

/**
 * Opens the dialog before a redaction, after searching for removed values elsewhere. Shows a notice if there is nothing
 * to redact.
 */
export function askToRedact(workspace: Workspace): Promise<void> {
  return begin(workspace, { asksAlways: true, deliverAs: null });
}

/** Redacts from the toolbar or by a shortcut: at once if there are no open questions, otherwise after the dialog. */
export function redactFromToolbar(workspace: Workspace): Promise<void> {
  return begin(workspace, { asksAlways: false, deliverAs: null });
}

/**
 * Saves or prints the redacted files of the scope. Missing or outdated results are made first. If there are open
 * questions, the dialog comes first and the files follow.
 */
export async function deliver(workspace: Workspace, delivery: Delivery): Promise<void> {
  if (!openedNow(workspace.store.getState(), 'redact') && !(await haveFilesOpened(workspace))) return;
  // Before anything is judged, since files and marks may change while they are fetched.
  if (hasRules(workspace)) await takeCurrentRules(workspace);
  const files = filesToRedact(workspace.store.getState());
  if (files.length === 0) return say.error('noFilesOrContent');
  if (holdsBack(workspace, files)) return;
  if (needsGrounds(workspace)) return;
  if (needsApproval(workspace, files)) return;
  if (isReady(workspace)) return handOver(workspace, delivery);
  await begin(workspace, { asksAlways: false, deliverAs: delivery });
}

/** Continues what was requested while offline, including saving or printing. */
export function resumeRedaction(workspace: Workspace): Promise<void> {
  const { asksAlways, deliverAs } = workspace.store.getState().redaction;
  return begin(workspace, { asksAlways, deliverAs });
}

interface BeginOptions {
  readonly asksAlways: boolean;
  readonly deliverAs: Delivery | null;
}

async function begin(workspace: Workspace, options: BeginOptions): Promise<void> {
  const { store } = workspace;
  if (waitsForNetwork(workspace, options)) return;
  showTab(store, 'redaction');
  if (!openedNow(workspace.store.getState(), 'redact') && !(await haveFilesOpened(workspace))) return;
  if (store.getState().people.records.length > 0 && (await needsPeople(workspace))) return;
  // Before anything is judged, since files and marks may change while they are fetched.
  if (hasRules(workspace)) await takeCurrentRules(workspace);
  const state = store.getState();
  if (state.redaction.isRedacting || state.redaction.look.status === 'looking') return;
  if (filesInRedactionScope(state).length === 0) return say.error('noFilesOrContent');
  const files = filesToRedact(state);
  if (files.length === 0) return say.error('noRedactionContent');
  if (holdsBack(workspace, files)) return;
  if (needsGrounds(workspace)) return;
  if (needsApproval(workspace, files)) return;
  patch(store, 'redaction', { ...options, isLookShown: false });
  const outcome = await lookAgain(workspace);
  if (outcome === 'open') patch(store, 'redaction', { isLookShown: true });
  else if (outcome !== 'stopped') await goOn(workspace);
}

/** Waits until all files of the scope are open; false if that was aborted or is already in progress. */
async function haveFilesOpened(workspace: Workspace): Promise<boolean> {
  if (workspace.running.has('redact')) return false;
  return (await whenOpened(workspace, 'redact')) !== null;
}

/** Continues a redaction, whatever was decided about places elsewhere. */
export async function goOn(workspace: Workspace): Promise<void> {
  const { store } = workspace;
  patch(store, 'redaction', { isLookShown: false, lookPlace: null });
  // The search may have added marks.
  if (needsGrounds(workspace)) return;
  if (store.getState().redaction.asksAlways || isAnythingOpen(workspace)) openDialog(store, 'redact');
  else await redactAndDeliver(workspace);
}

/**
 * Whether there are open questions: findings undecided, pages not seen, not fully checked or not read, or hits not
 * marked.
 */
export function isAnythingOpen(workspace: Workspace): boolean {
  const { unread } = readingStore(workspace).getState();
  return mustAsk(questionsBeforeRedaction(workspace.store.getState(), unread));
}

import { proofNameOf, proofNames } from '@sladd/proof';
import { saveFile } from '../../../../shared/browser/save-file.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { type Deliverable, deliverablesOf } from '../../model/redaction/deliverable.ts';
import { reportedGaps } from '../../model/redaction/reported-gaps.ts';
import type { RedactionResult } from '../../model/redaction/result.ts';
import { leftOut } from '../../model/selectors/left-out.ts';
import { filesToRedact, planOf } from '../../model/selectors/to-redact.ts';
import { patch } from '../../model/store.ts';
import type { Delivery, WorkspaceState } from '../../model/workspace-state.ts';
import { listedFiles } from '../../mounted/listed-files.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { zipped } from '../calls/zipped.ts';
import { holdsBack } from '../questions/hold-back.ts';
import { needsApproval } from '../questions/needs-approval.ts';
import { needsGrounds } from '../questions/needs-grounds.ts';
import { certificateOf } from './certificate.ts';
import { printBlob } from './print-blob.ts';
import { redact } from './redact.ts';

/** Whether every file to redact has a current result. */
export function isReady({ store }: Workspace): boolean {
  const state = store.getState();
  return readyFiles(state, filesToRedact(state)) !== null;
}

/** Redacts after the dialog, and then saves or prints if that was requested. */
export async function redactAndDeliver(workspace: Workspace): Promise<void> {
  const { deliverAs } = workspace.store.getState().redaction;
  if (holdsBack(workspace, filesToRedact(workspace.store.getState())) || needsGrounds(workspace)) return;
  patch(workspace.store, 'redaction', { deliverAs: null });
  if ((await redact(workspace)) && deliverAs) await handOver(workspace, deliverAs);
}

/** Saves the redacted copy of one file. */
export function saveResult(workspace: Workspace, fileKey: FileKey): void {
  const [only] = readyFile(workspace, fileKey) ?? [];
  if (!only) return;
  saveFile(only.pdf, only.name);
  noteTaken(workspace, [only]);
  say.success('files_downloaded_successfully', { count: 1 });
}

/** Prints the redacted copy of one file. */
export async function printResult(workspace: Workspace, fileKey: FileKey): Promise<void> {
  const [only] = readyFile(workspace, fileKey) ?? [];
  if (!only) return;
  await printBlob(only.pdf);
  noteTaken(workspace, [only]);
}

/** Remembers that these results left the workspace, so that leaving it loses none of them. */
function noteTaken({ store }: Workspace, files: readonly Deliverable[]): void {
  const { taken } = store.getState().redaction;
  patch(store, 'redaction', { taken: new Set([...taken, ...files.map(({ key }) => key)]) });
}

/** Saves the signed proof of a result, under a name that matches that of the file. */
export function saveProof({ proof, name }: RedactionResult): void {
  if (proof) saveFile(proof, proofNameOf(name));
}

/** Saves the proof of a result as a page to print; shows a notice if it cannot be read. */
export async function saveCertificate({ store }: Workspace, { proof, name }: RedactionResult): Promise<void> {
  if (!proof) return;
  const certificate = await certificateOf(store.getState(), proof, proofNameOf(name));
  if (certificate) saveFile(new Blob([certificate.pdf], { type: 'application/pdf' }), certificate.name);
  else say.error('result.certificateFailed');
}

/** Saves the report of a result, with what had not been looked for. */
export function saveReport(result: RedactionResult): void {
  const report = { ...result.report, ...reportedGaps(result) };
  const text = JSON.stringify(report, null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), result.name.replace(/\.pdf$/iu, '.report.json'));
}

function readyFiles(state: WorkspaceState, files: readonly OpenFile[]): readonly Deliverable[] | null {
  return deliverablesOf(planOf(state), files, state.redaction.results);
}

function readyFile(workspace: Workspace, fileKey: FileKey): readonly Deliverable[] | null {
  const state = workspace.store.getState();
  const files = state.files.filter((file) => file.key === fileKey);
  if (holdsBack(workspace, files) || needsApproval(workspace, files)) return null;
  const ready = readyFiles(state, files);
  if (!ready) say.warning('result.staleTitle');
  return ready;
}

/** The state may have changed since the button was shown, so it is checked again before anything is handed out. */
export async function handOver(workspace: Workspace, delivery: Delivery): Promise<void> {
  const state = workspace.store.getState();
  if (holdsBack(workspace, filesToRedact(state))) return;
  if (needsApproval(workspace, filesToRedact(state))) return;
  const ready = readyFiles(state, filesToRedact(state));
  if (!ready) return say.warning('result.staleTitle');
  if (delivery === 'print') {
    for (const { pdf } of ready) await printBlob(pdf);
    return noteTaken(workspace, ready);
  }
  try {
    const [only] = ready;
    if (only && ready.length === 1) saveFile(only.pdf, only.name);
    else saveFile(await archive(state, ready), 'redacted.zip');
    noteTaken(workspace, ready);
    say.success('files_downloaded_successfully', { count: ready.length });
  } catch {
    return say.error('errorDownloadingFiles');
  }
  nameLeftOut(state);
}

/** Names every file of the scope that was not delivered. */
function nameLeftOut(state: WorkspaceState): void {
  const { unreadable, withoutMarks } = leftOut(state);
  const values = (files: readonly OpenFile[]) => ({
    count: files.length,
    names: listedFiles(files.map((file) => file.identity.name)),
  });
  if (unreadable.length > 0) say.warning('leftOut.unreadable', values(unreadable));
  if (withoutMarks.length > 0) say.warning('leftOut.withoutMarks', values(withoutMarks));
}

/** The files, each with its proof and the page to print. Shows a notice if a page is missing. */
async function archive(state: WorkspaceState, files: readonly Deliverable[]): Promise<Blob> {
  const entries: Record<string, Uint8Array> = {};
  const proofs = proofNames(files.map(({ name }) => name));
  let isWhole = true;
  for (const [index, { name, pdf, proof }] of files.entries()) {
    entries[name] = new Uint8Array(await pdf.arrayBuffer());
    if (!proof) continue;
    const proofName = proofs[index] ?? '';
    entries[proofName] = new Uint8Array(await proof.arrayBuffer());
    const certificate = await certificateOf(state, proof, proofName);
    if (certificate) entries[certificate.name] = certificate.pdf;
    else isWhole = false;
  }
  if (!isWhole) say.error('result.certificateFailed');
  return zipped(entries);
}

import type { ErrorCode } from '@sladd/contract';
import { notify } from '../../../shared/notices/notices.ts';
import { ClosedPdf, UnreadablePdf } from '../documents/pdf-errors.ts';
import { fileFailed, fileRead } from '../model/actions/files.ts';
import { type MoveOutcome, redo, undo } from '../model/actions/marks.ts';
import { fileByKey } from '../model/files/by-key.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import type { HistoryStep } from '../model/history/history.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { readInto } from './read-into.ts';
import type { Workspace } from './workspace.ts';

/** The notice of a step, which offers to undo it. */
const noticeOf = new WeakMap<HistoryStep, string>();

/** Registers the notice of a step, which closes when the step is undone. */
export function noteNotice(step: HistoryStep, noticeId: string): void {
  noticeOf.set(step, noticeId);
}

/** Undoes or redoes the last step. Files that it reopens are read again. */
export function moveStep(workspace: Workspace, direction: 'undo' | 'redo'): MoveOutcome {
  const before = workspace.store.getState();
  const outcome = (direction === 'undo' ? undo : redo)(workspace.store);
  const taken = direction === 'undo' && outcome === 'moved' ? before.marks.history.past.at(-1) : undefined;
  const notice = taken && noticeOf.get(taken);
  if (notice !== undefined) notify.close(notice);
  closeDocuments(workspace, before);
  const known = new Set(before.files.map((file) => file.key));
  const back = workspace.store.getState().files.filter((file) => !known.has(file.key));
  void readAgain(workspace, back);
  return outcome;
}

/** Closes the documents and pictures of closed files. */
export function closeDocuments(
  { store, documents, pictures }: Workspace,
  { files, redaction, people }: WorkspaceState,
): void {
  const open = new Set(store.getState().files.map((file) => file.key));
  const keys = files.map((file) => file.key).filter((key) => !open.has(key));
  const results = [redaction.results, ...(people.made?.results.values() ?? [])];
  const gone = new Set(keys.flatMap((key) => [key, ...results.flatMap((made) => made.get(key)?.key ?? [])]));
  pictures.evict(
    pictures
      .drawn()
      .map(({ id }) => id)
      .filter((id) => gone.has(documentKeyOf(id))),
  );
  for (const key of gone) documents.close(key);
}

async function readAgain(workspace: Workspace, files: readonly OpenFile[]): Promise<void> {
  const { store, ports } = workspace;
  for (const file of files.filter(({ status }) => status === 'opening')) {
    const read = (await readResult(workspace, file)) ?? (await readInto(workspace, file, file.password));
    if (typeof read === 'string') fileFailed(store, file.key, read);
    if (read === null || typeof read === 'string') continue;
    fileRead(store, file.key, read, file.password);
    const { fileKey, pageNumber } = store.getState().view;
    if (fileKey === file.key) void ports.viewer?.showPage({ fileKey, pageNumber });
  }
}

/** Opens the result of a file that is open again; returns why it cannot be read. */
async function readResult({ store, documents }: Workspace, { key }: OpenFile): Promise<ErrorCode | null> {
  const resultNow = () => {
    const { files, redaction } = store.getState();
    return fileByKey(files, key) ? redaction.results.get(key) : undefined;
  };
  const result = resultNow();
  if (!result) return null;
  try {
    await documents.open(result.key, result.pdf, result.password);
  } catch (error) {
    if (error instanceof ClosedPdf) return null;
    return error instanceof UnreadablePdf ? error.code : 'pdf.broken';
  }
  if (resultNow()?.key !== result.key) documents.close(result.key);
  return null;
}

/** Picture ids are `document/page`, those of thumbnails `thumb:document/page`. */
function documentKeyOf(pictureId: string): string {
  return pictureId.replace(/^thumb:/u, '').replace(/\/\d+$/u, '');
}

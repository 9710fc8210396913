import { type ErrorCode, MAX_FILES, MAX_OPEN_PAGES, MEGABYTE_BYTES } from '@sladd/contract';
import { bus } from '../../../../shared/bus.ts';
import { codeText } from '../../../../shared/i18n/error-text.ts';
import { workspaceDurationsMs } from '../../../../shared/notices/notices.model.ts';
import { notify } from '../../../../shared/notices/notices.ts';
import { addFiles, fileFailed, fileLocked, filesRead } from '../../model/actions/files.ts';
import { swapFiles } from '../../model/actions/swap-files.ts';
import { openDialog } from '../../model/actions/view.ts';
import { isSameFile, type OpenFile, openFile } from '../../model/files/open-file.ts';
import {
  planUpload,
  type Rejection,
  type UploadLimits,
  type UploadMode,
} from '../../model/files/plan-upload.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { readInto } from '../../mounted/read-into.ts';
import { say, type TextKey, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { SAMPLE_NAME, sampleCase } from '../../sample/sample-case.ts';
import { askForPasswords } from '../questions/ask-for-passwords.ts';
import { putInPlace } from './close-files.ts';
import { isBeside, openBeside } from './files-beside.ts';
import { processAdded } from './process-added.ts';

/** How many files may be open, and the maximum size of each: what the user allows, up to what the server takes. */
export function uploadLimits({
  account,
  maxFiles,
  maxFileBytes,
}: Pick<WorkspaceState, 'account' | 'maxFiles' | 'maxFileBytes'>): UploadLimits {
  return { maxFiles, maxFileBytes: Math.min(account.maxFileBytes, maxFileBytes) };
}

/**
 * Opens the chosen files that can be opened, up to the limit, and reports the others with the reason; then what belongs
 * to documents, such as saved marks. Resolves when all have been read.
 */
export async function openFiles(
  workspace: Workspace,
  chosen: readonly File[],
  mode: UploadMode,
): Promise<void> {
  const beside = chosen.filter(isBeside);
  const documents = chosen.filter((file) => !isBeside(file));
  if (documents.length > 0 || beside.length === 0) await openDocuments(workspace, documents, mode);
  await openBeside(workspace, beside);
}

async function openDocuments(workspace: Workspace, chosen: readonly File[], mode: UploadMode): Promise<void> {
  const present = workspace.store.getState().files;
  const limits = uploadLimits(workspace.store.getState());
  const taken = present.filter((file) => file.status !== 'failed').map((file) => file.identity);
  const plan = planUpload(taken, chosen, mode, limits);
  if (plan.waiting.length === 0) reportRejections(plan.rejected, limits);
  const files = plan.accepted.map((file) => asOpening(workspace, file));
  const isReplacing = mode === 'replace' && files.length > 0;
  const leaving = isReplacing ? present : present.filter((file) => isSecondTry(file, files));
  putInPlace(
    workspace,
    leaving.map((file) => file.key),
    files,
  );
  if (files.length > 0) bus.emit('files-opened', files.length);
  const { opened, unread, left, isForPages } = await readInTurn(workspace, files, plan.waiting);
  if (opened.length === 1) say.success('file_added_successfully');
  else if (opened.length > 1) say.success('filesAddedSuccessfully', { count: opened.length });
  processAdded(workspace, opened);
  if (left.length > 0)
    tellLeftOut(workspace, chosen, { left, unread, isForPages, rejected: plan.rejected, limits });
  else askForPasswords(workspace);
}

function asOpening(workspace: Workspace, file: File): OpenFile {
  return openFile(`file-${workspace.newId()}`, identityOf(file), file);
}

/** A file that failed to open is replaced when it is chosen again. */
function isSecondTry(file: OpenFile, chosen: readonly OpenFile[]): boolean {
  return file.status === 'failed' && chosen.some((one) => isSameFile(one.identity, file.identity));
}

interface Reading {
  readonly opened: readonly FileKey[];
  readonly unread: readonly { readonly name: string; readonly code: ErrorCode }[];
  /** Files for which there was no room. */
  readonly left: readonly File[];
  /** Whether some of them exceed the limit of pages of all files. */
  readonly isForPages: boolean;
}

/** Reads files one after the other. If one cannot be opened, its place goes to the next in the queue. */
async function readInTurn(
  workspace: Workspace,
  files: readonly OpenFile[],
  waiting: readonly File[],
): Promise<Reading> {
  const queue = [...files];
  const left = [...waiting];
  const tooLong: File[] = [];
  const opened: FileKey[] = [];
  const unread: { name: string; code: ErrorCode }[] = [];
  const unshown = new Map<FileKey, OpenFile['pages']>();
  for (const [index, file] of queue.entries()) {
    const outcome = await readFile(workspace, file, unshown, left.length === 0);
    // Beyond the usual number, files are shown together: laying out that many takes longer than reading one.
    const isLast = index === queue.length - 1;
    if (index < MAX_FILES || unshown.size >= MAX_FILES || isLast || mayHaveTooManyPages(workspace, unshown)) {
      filesRead(workspace.store, unshown);
      unshown.clear();
    }
    if (hasTooManyPages(workspace)) {
      swapFiles(workspace.store, { leaving: [file.key], returning: [] });
      workspace.documents.close(file.key);
      tooLong.push(file.source);
      continue;
    }
    if (outcome === 'opened') opened.push(file.key);
    if (outcome === 'opened' || outcome === 'locked' || outcome === 'closed') continue;
    unread.push({ name: file.identity.name, code: outcome });
    const next = left.shift();
    if (!next) continue;
    const replacement = asOpening(workspace, next);
    addFiles(workspace.store, [replacement]);
    queue.push(replacement);
  }
  return { opened, unread, left: [...tooLong, ...left], isForPages: tooLong.length > 0 };
}

function mayHaveTooManyPages(
  { store }: Workspace,
  unshown: ReadonlyMap<FileKey, OpenFile['pages']>,
): boolean {
  const all = [...store.getState().files.map(({ pages }) => pages), ...unshown.values()];
  return all.reduce((sum, pages) => sum + pages.length, 0) > MAX_OPEN_PAGES;
}

/** Whether the open files exceed the number of pages with which the screen stays responsive. */
function hasTooManyPages({ store }: Workspace): boolean {
  const { files } = store.getState();
  return files.length > MAX_FILES && files.reduce((sum, { pages }) => sum + pages.length, 0) > MAX_OPEN_PAGES;
}

/** Opens the sample case like any file. */
export function openSample(workspace: Workspace): Promise<void> {
  const file = new File([sampleCase()], SAMPLE_NAME, { type: 'application/pdf', lastModified: 0 });
  return openFiles(workspace, [file], 'add');
}

function identityOf(file: File) {
  return { name: file.name, size: file.size, lastModified: file.lastModified };
}

async function readFile(
  workspace: Workspace,
  file: OpenFile,
  unshown: Map<FileKey, OpenFile['pages']>,
  saysWhy: boolean,
): Promise<'opened' | 'locked' | 'closed' | ErrorCode> {
  const { store } = workspace;
  const { key, source } = file;
  const read = await readInto(workspace, file);
  if (read === null) return 'closed';
  if (typeof read !== 'string') {
    unshown.set(key, read);
    return 'opened';
  }
  if (read === 'pdf.password_required') {
    fileLocked(store, key);
    return 'locked';
  }
  fileFailed(store, key, read);
  if (saysWhy)
    notify.error(textOf('errorLoadingPdfGeneric', { name: source.name }), { body: codeText(read) });
  return read;
}

/** Lists the files that were not added in a dialog: a notice would disappear before twenty names are read. */
function tellLeftOut(
  { store }: Workspace,
  chosen: readonly File[],
  {
    left,
    unread,
    isForPages,
    rejected,
    limits,
  }: Pick<Reading, 'left' | 'unread' | 'isForPages'> & {
    rejected: readonly Rejection[];
    limits: UploadLimits;
  },
): void {
  const unopened = [
    ...unread.map(({ name, code }) => ({ name, reason: codeText(code) })),
    ...rejected.map(({ name, reason }) => ({ name: name ?? '', reason: rejectionText(reason, limits) })),
  ];
  const added = chosen.length - left.length - unopened.length;
  store.setState({
    leftOut: { chosen: chosen.length, added, noRoom: left.map((file) => file.name), isForPages, unopened },
  });
  openDialog(store, 'leftOut');
}

const rejectionTexts = {
  invalidFiles: 'invalidFiles',
  notPdf: 'upload.notPdf',
  fileTooLarge: 'upload.tooLarge',
  fileNameTooLong: 'upload.nameTooLong',
  alreadyOpen: 'upload.alreadyOpen',
  emptyFile: 'upload.empty',
} as const satisfies Record<Rejection['reason'], TextKey>;

function rejectionText(reason: Rejection['reason'], limits: UploadLimits): string {
  const megabytes = limits.maxFileBytes / MEGABYTE_BYTES;
  return textOf(rejectionTexts[reason], { count: limits.maxFiles, megabytes });
}

/** One notice per reason, that of the first file first, however many files share it. */
function reportRejections(rejections: readonly Rejection[], limits: UploadLimits): void {
  for (const [reason, same] of Map.groupBy(rejections, (rejection) => rejection.reason)) {
    const [name] = same.flatMap((rejection) => rejection.name ?? []);
    const others = same.length - 1;
    notify.error(rejectionText(reason, limits), {
      body: name && others > 0 ? textOf('upload.andOthers', { name, count: others }) : name,
      durationMs: workspaceDurationsMs.uploadError,
    });
  }
}

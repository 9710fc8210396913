import { MAX_FILES, MEGABYTE_BYTES } from '@sladd/contract';
import { codeText } from '../../../shared/i18n/error-text.ts';
import { workspaceDurationsMs } from '../../../shared/notices.model.ts';
import { notify } from '../../../shared/notices.ts';
import { UnreadablePdf } from '../documents/pdf-documents.ts';
import { addFiles, fileFailed, fileRead } from '../model/actions/files.ts';
import { openFile } from '../model/files/open-file.ts';
import {
  planUpload,
  type Rejection,
  type UploadLimits,
  type UploadMode,
} from '../model/files/plan-upload.ts';
import type { FileKey } from '../model/highlights/highlight.ts';
import type { WorkspaceState } from '../model/workspace-state.ts';
import { SAMPLE_NAME, sampleCase } from '../sample/sample-case.ts';
import { say, type TextKey, textOf } from '../say.ts';
import type { Workspace } from '../workspace.ts';
import { dropFiles } from './close-files.ts';
import { processAdded } from './process-added.ts';

/** How many files may be open, and how large each may be for this user. */
export function uploadLimits({ account }: Pick<WorkspaceState, 'account'>): UploadLimits {
  return { maxFiles: MAX_FILES, maxFileBytes: account.maxFileBytes };
}

/** Opens what can be opened of the chosen files and says what cannot and why. Resolves when all have been read. */
export async function openFiles(
  workspace: Workspace,
  chosen: readonly File[],
  mode: UploadMode,
): Promise<void> {
  const present = workspace.store.getState().files;
  const limits = uploadLimits(workspace.store.getState());
  const plan = planUpload(
    present.map((file) => file.identity),
    chosen,
    mode,
    limits,
  );
  reportRejections(plan.rejected, limits);
  const files = plan.accepted.map((file) => openFile(`file-${workspace.newId()}`, identityOf(file), file));
  if (mode === 'replace' && files.length > 0) {
    dropFiles(
      workspace,
      present.map((file) => file.key),
    );
  }
  addFiles(workspace.store, files);
  const opened: FileKey[] = [];
  for (const { key, source } of files) if (await readFile(workspace, key, source)) opened.push(key);
  if (opened.length === 1) say.success('file_added_successfully');
  else if (opened.length > 1) say.success('filesAddedSuccessfully', { count: opened.length });
  processAdded(workspace, opened);
}

/** Opens the sample case, like any file. */
export function openSample(workspace: Workspace): Promise<void> {
  const file = new File([sampleCase()], SAMPLE_NAME, { type: 'application/pdf', lastModified: 0 });
  return openFiles(workspace, [file], 'add');
}

function identityOf(file: File) {
  return { name: file.name, size: file.size, lastModified: file.lastModified };
}

async function readFile(workspace: Workspace, key: string, source: File): Promise<boolean> {
  try {
    const pages = await workspace.documents.open(key, source);
    fileRead(workspace.store, key, pages);
    return true;
  } catch (error) {
    const code = error instanceof UnreadablePdf ? error.code : 'pdf.broken';
    fileFailed(workspace.store, key, code);
    notify.error(textOf('errorLoadingPdfGeneric', { name: source.name }), { body: codeText(code) });
    return false;
  }
}

const rejectionTexts = {
  invalidFiles: 'invalidFiles',
  tooManyFiles: 'tooManyFiles',
  notPdf: 'upload.notPdf',
  fileTooLarge: 'upload.tooLarge',
  fileNameTooLong: 'upload.nameTooLong',
  alreadyOpen: 'upload.alreadyOpen',
  emptyFile: 'upload.empty',
} as const satisfies Record<Rejection['reason'], TextKey>;

/** One notice for each reason, the first file's first, however many files share it. */
function reportRejections(rejections: readonly Rejection[], limits: UploadLimits): void {
  const megabytes = limits.maxFileBytes / MEGABYTE_BYTES;
  for (const [reason, same] of Map.groupBy(rejections, (rejection) => rejection.reason)) {
    const [name] = same.flatMap((rejection) => rejection.name ?? []);
    const others = same.length - 1;
    notify.error(textOf(rejectionTexts[reason], { count: limits.maxFiles, megabytes }), {
      body: name && others > 0 ? textOf('upload.andOthers', { name, count: others }) : name,
      durationMs: workspaceDurationsMs.uploadError,
    });
  }
}

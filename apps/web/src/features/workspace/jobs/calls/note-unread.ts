import type { SearchFileResult, StreamEvent } from '@sladd/contract';
import type { OpenFile } from '../../model/files/open-file.ts';
import { noteUnread } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Records what a search could not read. `results` are in the order of `files`. */
export function noteUnreadOfSearch(
  workspace: Workspace,
  files: readonly OpenFile[],
  results: readonly SearchFileResult[],
): void {
  for (const [index, { results: found }] of results.entries()) {
    const file = files[index];
    for (const { page, boxes, ocr_failure } of found?.unread ?? [])
      if (file) noteUnread(workspace, file.key, page, boxes, ocr_failure);
  }
}

/** Records what a detection could not read. */
export function noteUnreadOfRun(workspace: Workspace, files: readonly OpenFile[], event: StreamEvent): void {
  if (event.type !== 'page_completed') return;
  const file = files[event.data.file_index];
  const { page_number, unread = [], ocr_failure } = event.data;
  if (file) noteUnread(workspace, file.key, page_number, unread, ocr_failure);
}

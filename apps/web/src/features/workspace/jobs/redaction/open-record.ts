import { type DocumentItem, getDocument } from '@sladd/contract';
import { api } from '../../../../shared/api/client.ts';
import { commit } from '../../model/actions/marks.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { applyRecord } from '../../model/redaction/record.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { sayHistoryProblem } from './history-problem.ts';

/** Marks what was redacted according to a record in its file, which must be open, as one undo step. */
export async function openRecord(workspace: Workspace, item: DocumentItem): Promise<void> {
  const name = item.filename ?? textOf('history.unnamed');
  if (candidates(workspace.store.getState(), item).length === 0) {
    return say.warning('pleaseUploadFile', { name });
  }
  try {
    const { redaction_schema: record } = await api.call(getDocument, { params: { id: item.id } });
    // Searched again, because files may be opened and closed during the call.
    const files = candidates(workspace.store.getState(), item);
    const file = files.find(
      ({ pages }) => record.page_count === undefined || pages.length === record.page_count,
    );
    if (files.length === 0) return say.warning('pleaseUploadFile', { name });
    if (!file) return say.warning('history.otherFile', { name, count: record.page_count ?? 0 });
    const target = { key: file.key, pageCount: file.pages.length };
    const change = applyRecord(workspace.store.getState().marks.highlights, record, target, workspace.newId);
    const count = commit(workspace.store, change);
    const pageNumber = record.pages[0]?.page ?? 1;
    void workspace.ports.viewer?.showPage({ fileKey: file.key, pageNumber });
    if (count > 0) say.undoable(workspace, 'historyLoaded', { count });
    else say.info('historyLoadedBefore');
  } catch (error) {
    sayHistoryProblem('couldntLoadRedactionHistory', 'fetch', error);
  }
}

/** Open files with the name of the record, the current one first. */
function candidates({ files, view }: WorkspaceState, item: DocumentItem): OpenFile[] {
  return files
    .filter((file) => file.status === 'ready' && file.identity.name === item.filename)
    .sort((a, b) => Number(b.key === view.fileKey) - Number(a.key === view.fileKey));
}

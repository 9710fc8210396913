import { searchFiles } from '@sladd/contract';
import { api } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { commit, select } from '../model/actions/marks.ts';
import type { OpenFile } from '../model/files/open-file.ts';
import { filesInScope, scopeInForce } from '../model/files/scope.ts';
import { add, removeWhere } from '../model/highlights/edits.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import {
  flagsInForce,
  highlightsFrom,
  problemWith,
  type SearchFlags,
  type SearchQuery,
} from '../model/search/query.ts';
import { patch } from '../model/store.ts';
import { noteUnreadOfSearch } from '../ocr/note-unread.ts';
import { say, textOf } from '../say.ts';
import type { Workspace } from '../workspace.ts';
import { filesToSend } from './send-files.ts';

/** Searches the scope for a term and marks its hits. Tells whether the term was taken. */
export async function search(workspace: Workspace, input: string, wanted: SearchFlags): Promise<boolean> {
  const { store } = workspace;
  const { search: state, files, view } = store.getState();
  const flags = flagsInForce(wanted);
  const term = input.trim();
  const problem = problemWith(
    term,
    flags,
    state.queries.filter((query) => !state.closed.has(query.id)),
  );
  if (problem === 'empty' || state.isSearching) return false;
  if (problem === 'duplicate') return refuse(workspace, textOf('searchTermAlreadyExists', { term }));
  if (problem === 'tooLong') return refuse(workspace, textOf('invalidSearchQuery'));
  const inScope = filesInScope(scopeInForce(state.scope, files), files, view.fileKey);
  if (inScope.length === 0) return refuse(workspace, textOf('noFilesSelectedForSearch'));

  const query: SearchQuery = { id: `query-${workspace.newId()}`, term, ...flags };
  const controller = new AbortController();
  workspace.running.set('search', controller);
  patch(store, 'search', { isSearching: true, problem: null });
  try {
    const { found, problem: failure } = await hitsOf(workspace, query, inScope, controller.signal);
    patch(store, 'search', { queries: [...store.getState().search.queries, query] });
    commit(store, add(store.getState().marks.highlights, found));
    showHit(workspace, found[0]?.id);
    patch(store, 'search', { problem: failure });
    return true;
  } catch (error) {
    if (controller.signal.aborted) return false;
    return refuse(workspace, errorText(error));
  } finally {
    workspace.running.delete('search');
    patch(store, 'search', { isSearching: false });
  }
}

/** A term's hits in some files as marks that are nowhere yet, and what to say of a file that could not be read. */
export async function hitsOf(
  workspace: Workspace,
  query: SearchQuery,
  files: readonly OpenFile[],
  signal: AbortSignal,
): Promise<{ found: Highlight[]; problem: string | null }> {
  const answer = await api.send(searchFiles, {
    query: { ai_search: String(query.ai) },
    files: filesToSend(files),
    fields: {
      search_terms: [query.term],
      case_sensitive: query.caseSensitive,
      ai_search: query.ai,
      regex: query.regex,
    },
    signal,
  });
  noteUnreadOfSearch(workspace, files, answer.file_results);
  const found = answer.file_results.flatMap((result, index) => {
    const file = files[index];
    return file
      ? highlightsFrom(result, { fileKey: file.key, queryId: query.id, newId: workspace.newId })
      : [];
  });
  const failed = answer.file_results.find((result) => result.status === 'error');
  return { found, problem: failed ? textOf('search.fileFailed', { name: failed.file }) : null };
}

function refuse({ store }: Workspace, problem: string): false {
  patch(store, 'search', { problem });
  return false;
}

function showHit({ store, ports }: Workspace, id: string | undefined): void {
  if (id === undefined) return;
  select(store, id);
  void ports.viewer?.showHighlight(id);
}

/** Takes a term off the list and its marks off the pages; undo brings both back. */
export function removeQueries(workspace: Workspace, ids: readonly string[]): void {
  const { store } = workspace;
  const gone = new Set(ids);
  const { search: state, marks } = store.getState();
  patch(store, 'search', { closed: new Set([...state.closed, ...ids]), problem: null });
  const count = commit(
    store,
    removeWhere(marks.highlights, (highlight) => highlight.queryId !== null && gone.has(highlight.queryId)),
  );
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
}

import { ApiError } from '../../../../shared/api/api-error.ts';
import type { UploadOptions } from '../../../../shared/api/client.ts';
import { errorText } from '../../../../shared/i18n/error-text.ts';
import { commit, select } from '../../model/actions/marks.ts';
import { markHits } from '../../model/actions/search.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { removeWhere } from '../../model/highlights/edits.ts';
import {
  compareReadingOrder,
  type FileKey,
  type Highlight,
  type HighlightId,
} from '../../model/highlights/highlight.ts';
import { highlightsOf } from '../../model/highlights/state.ts';
import { afterSearch } from '../../model/search/failed.ts';
import {
  flagsInForce,
  highlightsFrom,
  problemWith,
  type SearchFlags,
  type SearchQuery,
} from '../../model/search/query.ts';
import { activeQueries, withQuery } from '../../model/selectors/active-queries.ts';
import { patch } from '../../model/store.ts';
import { begin } from '../../mounted/running.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { answered } from '../calls/answers.ts';
import { noteUnreadOfSearch } from '../calls/note-unread.ts';
import { openedNow, whenOpened } from '../calls/when-opened.ts';
import { askForHits, type FoundPage } from './ask-for-hits.ts';
import { createEarlyHits } from './early-hits.ts';

/** How a search ended: the term was searched for, it was not accepted or failed, or the search was stopped. */
export type SearchOutcome = 'done' | 'refused' | 'stopped';

/** Searches the scope for a term and marks its hits. */
export async function search(
  workspace: Workspace,
  input: string,
  wanted: SearchFlags,
): Promise<SearchOutcome> {
  const { store } = workspace;
  const { search: state } = store.getState();
  const flags = flagsInForce(wanted);
  const term = input.trim();
  const problem = problemWith(term, flags, activeQueries(state));
  if (problem === 'empty' || state.isSearching) return 'refused';
  if (problem === 'duplicate') return refuse(workspace, textOf('searchTermAlreadyExists', { term }));
  if (problem === 'tooLong') return refuse(workspace, textOf('invalidSearchQuery'));
  if (workspace.running.has('search')) return 'refused';
  const inScope = openedNow(store.getState(), 'search') ?? (await whenOpened(workspace, 'search'));
  if (inScope === null) return 'stopped';
  if (inScope.length === 0) return refuse(workspace, textOf('noFilesSelectedForSearch'));

  const work = begin(workspace.running, 'search');
  if (!work) return 'refused';
  const query: SearchQuery = { id: `query-${workspace.newId()}`, term, ...flags };
  patch(store, 'search', { isSearching: true, progress: 0, problem: null });
  const onUpload = (sent: number, total: number) =>
    patch(store, 'search', { progress: Math.floor((sent / total) * SENT_PERCENT) });
  let early: HighlightId | undefined;
  const hits = createEarlyHits(workspace, query, (first) => {
    early = firstIn(workspace, first)?.id;
    showHit(workspace, early);
  });
  try {
    const options = { signal: work.signal, onUpload };
    const answer = await hitsOf(workspace, query, inScope, options, hits.add);
    const { found, problem: failure, missed } = answer;
    hits.end();
    if (early === undefined) patch(store, 'search', { queries: withQuery(store.getState().search, query) });
    noteOutcome(workspace, query, inScope, missed);
    // Files may be closed and the term removed during the call.
    const open = new Set(store.getState().files.map((file) => file.key));
    const isRemoved = store.getState().search.closed.has(query.id);
    const rest = isRemoved ? [] : hits.restOf(found).filter((hit) => open.has(hit.fileKey));
    markHits(store, query, rest, { merge: query.id });
    // Does not move users who have left the hit that was shown early.
    if (early === undefined || store.getState().marks.selectedId === early) {
      showHit(workspace, firstMarked(workspace, query)?.id);
    }
    patch(store, 'search', { progress: 100, problem: failure });
    return 'done';
  } catch (error) {
    hits.withdraw();
    if (work.signal.aborted) return 'stopped';
    return refuse(workspace, searchFailure(error));
  } finally {
    work.end();
    patch(store, 'search', { isSearching: false });
  }
}

/** The first hit in the order of the list, regardless of the order of discovery. */
function firstIn({ store }: Workspace, found: readonly Highlight[]): Highlight | undefined {
  const order = store.getState().files.map(({ key }) => key);
  return found.toSorted(
    (a, b) =>
      order.indexOf(a.fileKey) - order.indexOf(b.fileKey) ||
      a.pageNumber - b.pageNumber ||
      compareReadingOrder(a, b),
  )[0];
}

function firstMarked(workspace: Workspace, { id }: SearchQuery): Highlight | undefined {
  const { highlights } = workspace.store.getState().marks;
  return firstIn(
    workspace,
    highlightsOf(highlights).filter((one) => one.queryId === id),
  );
}

/** Progress when everything has been sent; the rest is the work of the server. */
const SENT_PERCENT = 90;

export function sayDidNotRun({ term }: SearchQuery, reason: string): void {
  say.error('search.didNotRun', { term }, { body: reason });
}

/** Why a search failed; a general text if the reason is unknown. */
export function searchFailure(error: unknown): string {
  const isKnown =
    error instanceof ApiError && (error.code !== 'client.unexpected_answer' || error.serverText !== null);
  return isKnown ? errorText(error) : textOf('errorPerformingSearch');
}

/** The hits of a term as marks that are not added yet, the files that could not be read, and why the first could not. */
interface FoundHits {
  readonly found: Highlight[];
  readonly missed: readonly FileKey[];
  readonly problem: string | null;
}

/** Searches some files for a term. */
export async function hitsOf(
  workspace: Workspace,
  query: SearchQuery,
  files: readonly OpenFile[],
  options: UploadOptions,
  onPage?: (page: FoundPage) => void,
): Promise<FoundHits> {
  const fields = {
    search_terms: [query.term],
    case_sensitive: query.caseSensitive,
    ai_search: query.ai,
    regex: query.regex,
    whole_words: query.wholeWords,
  };
  const answer = await answered(
    workspace,
    files.map((file) => file.key),
    fields,
    () => askForHits(files, fields, options, onPage),
    ({ file_results }) => file_results.every((result) => result.status === 'success'),
  );
  noteUnreadOfSearch(workspace, files, answer.file_results);
  const found = answer.file_results.flatMap((result, index) => {
    const file = files[index];
    return file
      ? highlightsFrom(result, { fileKey: file.key, queryId: query.id, newId: workspace.newId })
      : [];
  });
  const failed = answer.file_results.find((result) => result.status === 'error');
  return {
    found,
    missed: files.flatMap(({ key }, index) => (answer.file_results[index]?.status === 'error' ? key : [])),
    problem: failed ? textOf('search.fileFailed', { name: failed.file }) : null,
  };
}

/** Records in which files a term was searched for, and which of them it missed. */
export function noteOutcome(
  { store }: Workspace,
  query: SearchQuery,
  searched: readonly OpenFile[],
  missed: readonly FileKey[],
): void {
  const keys = searched.map(({ key }) => key);
  patch(store, 'search', { failed: afterSearch(store.getState().search.failed, query, keys, missed) });
}

function refuse({ store }: Workspace, problem: string): 'refused' {
  patch(store, 'search', { problem });
  return 'refused';
}

function showHit({ store, ports }: Workspace, id: string | undefined): void {
  if (id === undefined) return;
  select(store, id);
  void ports.viewer?.showHighlight(id);
}

/** Removes terms and their marks; undo restores both. */
export function removeQueries(workspace: Workspace, ids: readonly string[]): void {
  const { store } = workspace;
  const gone = new Set(ids);
  const { search: state, marks } = store.getState();
  patch(store, 'search', { closed: new Set([...state.closed, ...ids]), problem: null });
  const count = commit(
    store,
    removeWhere(marks.highlights, (highlight) => highlight.queryId !== null && gone.has(highlight.queryId)),
    { closing: ids },
  );
  if (count > 0) say.undoable(workspace, 'deletedHighlightsForOccurrences', { count });
}

import { commit } from '../../model/actions/marks.ts';
import { markHits } from '../../model/actions/search.ts';
import { removeWhere } from '../../model/highlights/edits.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { pageOf } from '../../model/highlights/picks.ts';
import { highlightsFrom, type SearchQuery } from '../../model/search/query.ts';
import { withQuery } from '../../model/selectors/active-queries.ts';
import { patch } from '../../model/store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import type { FoundPage } from './ask-for-hits.ts';

/** How long hits are collected after the first have been shown. */
const GATHER_MS = 250;

/** Marks hits while the search is running: the first at once, later ones in batches. */
export interface EarlyHits {
  add(page: FoundPage): void;
  /** Those that are not marked yet. */
  restOf(found: readonly Highlight[]): Highlight[];
  /** Stops marking. */
  end(): void;
  /** Removes all early marks, if the search ends without an answer. */
  withdraw(): void;
}

export function createEarlyHits(
  { store, newId }: Workspace,
  query: SearchQuery,
  onFirst: (hits: readonly Highlight[]) => void,
): EarlyHits {
  const mode = { merge: query.id };
  const marked = new Set<string>();
  let waiting: Highlight[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFirst = false;

  const flush = () => {
    timer = undefined;
    const hits = waiting;
    waiting = [];
    // A file may have been closed since, and the term removed.
    const { files, search } = store.getState();
    const open = new Set(search.closed.has(query.id) ? [] : files.map(({ key }) => key));
    markHits(
      store,
      query,
      hits.filter((hit) => open.has(hit.fileKey)),
      mode,
    );
    for (const hit of hits) marked.add(pageOf(hit));
  };

  return {
    add({ file, pageNumber, matches }) {
      const pages = [{ page: pageNumber, matches: [...matches] }];
      const results = { match_details: { total_matches: matches.length, pages } };
      const result = { file: file.identity.name, status: 'success', results } as const;
      const hits = highlightsFrom(result, { fileKey: file.key, queryId: query.id, newId });
      waiting.push(...hits);
      if (hasFirst) timer ??= setTimeout(flush, GATHER_MS);
      else {
        hasFirst = true;
        patch(store, 'search', { queries: withQuery(store.getState().search, query) });
        flush();
        onFirst(hits);
      }
    },
    restOf: (found) => found.filter((hit) => !marked.has(pageOf(hit))),
    end() {
      clearTimeout(timer);
      waiting = [];
    },
    withdraw() {
      this.end();
      if (!hasFirst) return;
      const { search, marks } = store.getState();
      patch(store, 'search', { queries: search.queries.filter(({ id }) => id !== query.id) });
      commit(
        store,
        removeWhere(marks.highlights, (one) => one.queryId === query.id),
        mode,
      );
    },
  };
}

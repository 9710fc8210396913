import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { searchDefaultTerms } from '../../jobs/search/default-terms.ts';
import { hasPicks } from '../../model/actions/picks.ts';
import { hasFailed } from '../../model/search/failed.ts';
import { type SearchSummary, summariseSearch } from '../../model/selectors/search-summary.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { Panel, PanelSection } from '../panel.tsx';
import { ScopeSelect } from '../scope-select.tsx';
import { ActiveTerms } from './active-terms.tsx';
import { Hits } from './hits.tsx';
import { PickedHits } from './picked-hits.tsx';
import { SearchField } from './search-field.tsx';
import { SearchFlagBoxes } from './search-flags.tsx';
import { SearchNotes } from './search-notes.tsx';

/** The hits on the pages, computed once per change of the marks. */
function useSummary(): SearchSummary {
  const marks = useWorkspaceState((state) => state.marks.highlights);
  const files = useWorkspaceState((state) => state.files);
  return useMemo(
    () =>
      summariseSearch(
        marks,
        files.map((file) => file.key),
      ),
    [marks, files],
  );
}

/** The search field, the active terms, and their hits. */
export function SearchPanel() {
  const text = useText();
  const workspace = useWorkspace();
  const { store } = workspace;
  const scope = useWorkspaceState((state) => state.search.scope);
  const queries = useWorkspaceState((state) => state.search.queries);
  const closed = useWorkspaceState((state) => state.search.closed);
  const kept = useWorkspaceState((state) => state.search.kept);
  const failed = useWorkspaceState((state) => state.search.failed);
  const files = useWorkspaceState((state) => state.files);
  const problem = useWorkspaceState((state) => state.search.problem);
  const isSearching = useWorkspaceState((state) => state.search.isSearching);
  const progress = useWorkspaceState((state) => state.search.progress);
  const summary = useSummary();
  const isPicking = useWorkspaceState(hasPicks);
  const shown = queries.filter((query) => !closed.has(query.id) || summary.countByQuery.has(query.id));
  // Terms that wait or failed have no hits because nobody looked, which is not the same as none.
  const isAnswered = shown.some(({ id }) => !kept.has(id) && !hasFailed({ failed, closed }, id, files));
  return (
    <Panel
      title={text('search.title')}
      actions={
        <Button variant="ghost" size="xs" onClick={() => void searchDefaultTerms(workspace)}>
          {text('search.defaultTerms')}
        </Button>
      }
      foot={isPicking ? <PickedHits summary={summary} /> : undefined}
    >
      <PanelSection className="grid gap-2.5">
        <SearchField />
        <SearchFlagBoxes />
        <ScopeSelect
          label={text('search.scope')}
          selected={scope}
          onChange={(next) => patch(store, 'search', { scope: next })}
        />
        {isSearching ? <ProgressBar label={text('search.title')} value={progress} /> : null}
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <SearchNotes />
      </PanelSection>
      {shown.length > 0 ? (
        <>
          <ActiveTerms queries={shown} summary={summary} />
          {isAnswered || summary.order.length > 0 ? <Hits summary={summary} /> : null}
        </>
      ) : isSearching ? null : (
        <EmptyState icon={Search} title={text('search.emptyTitle')}>
          {text('search.emptyBody')}
        </EmptyState>
      )}
    </Panel>
  );
}

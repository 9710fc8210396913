import { BulkBar } from '../../bulk/bulk-bar.tsx';
import { leadOf } from '../../model/highlights/picks.ts';
import type { SearchSummary } from '../../model/selectors/search-summary.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Decides about the picked hits, and picks the rest of the page or all hits. */
export function PickedHits({ summary }: { summary: SearchSummary }) {
  const text = useText();
  const lead = useWorkspaceState(({ marks }) => leadOf(marks.highlights, marks.picks, marks.selectedId));
  const page = summary.files
    .find(({ fileKey }) => fileKey === lead?.fileKey)
    ?.pages.find(({ pageNumber }) => pageNumber === lead?.pageNumber);
  const onPage = page && {
    key: 'page',
    label: text('viewer.page', { page: page.pageNumber }),
    ids: page.hits.map(({ id }) => id),
  };
  const all = { key: 'all', label: text('search.allHits'), ids: summary.order };
  return <BulkBar offers={onPage ? [onPage, all] : [all]} />;
}

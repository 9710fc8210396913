import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { select } from '../../model/actions/marks.ts';
import { stepThrough } from '../../model/highlights/review.ts';
import type { SearchSummary } from '../../model/selectors/search-summary.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { PanelSection } from '../panel.tsx';
import { FileHits } from './file-hits.tsx';

/** All hits by file. Rendered again when hits change, not when another one is selected. */
export const Hits = memo(function Hits({ summary }: { summary: SearchSummary }) {
  return (
    <PanelSection>
      <HitsHead order={summary.order} />
      {summary.files.map((file) => (
        <FileHits key={file.fileKey} hits={file} />
      ))}
    </PanelSection>
  );
});

/** The position of the current hit, and buttons for the next and previous one. */
function HitsHead({ order }: { order: SearchSummary['order'] }) {
  const text = useText();
  const { store, ports } = useWorkspace();
  const selectedId = useWorkspaceState((state) => state.marks.selectedId);
  const index = selectedId === null ? -1 : order.indexOf(selectedId);
  const count = order.length;
  const go = (step: 1 | -1) => {
    const id = stepThrough(order, store.getState().marks.selectedId, step);
    if (id === null) return;
    select(store, id);
    void ports.viewer?.showHighlight(id);
  };
  return (
    <div className="flex items-center">
      <h3 className="flex-1 text-base" aria-live="polite">
        {count === 0
          ? text('search.noHits')
          : index === -1
            ? text('search.matches', { count })
            : text('search.matchOf', { index: index + 1, count })}
      </h3>
      <IconButton
        size="sm"
        icon={ChevronUp}
        label={text('search.previous')}
        disabled={count === 0}
        onClick={() => go(-1)}
      />
      <IconButton
        size="sm"
        icon={ChevronDown}
        label={text('search.next')}
        disabled={count === 0}
        onClick={() => go(1)}
      />
    </div>
  );
}

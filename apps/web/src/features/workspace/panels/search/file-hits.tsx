import { clsx } from 'clsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { MarkedWords } from '../../marked-words.tsx';
import { select } from '../../model/actions/marks.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import type { FileMatches, PageMatches } from '../../model/search/summary.ts';
import { useScreen } from '../../use-screen.ts';
import { Windowed } from '../../windowed.tsx';
import { useText, useWorkspace, useWorkspaceState } from '../../workspace-context.ts';

/** One file's hits, a line for each page. */
export function FileHits({ hits }: { hits: FileMatches }) {
  const { isPhone } = useScreen();
  const name = useWorkspaceState((state) => fileByKey(state.files, hits.fileKey)?.identity.name ?? '');
  const currentPage = useWorkspaceState(({ marks }) => {
    const selected = marks.selectedId === null ? undefined : marks.highlights.byId.get(marks.selectedId);
    return selected?.kind === 'search' && selected.fileKey === hits.fileKey ? selected.pageNumber : null;
  });
  return (
    <Collapsible
      defaultOpen
      className="mt-1"
      title={
        <span className="truncate" title={name}>
          {cutNameFor('panel', name)}
        </span>
      }
      summary={<span className="tabular text-base text-fg-2">{hits.count}</span>}
    >
      <Windowed count={hits.pages.length} rowHeight={isPhone ? 44 : 30}>
        {(index, top) => {
          const page = hits.pages[index];
          return page ? (
            <PageHits
              key={page.pageNumber}
              page={page}
              top={top}
              isCurrent={currentPage === page.pageNumber}
            />
          ) : null;
        }}
      </Windowed>
    </Collapsible>
  );
}

function PageHits({ page, top, isCurrent }: { page: PageMatches; top: number; isCurrent: boolean }) {
  const text = useText();
  const { store, ports } = useWorkspace();
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => {
        select(store, page.first.id);
        void ports.viewer?.showHighlight(page.first.id);
      }}
      className={clsx(
        'absolute inset-x-0 flex h-[30px] items-center gap-3 rounded-3 pr-2 pl-[22px] text-left max-md:h-(--size-touch)',
        isCurrent ? 'bg-selected' : 'hover:bg-hover',
      )}
      style={{ top }}
    >
      <span className="shrink-0">{text('viewer.page', { page: page.pageNumber })}</span>
      <span className="min-w-0 flex-1 truncate text-fg-2">
        <MarkedWords highlight={page.first}>
          {(words) => (
            <mark
              data-kind="search"
              className="rounded-1 bg-[color-mix(in_srgb,var(--hl)_40%,transparent)] text-fg"
            >
              {words}
            </mark>
          )}
        </MarkedWords>
      </span>
      <span className="tabular">{page.count}</span>
    </button>
  );
}

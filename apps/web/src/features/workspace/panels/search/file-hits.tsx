import { clsx } from 'clsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { MarkedWords } from '../../marked-words.tsx';
import { select } from '../../model/actions/marks.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import type { FileMatches } from '../../model/search/summary.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../workspace-context.ts';

/** One file's hits, a line for each page. */
export function FileHits({ hits }: { hits: FileMatches }) {
  const text = useText();
  const { store, ports } = useWorkspace();
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
      {hits.pages.map((page) => (
        <button
          key={page.pageNumber}
          type="button"
          onClick={() => {
            select(store, page.first.id);
            void ports.viewer?.showHighlight(page.first.id);
          }}
          className={clsx(
            'flex h-[30px] w-full items-center gap-3 rounded-3 pr-2 pl-[22px] text-left max-md:h-(--size-touch)',
            currentPage === page.pageNumber ? 'bg-selected' : 'hover:bg-hover',
          )}
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
      ))}
    </Collapsible>
  );
}

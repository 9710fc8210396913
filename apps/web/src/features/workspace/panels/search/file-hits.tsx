import { clsx } from 'clsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import { MarkedWords } from '../../findings/marked-words.tsx';
import { certaintyWords, whyWords } from '../../findings/why.ts';
import { select } from '../../model/actions/marks.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import type { FileMatches, PageMatches } from '../../model/search/summary.ts';
import { useScreen } from '../../use-screen.ts';
import { Windowed } from '../../windowed.tsx';
import { useText, useWorkspace, useWorkspaceState } from '../../workspace-context.ts';

/** Room for two lines on why a place answers, in pixels. */
const REASON_HEIGHT = 34;

/** One file's hits, a line for each page. */
export function FileHits({ hits }: { hits: FileMatches }) {
  const { isPhone } = useScreen();
  const name = useWorkspaceState((state) => fileByKey(state.files, hits.fileKey)?.identity.name ?? '');
  const current = useWorkspaceState(({ marks }) => {
    const selected = marks.selectedId === null ? undefined : marks.highlights.byId.get(marks.selectedId);
    return selected?.kind === 'search' && selected.fileKey === hits.fileKey ? selected : null;
  });
  const hasReasons = hits.pages.some(({ first }) => first.answer !== undefined);
  const rowHeight = (isPhone ? 44 : 30) + (hasReasons ? REASON_HEIGHT : 0);
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
      <Windowed count={hits.pages.length} rowHeight={rowHeight}>
        {(index, top) => {
          const page = hits.pages[index];
          return page ? (
            <PageHits
              key={page.pageNumber}
              page={page}
              style={{ top, height: rowHeight }}
              hasReasons={hasReasons}
              current={current?.pageNumber === page.pageNumber ? current : null}
            />
          ) : null;
        }}
      </Windowed>
    </Collapsible>
  );
}

function PageHits({
  page,
  style,
  hasReasons,
  current,
}: {
  page: PageMatches;
  style: { readonly top: number; readonly height: number };
  hasReasons: boolean;
  /** The selected hit, when it is on this page. */
  current: Highlight | null;
}) {
  const text = useText();
  const { store, ports } = useWorkspace();
  const shown = current ?? page.first;
  return (
    <button
      type="button"
      aria-current={current ? true : undefined}
      onClick={() => {
        select(store, page.first.id);
        void ports.viewer?.showHighlight(page.first.id);
      }}
      className={clsx(
        'absolute inset-x-0 grid grid-cols-[minmax(0,1fr)] content-center rounded-3 pr-2 pl-[22px] text-left',
        current ? 'bg-selected' : 'hover:bg-hover',
      )}
      style={style}
    >
      <span className="flex items-center gap-3">
        <span className="shrink-0">{text('viewer.page', { page: page.pageNumber })}</span>
        <CutText className="min-w-0 flex-1 text-fg-2">
          <MarkedWords highlight={shown}>
            {(words) => (
              <mark
                data-kind="search"
                className="rounded-1 bg-[color-mix(in_srgb,var(--hl)_40%,transparent)] text-fg"
              >
                {words}
              </mark>
            )}
          </MarkedWords>
        </CutText>
        <span className="tabular">{page.count}</span>
      </span>
      {hasReasons ? <AnswerReason highlight={shown} /> : null}
    </button>
  );
}

/** How surely and why a place answers a query asked by meaning. */
function AnswerReason({ highlight }: { highlight: Highlight }) {
  const words = [certaintyWords(highlight), whyWords(highlight)].filter((part) => part !== null).join(' · ');
  if (words === '') return null;
  return (
    <span className="line-clamp-2 text-sm text-fg-3" title={words}>
      {words}
    </span>
  );
}

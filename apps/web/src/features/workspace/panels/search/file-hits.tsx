import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CountButton } from '../../../../ui/buttons/count-button.tsx';
import { Collapsible } from '../../../../ui/layout/collapsible.tsx';
import { Windowed } from '../../../../ui/layout/windowed.tsx';
import { CutText } from '../../../../ui/signs/cut-text.tsx';
import { MarkedWords } from '../../findings/marked-words.tsx';
import { certaintyWords, whyWords } from '../../findings/why.ts';
import { select } from '../../model/actions/marks.ts';
import { addPicks, pickTo, togglePicks } from '../../model/actions/picks.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { listedHits } from '../../model/selectors/listed-hits.ts';
import { type FileMatches, hitsInOrder, type PageMatches } from '../../model/selectors/search-summary.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Height of the two-line reason of a hit, in pixels. */
const REASON_HEIGHT = 34;

/** The hits of one file, one row each; the first hit of a page shows the page and its number of hits. */
export function FileHits({ hits }: { hits: FileMatches }) {
  const { isPhone } = useScreen();
  const text = useText();
  const format = useFormat();
  const name = useWorkspaceState((state) => fileByKey(state.files, hits.fileKey)?.identity.name ?? '');
  const current = useWorkspaceState(({ marks }) => {
    const selected = marks.selectedId === null ? undefined : marks.highlights.byId.get(marks.selectedId);
    return selected?.kind === 'search' && selected.fileKey === hits.fileKey ? selected.id : null;
  });
  const picked = useWorkspaceState(({ marks }) => marks.picks.ids);
  const most = useWorkspaceState((state) => state.account.maxResults);
  const [isWhole, setWhole] = useState(false);
  const { lines, left } = useMemo(
    () => listedHits(hits, isWhole ? Number.POSITIVE_INFINITY : most),
    [hits, isWhole, most],
  );
  const hasReasons = lines.some(({ hit }) => hit.answer !== undefined);
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
      summary={<span className="tabular text-base text-fg-2">{format.number(hits.count)}</span>}
    >
      <Windowed count={lines.length} rowHeight={rowHeight}>
        {(index, top) => {
          const line = lines[index];
          return line ? (
            <HitLine
              key={line.hit.id}
              hit={line.hit}
              page={line.page}
              style={{ top, height: rowHeight }}
              hasReasons={hasReasons}
              isCurrent={line.hit.id === current}
              isPicked={picked.has(line.hit.id)}
            />
          ) : null;
        }}
      </Windowed>
      {left > 0 ? (
        <Button variant="ghost" size="xs" className="mt-0.5 ml-3" onClick={() => setWhole(true)}>
          {text('search.listMore', { count: left })}
        </Button>
      ) : null}
    </Collapsible>
  );
}

function HitLine({
  hit,
  page,
  style,
  hasReasons,
  isCurrent,
  isPicked,
}: {
  hit: Highlight;
  /** The page number, for the first hit on a page; otherwise null. */
  page: PageMatches | null;
  style: { readonly top: number; readonly height: number };
  hasReasons: boolean;
  isCurrent: boolean;
  isPicked: boolean;
}) {
  const text = useText();
  const format = useFormat();
  const { store, ports } = useWorkspace();
  const count = page?.hits.length ?? 0;
  return (
    <div
      className={clsx(
        'absolute inset-x-0 flex items-center gap-1.5 rounded-3 pr-1',
        isCurrent ? 'bg-selected' : isPicked ? 'bg-picked' : 'hover:bg-hover',
        page &&
          page.pageNumber > 1 &&
          'before:absolute before:inset-x-0 before:-top-px before:h-px before:bg-line',
      )}
      style={style}
    >
      <button
        type="button"
        aria-current={isCurrent || undefined}
        aria-pressed={isPicked || undefined}
        onClick={(event) => {
          if (event.shiftKey) return pickTo(store, [hit.id], hitsInOrder(store.getState()));
          if (event.ctrlKey || event.metaKey) return togglePicks(store, [hit.id]);
          select(store, hit.id);
          void ports.viewer?.showHighlight(hit.id);
        }}
        className="grid h-full min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-center pl-[22px] text-left"
      >
        <span className="flex items-center gap-3">
          <span className="w-14 shrink-0">
            {page ? (
              text('viewer.page', { page: hit.pageNumber })
            ) : (
              <span className="sr-only">{text('viewer.page', { page: hit.pageNumber })}</span>
            )}
          </span>
          <CutText className="min-w-0 flex-1 text-fg-2">
            <MarkedWords highlight={hit}>
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
        </span>
        {hasReasons ? <AnswerReason highlight={hit} /> : null}
      </button>
      {page && count > 1 ? (
        <CountButton
          count={format.number(count)}
          aria-label={text('search.pickPage', { count, page: page.pageNumber })}
          title={text('search.pickPage', { count, page: page.pageNumber })}
          onClick={() =>
            addPicks(
              store,
              page.hits.map(({ id }) => id),
            )
          }
        />
      ) : null}
    </div>
  );
}

/** Score and reason of a hit of an AI search. */
function AnswerReason({ highlight }: { highlight: Highlight }) {
  const words = [certaintyWords(highlight), whyWords(highlight)].filter((part) => part !== null).join(' · ');
  if (words === '') return null;
  return (
    <span className="line-clamp-2 text-sm text-fg-3" title={words}>
      {words}
    </span>
  );
}

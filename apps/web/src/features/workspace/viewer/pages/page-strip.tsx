import { clsx } from 'clsx';
import { memo } from 'react';
import { Windowed } from '../../../../ui/layout/windowed.tsx';
import type { OpenFile } from '../../model/files/open-file.ts';
import { isKept } from '../../model/highlights/highlight.ts';
import { unseenPages } from '../../model/redaction/seen-pages.ts';
import { useReading } from '../../mounted/reading-store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { useHighlightsOnPage } from './use-highlights-on-page.ts';

/** Maximum number of marks drawn on one small page; more would make it solid black. */
const MOST_TICKS = 14;
const WIDTH = 30;
const HEIGHT = 41;
/** The number has a footer of its own, without marks. */
const FOOT = 13;
const GAP = 7;

/** The pages of a file as thumbnails: where findings are, and which pages have not been seen. */
export function PageStrip({ file }: { file: OpenFile }) {
  const text = useText();
  const seen = useWorkspaceState((state) => state.view.seen.get(file.key));
  const current = useWorkspaceState((state) =>
    state.view.fileKey === file.key ? state.view.pageNumber : null,
  );
  const unseen = new Set(unseenPages(file, seen));
  return (
    <nav
      aria-label={text('viewer.strip')}
      className="pointer-events-auto max-h-full overflow-y-auto p-1 [scrollbar-width:none]"
    >
      <Windowed count={file.pages.length} rowHeight={HEIGHT + GAP} className="mx-auto w-[38px]">
        {(index, top) => (
          <StripPage
            key={index}
            file={file}
            pageNumber={index + 1}
            top={top}
            isCurrent={current === index + 1}
            isUnseen={unseen.has(index + 1)}
          />
        )}
      </Windowed>
      {unseen.size > 0 ? (
        <span className="block w-[46px] text-center text-xs leading-[13px] text-fg-2">
          {text('viewer.notSeen', { count: unseen.size })}
        </span>
      ) : null}
    </nav>
  );
}

const StripPage = memo(function StripPage({
  file,
  pageNumber,
  top,
  isCurrent,
  isUnseen,
}: {
  file: OpenFile;
  pageNumber: number;
  top: number;
  isCurrent: boolean;
  isUnseen: boolean;
}) {
  const text = useText();
  const { ports } = useWorkspace();
  const size = file.pages[pageNumber - 1];
  const unread = useReading((state) => state.unread.get(file.key)?.get(pageNumber)?.length ?? 0);
  const seenOrNot = text(isUnseen ? 'viewer.stripUnseen' : 'viewer.stripSeen', { page: pageNumber });
  const label = unread === 0 ? seenOrNot : `${seenOrNot}, ${text('viewer.stripUnread', { count: unread })}`;
  const ticks = useHighlightsOnPage(file.key, pageNumber).slice(0, MOST_TICKS);
  return (
    <button
      type="button"
      onClick={() => void ports.viewer?.showPage({ fileKey: file.key, pageNumber })}
      aria-label={label}
      title={unread === 0 ? undefined : label}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'absolute left-1 rounded-[2px]',
        isUnseen
          ? 'border-[1.5px] border-dashed border-line-control'
          : 'bg-paper shadow-[0_0_0_1px_color-mix(in_srgb,var(--text-1)_16%,transparent)]',
        isCurrent && 'outline-2 outline-offset-2 outline-focus',
      )}
      style={{ top: top + 4, width: WIDTH, height: HEIGHT }}
    >
      {size
        ? ticks.map((highlight) => {
            const box = highlight.boxes[0];
            if (!box) return null;
            const isOpen = highlight.decision === 'undecided' && highlight.kind === 'entity';
            return (
              <span
                key={highlight.id}
                aria-hidden="true"
                className={clsx(
                  'absolute h-[2.5px] rounded-[1px]',
                  isKept(highlight) ? 'hidden' : isOpen ? 'shadow-[inset_0_0_0_1px_#7e8b91]' : 'bg-paper-ink',
                )}
                style={{
                  left: 3 + (box.x / size.width) * (WIDTH - 6),
                  top: 3 + (box.y / size.height) * (HEIGHT - FOOT - 7),
                  width: Math.max(3, Math.min(WIDTH - 8, (box.width / size.width) * (WIDTH - 6))),
                }}
              />
            );
          })
        : null}
      <span
        aria-hidden="true"
        className={clsx(
          'tabular absolute inset-x-0 bottom-0 rounded-b-[2px] text-center text-[10px] font-medium',
          isUnseen ? 'text-fg-2' : 'bg-paper text-[#46545a]',
        )}
        style={{ height: FOOT, lineHeight: `${FOOT}px` }}
      >
        {pageNumber}
      </span>
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 grid size-3 place-items-center rounded-full bg-warning text-[9px] leading-none font-bold text-panel"
        >
          !
        </span>
      ) : null}
    </button>
  );
});

import { clsx } from 'clsx';
import { memo, useEffect, useRef, useState } from 'react';
import { Spinner } from '../../../../ui/signs/spinner.tsx';
import type { OpenFile } from '../../model/files/open-file.ts';
import { isKept } from '../../model/highlights/highlight.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { usePicture } from '../../viewer/pages/page-picture.tsx';
import { pageId } from '../../viewer/pages/render-queue.ts';
import { useHighlightsOnPage } from '../../viewer/pages/use-highlights-on-page.ts';
import { useThumbnail } from './use-thumbnail.ts';

const WIDTH = 92;

/** The page thumbnails of one file, rendered when they are scrolled into view. */
export function ThumbnailGrid({ file }: { file: OpenFile }) {
  const current = useWorkspaceState((state) =>
    state.view.fileKey === file.key ? state.view.pageNumber : null,
  );
  const seen = useWorkspaceState((state) => state.view.seen.get(file.key));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] justify-items-center gap-x-3 gap-y-3.5 px-4 pt-1 pb-4">
      {file.pages.map((size, index) => (
        <Thumbnail
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          file={file}
          pageNumber={index + 1}
          ratio={size.height / size.width}
          isCurrent={current === index + 1}
          isSeen={seen?.has(index + 1) ?? false}
        />
      ))}
    </div>
  );
}

const Thumbnail = memo(function Thumbnail({
  file,
  pageNumber,
  ratio,
  isCurrent,
  isSeen,
}: {
  file: OpenFile;
  pageNumber: number;
  ratio: number;
  isCurrent: boolean;
  isSeen: boolean;
}) {
  const text = useText();
  const { ports } = useWorkspace();
  const id = `thumb:${pageId({ fileKey: file.key, pageNumber })}`;
  const place = useRef<HTMLButtonElement>(null);
  const isInSight = useInSight(place);
  useThumbnail(isInSight ? { id, documentKey: file.key, pageNumber } : null);
  return (
    <button
      ref={place}
      type="button"
      aria-label={text(isSeen ? 'thumbnails.page' : 'thumbnails.pageUnseen', { page: pageNumber })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => void ports.viewer?.showPage({ fileKey: file.key, pageNumber })}
      className={clsx(
        'grid justify-items-center gap-[5px] text-xs',
        isCurrent ? 'font-semibold text-fg' : 'text-fg-2',
      )}
    >
      <span
        className={clsx(
          'relative block w-[92px] overflow-hidden rounded-[2px] bg-paper shadow-[0_0_0_1px_color-mix(in_srgb,var(--text-1)_14%,transparent),var(--shadow-1)]',
          isCurrent && 'outline-2 outline-offset-3 outline-focus',
        )}
        style={{ height: Math.min(180, Math.round(WIDTH * ratio)) }}
      >
        <Picture id={id} />
        {isInSight ? <Marks file={file} pageNumber={pageNumber} /> : null}
      </span>
      <span className="flex items-center gap-[5px]">
        <span className="tabular">{pageNumber}</span>
        {isSeen ? null : (
          <span aria-hidden="true" className="size-1.5 rounded-full border-[1.5px] border-fg-3" />
        )}
      </span>
    </button>
  );
});

/** The positions of the marks of a page: filled if they are removed, outlined if undecided. */
function Marks({ file, pageNumber }: { file: OpenFile; pageNumber: number }) {
  const highlights = useHighlightsOnPage(file.key, pageNumber);
  const size = file.pages[pageNumber - 1];
  if (!size) return null;
  return highlights
    .filter((highlight) => !isKept(highlight))
    .flatMap((highlight) =>
      highlight.boxes.map((box, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the highlight
          key={`${highlight.id}/${index}`}
          aria-hidden="true"
          className={clsx(
            'absolute rounded-[1px]',
            highlight.kind === 'entity' && highlight.decision === 'undecided'
              ? 'bg-[rgb(255_255_255/0.6)] shadow-[inset_0_0_0_1px_#46545a]'
              : 'bg-paper-ink',
          )}
          style={{
            left: `${(box.x / size.width) * 100}%`,
            top: `${(box.y / size.height) * 100}%`,
            width: `${Math.max(2, (box.width / size.width) * 100)}%`,
            height: `${Math.max(2, (box.height / size.height) * 100)}%`,
          }}
        />
      )),
    );
}

function Picture({ id }: { id: string }) {
  const text = useText();
  const state = usePicture(id);
  const host = useRef<HTMLSpanElement>(null);
  const canvas = state.status === 'drawn' ? state.picture.canvas : null;
  useEffect(() => {
    if (!canvas || !host.current) return;
    canvas.className = 'size-full object-contain';
    host.current.replaceChildren(canvas);
    return () => canvas.remove();
  }, [canvas]);
  if (state.status === 'failed') {
    return (
      <span className="grid size-full place-items-center p-2 text-[#46545a]">
        {text('thumbnails.failed')}
      </span>
    );
  }
  return (
    <>
      <span ref={host} className="block size-full" />
      <span className="paper-veil" />
      {canvas ? null : (
        <span className="absolute inset-0 grid content-center justify-items-center gap-1 bg-subtle text-fg-3">
          <Spinner size={14} />
          {text('thumbnails.loading')}
        </span>
      )}
    </>
  );
}

function useInSight(element: React.RefObject<HTMLElement | null>): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

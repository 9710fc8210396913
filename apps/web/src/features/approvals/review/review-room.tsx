import type { Draft } from '@sladd/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewMark } from './review.model.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewPage } from './review-page.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { type Review, useReview } from './use-review.ts';
import type { SameFile } from './use-same-file.ts';

/** Maximum width of a page, in CSS pixels. */
const MOST_WIDTH_PX = 720;
const MARGIN_PX = 24;

/** The same file with the author's marks beside their list, until it is approved or returned. */
export function ReviewRoom({
  orgId,
  draft,
  file,
  onClose,
}: {
  orgId: string;
  draft: Draft;
  file: SameFile;
  onClose: () => void;
}) {
  const { t } = useTranslation('approval');
  const review = useReview(draft);
  const view = useRef<HTMLElement>(null);
  const width = useWidth(view);
  const { pages } = file;

  const { showPage, showMark } = useShown(view, file);
  const show = (one: ReviewMark) => {
    review.setChosen(one);
    showMark(one);
  };
  const step = (by: 1 | -1) => {
    const next = review.step(by);
    if (next) show(next);
  };
  const note = () => review.begin(pageInView(view.current));
  useKeys({ j: () => step(1), k: () => step(-1), n: note });

  const byPage = useMemo(() => marksByPage(review.marks), [review.marks]);
  const numbered = review.notes.map((one, index) => ({ number: index + 1, note: one }));

  return (
    <div className="fixed inset-0 z-(--z-fullscreen) grid bg-canvas max-lg:grid-rows-[auto_minmax(0,1fr)_45dvh] lg:grid-cols-[350px_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]">
      <ReviewBar orgId={orgId} draft={draft} review={review} onClose={onClose} />
      <div className="grid min-h-0 max-lg:order-3 max-lg:border-t max-lg:border-line">
        <ReviewPanel
          draft={draft}
          review={review}
          onShow={show}
          onShowPage={showPage}
          onNote={note}
          onStep={step}
        />
      </div>
      <main
        ref={view} // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
        aria-label={t('reviewOf', { title: draft.title })}
        className="relative min-h-0 overflow-auto px-3 pt-7 pb-10 outline-none"
      >
        <h1 className="sr-only">{t('reviewOf', { title: draft.title })}</h1>
        <div className="grid gap-7">
          {pages.map((size, index) => (
            <ReviewPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are named by their number
              key={index}
              file={file}
              pageNumber={index + 1}
              scale={Math.min(MOST_WIDTH_PX, width - MARGIN_PX) / size.width}
              marks={byPage.get(index + 1) ?? noMarks}
              notes={numbered.filter(({ note: one }) => one.page === index + 1)}
              chosen={review.chosen?.mark.page === index + 1 ? review.chosen : null}
              onChoose={review.setChosen}
              onSeen={review.see}
              onArea={review.begin}
              isDraft={draft.state !== 'approved'}
            />
          ))}
        </div>
      </main>
    </div>
  );
}

/** Functions to scroll to a page, or to the first line of a mark. */
function useShown(view: React.RefObject<HTMLElement | null>, { pages }: SameFile) {
  const showPage = (page: number) =>
    view.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' });
  const showMark = ({ mark }: ReviewMark) => {
    const page = view.current?.querySelector<HTMLElement>(`[data-page="${mark.page}"]`);
    const size = pages[mark.page - 1];
    if (!page || !size || !view.current) return;
    const y = ((mark.boxes[0]?.y0 ?? 0) / size.height) * page.offsetHeight;
    view.current.scrollTop = page.offsetTop + y - view.current.clientHeight / 3;
  };
  return { showPage, showMark };
}

function marksByPage({ boxes, left }: Review['marks']): ReadonlyMap<number, readonly ReviewMark[]> {
  return Map.groupBy([...boxes, ...left], ({ mark }) => mark.page);
}

const noMarks: readonly ReviewMark[] = [];

function useWidth(host: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(MOST_WIDTH_PX);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
  return width;
}

/** The page at the middle of the visible area. */
function pageInView(view: HTMLElement | null): number {
  const middle = (view?.scrollTop ?? 0) + (view?.clientHeight ?? 0) / 2;
  const pages = [...(view?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const found = pages.findLast((page) => page.offsetTop <= middle);
  return Number(found?.dataset.page ?? 1);
}

/** Single-key shortcuts, except in text fields and while a dialog is open. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isWriting =
      target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null;
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

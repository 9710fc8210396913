import { type DraftNote, isRemoved } from '@sladd/contract';
import { clsx } from 'clsx';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftStrip } from '../../../shared/forms/draft-state.tsx';
import { entityLabel } from '../../../shared/i18n/entity-label.ts';
import type { NoteBox, ReviewMark } from './review.model.ts';
import { useNoteArea } from './use-note-area.ts';
import { SAME_FILE, type SameFile } from './use-same-file.ts';

/** Pages within this distance of the visible area are rendered. */
const NEAR = '600px 0px';
/** Visible share from which a page counts as seen. */
const SEEN_SHARE = 0.35;
/** Upper limit of the pixel density. */
const MAX_DENSITY = 2;

interface ReviewPageProps {
  readonly file: SameFile;
  readonly pageNumber: number;
  /** CSS pixels per page point. */
  readonly scale: number;
  readonly marks: readonly ReviewMark[];
  readonly notes: readonly { readonly number: number; readonly note: DraftNote }[];
  readonly chosen: ReviewMark | null;
  readonly onChoose: (mark: ReviewMark) => void;
  readonly onSeen: (pageNumber: number) => void;
  /** Called when an area was drawn, in page points. */
  readonly onArea: (pageNumber: number, box: NoteBox) => void;
  readonly isDraft: boolean;
}

/** One page of the same file with the author's marks, which never hide the text. */
export const ReviewPage = memo(function ReviewPage(props: ReviewPageProps) {
  const { file, pageNumber, scale, marks, notes, chosen, onChoose, onSeen, onArea, isDraft } = props;
  const { t } = useTranslation('approval');
  const host = useRef<HTMLElement>(null);
  const isNear = useIsNear(host);
  const size = file.pages[pageNumber - 1] ?? { width: 595, height: 842 };
  const { area, handlers } = useNoteArea(size, scale, (box) => onArea(pageNumber, box));
  const state = usePicture(file, pageNumber, scale, isNear);
  const isDrawn = typeof state === 'object';
  useSeen(host, isDrawn, pageNumber, onSeen);
  return (
    <section
      ref={host}
      aria-label={t('page', { page: pageNumber, count: file.pages.length })}
      data-page={pageNumber}
      className="relative mx-auto bg-paper shadow-paper"
      style={{ width: size.width * scale, height: size.height * scale }}
      {...handlers}
    >
      {isDraft ? <DraftStrip /> : null}
      {isDrawn ? <Picture canvas={state} /> : null}
      {state === 'failed' ? (
        <p className="absolute inset-0 grid place-items-center text-[#46545a]">{t('pageFailed')}</p>
      ) : null}
      {isNear
        ? marks.flatMap((one) =>
            one.mark.boxes.map((box, line) => (
              <MarkBox
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mark do not change
                key={`${one.index}/${line}`}
                of={one}
                box={box}
                scale={scale}
                isChosen={one.index === chosen?.index}
                onChoose={onChoose}
              />
            )),
          )
        : null}
      {[...notes.map(({ note }) => (note.entity_type === null ? note.box : null)), area].map((box, index) =>
        box ? (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have no other name
            key={`area ${index}`}
            aria-hidden="true"
            className="pointer-events-none absolute border-2 border-dashed border-[#0b5bb5] bg-[#0b5bb5]/8"
            style={{
              left: box.x0 * scale,
              top: box.y0 * scale,
              width: (box.x1 - box.x0) * scale,
              height: (box.y1 - box.y0) * scale,
            }}
          />
        ) : null,
      )}
      {notes.map(({ number, note }) => (
        <span
          key={number}
          aria-hidden="true"
          className="absolute right-2 grid size-5 place-items-center rounded-[50%_50%_50%_4px] bg-[#0b5bb5] text-xs font-semibold text-white"
          style={{ top: (note.box?.y0 ?? 0) * scale + (note.box ? 0 : 8) }}
        >
          {number}
        </span>
      ))}
    </section>
  );
});

function MarkBox({
  of: one,
  box,
  scale,
  isChosen,
  onChoose,
}: {
  of: ReviewMark;
  box: NoteBox;
  scale: number;
  isChosen: boolean;
  onChoose: (mark: ReviewMark) => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={[entityLabel(one.mark.entity_type), ...(one.bases ?? [])].join(', ')}
      title={one.bases?.join(' · ') || undefined}
      onClick={() => onChoose(one)}
      className={clsx(
        'absolute cursor-pointer rounded-[1px]',
        isRemoved(one.mark)
          ? 'border border-[#0b1d22]/70 border-l-[3px] bg-[#0b1d22]/12'
          : 'border border-dashed border-[#5b6a70]',
        isChosen && 'outline-2 outline-offset-2 outline-[#0b5bb5]',
      )}
      style={{
        left: box.x0 * scale - (isRemoved(one.mark) ? 3 : 1),
        top: box.y0 * scale - 1,
        width: (box.x1 - box.x0) * scale + 4,
        height: (box.y1 - box.y0) * scale + 2,
      }}
    />
  );
}

/** Calls back once when enough of the rendered page has been visible. */
function useSeen(
  host: React.RefObject<HTMLElement | null>,
  isDrawn: boolean,
  pageNumber: number,
  onSeen: (pageNumber: number) => void,
): void {
  useEffect(() => {
    if (!isDrawn || !host.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= SEEN_SHARE)) onSeen(pageNumber);
      },
      { threshold: [SEEN_SHARE] },
    );
    observer.observe(host.current);
    return () => observer.disconnect();
  }, [host, isDrawn, pageNumber, onSeen]);
}

function Picture({ canvas }: { canvas: HTMLCanvasElement }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    canvas.className = 'absolute inset-0 size-full';
    canvas.setAttribute('aria-hidden', 'true');
    host.current?.replaceChildren(canvas);
  }, [canvas]);
  return <div ref={host} />;
}

function useIsNear(host: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
  return isNear;
}

/** The rendered page while it is near the visible area; its memory is released otherwise. */
function usePicture(
  { documents }: SameFile,
  pageNumber: number,
  scale: number,
  isNear: boolean,
): HTMLCanvasElement | 'waiting' | 'failed' {
  const [state, setState] = useState<HTMLCanvasElement | 'waiting' | 'failed'>('waiting');
  useEffect(() => {
    if (!isNear) return;
    let isOver = false;
    const canvas = document.createElement('canvas');
    const draw = async () => {
      const page = await documents.page(SAME_FILE, pageNumber);
      const layers = await documents.layers(SAME_FILE);
      const density = Math.min(window.devicePixelRatio || 1, MAX_DENSITY);
      const viewport = page.getViewport({ scale: scale * density });
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      await page.render({ canvas, viewport, ...layers }).promise;
      page.cleanup();
    };
    draw().then(
      () => !isOver && setState(canvas),
      () => !isOver && setState('failed'),
    );
    return () => {
      isOver = true;
      canvas.width = 0;
      setState('waiting');
    };
  }, [documents, pageNumber, scale, isNear]);
  return state;
}

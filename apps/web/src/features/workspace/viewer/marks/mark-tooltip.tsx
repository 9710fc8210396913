import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { modelWords, typeWords } from '../../findings/mark-words.ts';
import { ModelBadges } from '../../findings/model-badges.tsx';
import { certaintyWords } from '../../findings/why.ts';
import { WhyLines } from '../../findings/why-lines.tsx';
import { useGroundsInUse } from '../../grounds/use-grounds.ts';
import { fullWords } from '../../model/grounds/ground-words.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';

const DELAY_MS = 350;
const GAP_PX = 12;
/** Largest height of the tooltip of a finding with many reasons. */
const ROOM_ABOVE_PX = 140;

interface Shown {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly isBelow: boolean;
}

/** The tooltip of a mark that is hovered or focused. One for the whole viewer. */
export function MarkTooltip({ area }: { area: HTMLElement | null }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const highlight = useWorkspaceState((state) =>
    shown ? state.marks.highlights.byId.get(shown.id) : undefined,
  );

  useEffect(() => {
    if (!area) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const consider = (event: Event, delay: number) => {
      const mark = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-mark]') : null;
      clearTimeout(timer);
      if (!mark) return setShown(null);
      timer = setTimeout(() => setShown(placeOf(mark)), delay);
    };
    const onOver = (event: Event) => consider(event, DELAY_MS);
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) consider(event, 0);
    };
    area.addEventListener('pointerover', onOver);
    area.addEventListener('pointerdown', hide);
    area.addEventListener('focusin', onFocus);
    area.addEventListener('focusout', hide);
    area.addEventListener('scroll', hide, { passive: true });
    return () => {
      clearTimeout(timer);
      area.removeEventListener('pointerover', onOver);
      area.removeEventListener('pointerdown', hide);
      area.removeEventListener('focusin', onFocus);
      area.removeEventListener('focusout', hide);
      area.removeEventListener('scroll', hide);
    };
  }, [area]);

  if (!shown || !highlight) return null;
  return (
    <div
      // The accessible name and description of the mark say the same.
      aria-hidden="true"
      className={clsx(
        'pointer-events-none fixed z-(--z-tooltip) max-w-[340px] rounded-[5px] bg-inverse px-2 py-[5px] text-sm text-on-inverse shadow-2',
        !shown.isBelow && '-translate-y-full',
      )}
      style={{ left: shown.left, top: shown.top }}
    >
      <TooltipWords highlight={highlight} />
    </div>
  );
}

function TooltipWords({ highlight }: { highlight: Highlight }) {
  const text = useText();
  const query = useWorkspaceState((state) =>
    state.search.queries.find((one) => one.id === highlight.queryId),
  );
  const settings = useGroundsInUse();
  const { finding } = highlight;
  if (!finding && highlight.kind !== 'search') return text('mark.tooltipManual');
  const what = finding ? (
    <>
      <b className="font-medium">{typeWords(highlight)}</b> · {modelWords(finding.methods)}
    </>
  ) : (
    text('mark.tooltipSearch', { term: query?.term ?? highlight.text ?? '' })
  );
  const certainty = certaintyWords(highlight);
  return (
    <>
      <span className="flex items-start gap-2">
        {finding ? <ModelBadges methods={finding.methods} /> : null}
        <span className="min-w-0">
          {what}
          {certainty === null ? null : ` · ${certainty}`}
        </span>
      </span>
      {settings && highlight.grounds ? (
        <span className="block">{highlight.grounds.map((one) => fullWords(settings, one)).join(' · ')}</span>
      ) : null}
      <WhyLines highlight={highlight} />
    </>
  );
}

function placeOf(mark: HTMLElement): Shown | null {
  const { left, top, bottom } = mark.getBoundingClientRect();
  const id = mark.dataset.mark;
  if (id === undefined) return null;
  const isBelow = top < ROOM_ABOVE_PX;
  return {
    id,
    left: Math.min(left, window.innerWidth - 350),
    top: isBelow ? bottom + GAP_PX : top - GAP_PX,
    isBelow,
  };
}

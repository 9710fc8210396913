import { useEffect, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { ModelBadges } from '../model-badges.tsx';
import { useText, useWorkspaceState } from '../workspace-context.ts';
import { modelWords, typeWords } from './mark-words.ts';

const DELAY_MS = 350;

interface Shown {
  readonly id: string;
  readonly left: number;
  readonly top: number;
}

/** What a mark is, beside it, while the pointer rests on it or the keyboard is on it. One for the whole viewer. */
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
      // The mark's own accessible name says the same.
      aria-hidden="true"
      className="pointer-events-none fixed z-(--z-tooltip) flex max-w-[340px] -translate-y-full items-center gap-2 rounded-[5px] bg-inverse px-2 py-[5px] text-sm text-on-inverse shadow-2"
      style={{ left: shown.left, top: shown.top }}
    >
      <TooltipWords highlight={highlight} />
    </div>
  );
}

function TooltipWords({ highlight }: { highlight: Highlight }) {
  const text = useText();
  const format = useFormat();
  const query = useWorkspaceState((state) =>
    state.search.queries.find((one) => one.id === highlight.queryId),
  );
  if (highlight.kind === 'search')
    return text('mark.tooltipSearch', { term: query?.term ?? highlight.text ?? '' });
  if (!highlight.finding) return text('mark.tooltipManual');
  const { methods, score } = highlight.finding;
  return (
    <>
      <ModelBadges methods={methods} />
      <span className="min-w-0 truncate">
        <b className="font-medium">{typeWords(highlight)}</b> · {modelWords(methods)} ·{' '}
        {format.percent(score)}
      </span>
    </>
  );
}

function placeOf(mark: HTMLElement): Shown | null {
  const { left, top } = mark.getBoundingClientRect();
  const id = mark.dataset.mark;
  return id === undefined
    ? null
    : { id, left: Math.min(left, window.innerWidth - 350), top: Math.max(top - 12, 40) };
}

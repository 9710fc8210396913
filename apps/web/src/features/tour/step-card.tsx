import { ArrowLeft, ArrowRight, Check, GripHorizontal, Info } from 'lucide-react';
import {
  type PointerEventHandler,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/signs/icon.tsx';
import { KeyHint } from '../../ui/signs/key-hint.tsx';
import { Clip } from './clip.tsx';
import { placeCard, type Size } from './placement.model.ts';
import type { TourStep } from './steps.model.ts';
import { percentOf, type TourState } from './tour.model.ts';
import { useDrag } from './use-drag.ts';
import type { Target } from './use-target.ts';

/** Delay from a new step to the focus on its button. */
const AFTER_SHOW_MS = 300;

/** The card of one step: the progress, the explanation, and buttons to continue. */
export function StepCard({
  state,
  step,
  target: { watch, isStandIn, hint },
  onNext,
  onPrevious,
  onSkip,
}: {
  state: TourState;
  step: TourStep;
  target: Target;
  onNext: () => void;
  onPrevious: () => void;
  onSkip: () => void;
}) {
  const { t } = useTranslation('tour');
  const card = useRef<HTMLElement>(null);
  const { size, view } = useSizes(card);
  const drag = useDrag(card, step.id);
  const titleId = useId();
  const bodyId = useId();
  // A stand-in for a panel is at the bottom of the window.
  const side = isStandIn ? 'top' : step.position;
  const place = drag.place ?? placeCard(watch.place, side, size, view);
  const counter = t('counter', { step: state.currentStepIndex + 1, total: state.totalSteps });
  useFocusOnNext(card, step);
  return (
    <section
      ref={card}
      data-tour-card=""
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      className="fixed z-[calc(var(--z-tutorial)+1)] flex max-h-[calc(100dvh-24px)] w-[420px] max-w-[calc(100vw-24px)] flex-col overflow-hidden rounded-5 bg-raised shadow-3 max-md:w-[calc(100vw-24px)]"
      style={place}
    >
      <CardHead counter={counter} step={step} onPointerDown={drag.onPointerDown} onSkip={onSkip} />
      <Progress percent={percentOf(state)} label={t('label')} text={counter} />
      <div className="min-h-0 overflow-y-auto">
        <Clip step={step} />
        <div className="px-5 pt-[18px] pb-1">
          <div className="mb-1.5 flex items-start justify-between gap-3">
            <h2 id={titleId} className="text-lg leading-6">
              {t(step.titleKey)}
            </h2>
            {step.keys ? (
              <span className="mt-[3px] max-lg:hidden">
                <KeyHint keys={step.keys} />
              </span>
            ) : null}
          </div>
          <div id={bodyId} className="text-md leading-[22px] text-fg-2">
            <p>{t(step.descriptionKey)}</p>
            {hint ? <Note>{t(`hint.${hint}`)}</Note> : null}
            {watch.state === 'missing' ? <Note>{t('missing')}</Note> : null}
          </div>
        </div>
      </div>
      <CardFoot
        isFirst={state.currentStepIndex === 0}
        isLast={state.currentStepIndex === state.totalSteps - 1}
        onNext={onNext}
        onPrevious={onPrevious}
      />
      <p role="status" className="sr-only">
        {`${counter}. ${t(step.titleKey)}. ${t(step.descriptionKey)}`}
      </p>
    </section>
  );
}

/** The progress; also the handle to drag the card. */
function CardHead({
  counter,
  step,
  onPointerDown,
  onSkip,
}: {
  counter: string;
  step: TourStep;
  onPointerDown: PointerEventHandler;
  onSkip: () => void;
}) {
  const { t } = useTranslation('tour');
  return (
    <header
      onPointerDown={onPointerDown}
      className="flex h-10 shrink-0 cursor-grab touch-none items-center gap-2.5 pr-2 pl-3.5 select-none max-md:h-12"
    >
      <span title={t('drag')} className="text-fg-3">
        <Icon as={GripHorizontal} />
        <span className="sr-only">{t('drag')}</span>
      </span>
      <span className="tabular flex-1 text-sm text-fg-2">
        {counter}
        <span className="max-md:hidden"> · {t(`phase.${step.phase}`)}</span>
      </span>
      {step.skipEnabled ? (
        <Button variant="ghost" size="xs" onClick={onSkip} keys="Esc">
          {t('skip')}
        </Button>
      ) : null}
    </header>
  );
}

function CardFoot({
  isFirst,
  isLast,
  onNext,
  onPrevious,
}: {
  isFirst: boolean;
  isLast: boolean;
  onNext: () => void;
  onPrevious: () => void;
}) {
  const { t } = useTranslation('tour');
  return (
    <footer className="flex shrink-0 gap-2 px-5 pt-3.5 pb-[18px]">
      {isFirst ? null : (
        <Button icon={ArrowLeft} onClick={onPrevious} className="max-md:flex-1">
          {t('previous')}
        </Button>
      )}
      <span className="flex-1 max-md:hidden" />
      <Button variant="primary" data-tour-next="" onClick={onNext} className="max-md:flex-1">
        {t(isLast ? 'complete' : 'next')}
        <Icon as={isLast ? Check : ArrowRight} />
      </Button>
    </footer>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p className="mt-2 flex gap-2 text-base leading-5 text-fg-2">
      <Icon as={Info} className="mt-0.5 shrink-0 text-info" />
      {children}
    </p>
  );
}

function Progress({ percent, label, text }: { percent: number; label: string; text: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      className="h-[3px] shrink-0 bg-pressed"
    >
      <div
        className="h-full bg-accent transition-[width] duration-[400ms] ease-out motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

/** The sizes of the card and the window, in CSS px. */
function useSizes(card: RefObject<HTMLElement | null>): { size: Size; view: Size } {
  const [sizes, setSizes] = useState({ size: { width: 0, height: 0 }, view: windowSize() });
  useLayoutEffect(() => {
    const measure = () => {
      const { offsetWidth = 0, offsetHeight = 0 } = card.current ?? {};
      setSizes({ size: { width: offsetWidth, height: offsetHeight }, view: windowSize() });
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (card.current) observer.observe(card.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [card]);
  return sizes;
}

function windowSize(): Size {
  return { width: window.innerWidth, height: window.innerHeight };
}

/** Focuses the button of each new step, unless the focus is on another button of the card. */
function useFocusOnNext(card: RefObject<HTMLElement | null>, step: TourStep): void {
  useEffect(() => {
    const focus = () => {
      if (card.current?.contains(document.activeElement)) return;
      card.current?.querySelector<HTMLElement>('[data-tour-next]')?.focus({ preventScroll: true });
    };
    if (step.id) focus();
    const timer = setTimeout(focus, AFTER_SHOW_MS);
    return () => clearTimeout(timer);
  }, [card, step]);
}

import { X } from 'lucide-react';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Spotlight } from './spotlight.tsx';
import { StepCard } from './step-card.tsx';
import type { TourStep } from './steps.model.ts';
import { isRescueDue } from './target-watch.model.ts';
import { escapeMeans, type TourState } from './tour.model.ts';
import type { Tour } from './tour.ts';
import { useModal } from './use-modal.ts';
import { useTarget } from './use-target.ts';
import './tour.css';

/** The tour on screen, above everything else. */
export function RunningTour({
  tour,
  state,
  step,
  hasArrived,
  onNext,
}: {
  tour: Tour;
  state: TourState;
  step: TourStep;
  /** Whether the page of the step has been opened. */
  hasArrived: boolean;
  onNext: () => void;
}) {
  const { t } = useTranslation('tour');
  const host = useRef<HTMLDivElement>(null);
  const target = useTarget(step, hasArrived);
  const keys = useRef({ next: onNext, previous: tour.previousStep, escape: tour.skipTutorial });
  keys.current = {
    next: onNext,
    previous: tour.previousStep,
    escape: escapeMeans(step) === 'skip' ? tour.skipTutorial : tour.close,
  };
  useModal(host, keys);
  return createPortal(
    <div ref={host}>
      <Spotlight place={target.watch.place} />
      <StepCard
        state={state}
        step={step}
        target={target}
        onNext={onNext}
        onPrevious={tour.previousStep}
        onSkip={tour.skipTutorial}
      />
      {isRescueDue(target.watch) ? (
        <Button
          icon={X}
          title={t('rescue.reason')}
          className="fixed right-5 bottom-5 z-[calc(var(--z-tutorial)+2)] shadow-3 max-md:right-3 max-md:bottom-3"
          onClick={tour.close}
        >
          {t('rescue')}
        </Button>
      ) : null}
    </div>,
    document.body,
  );
}

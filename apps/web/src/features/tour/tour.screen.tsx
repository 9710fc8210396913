import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../shared/browser/random-key.ts';
import { bus } from '../../shared/bus.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { sessionQuery } from '../auth/index.ts';
import { isAtWork, isInterrupted, useFollowed } from './interruptions.ts';
import { askForTurn } from './one-tab.ts';
import { storedProgress, type TourProgress } from './progress.ts';
import { createRest } from './rest.model.ts';
import { RunningTour } from './running-tour.tsx';
import { tourPaths, tourSteps } from './steps.model.ts';
import { createTour, type Tour } from './tour.ts';
import { tellTheEnd } from './tour-end.ts';
import { useStepsPage } from './use-steps-page.ts';

/** Delay of the greeting, so that the page is idle first. */
const WELCOME_AFTER_MS = 1000;

/** Why the tour starts: automatically for a new user, or on request. */
export type TourBegin = 'by-itself' | 'asked-for';

/** The tour of the signed-in user, from start to end. */
export function TourScreen({ begin, isFinished }: { begin: TourBegin; isFinished: boolean }) {
  const tour = useTour();
  const state = useSyncExternalStore(tour.subscribe, tour.getState);
  const { question, answer } = useBegin(tour, begin, isFinished);
  useEnds(tour, isFinished);
  // Opening a file, from a file dialog or another program, means that the user wants to work: the next visit asks.
  useEffect(() => bus.on('files-opened', tour.close), [tour]);
  const isHeldUp = useFollowed(isInterrupted, state.isActive);
  const isGreeting = state.currentStepIndex === 0 && state.isActive && !isHeldUp;
  const isGreetingDue = useLater(isGreeting, WELCOME_AFTER_MS);
  const router = useRouter();
  const hasArrived = useStepsPage(tour, isHeldUp ? null : state.currentStep);
  const next = () => {
    const isLast = state.currentStepIndex === tourSteps.length - 1;
    tour.nextStep();
    if (isLast) void router.navigate({ to: '/playground' });
  };
  if (question) return <Question progress={question} onAnswer={answer} />;
  if (!state.currentStep || isHeldUp) return null;
  if (state.currentStepIndex === 0 && !isGreetingDue) return null;
  return (
    <RunningTour tour={tour} state={state} step={state.currentStep} hasArrived={hasArrived} onNext={next} />
  );
}

function useTour(): Tour {
  const queryClient = useQueryClient();
  const [tour] = useState(() =>
    createTour({
      now: Date.now,
      sessionId: randomKey(),
      progress: storedProgress,
      finish: () => {
        queryClient.setQueryData(
          sessionQuery.queryKey,
          (user) => user && { ...user, tutorial_finished: true },
        );
        void tellTheEnd();
      },
    }),
  );
  return tour;
}

/** Starts the tour once this tab has the lock and nothing else is in progress; returns the question to ask first. */
function useBegin(tour: Tour, begin: TourBegin, isFinished: boolean) {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<TourProgress | null>(null);
  const [isItsTurn, setItsTurn] = useState(false);
  const { pathname } = useLocation();
  const [isFreeNow] = useState(() => {
    const isResting = createRest(() => performance.now());
    return () => isResting(isAtWork());
  });
  const isResting = useFollowed(isFreeNow, !tour.getState().isActive);
  const isRestart = useRef(isFinished).current;

  useEffect(() => {
    const turn = askForTurn(begin === 'asked-for', tour.close);
    void turn.come.then(async (how) => {
      // Another tab may have finished it meanwhile.
      if (how === 'after-waiting') await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      setItsTurn(true);
    });
    return turn.giveBack;
  }, [tour, begin, queryClient]);

  const isOver = begin === 'by-itself' && isFinished && storedProgress.read()?.isRestart !== true;
  const isFree = begin === 'asked-for' || (tourPaths.has(pathname) && isResting);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isItsTurn || !isFree || hasBegun.current || isOver) return;
    hasBegun.current = true;
    if (begin === 'asked-for') tour.restart(isRestart);
    else setQuestion(tour.start().question);
  }, [tour, begin, isRestart, isItsTurn, isFree, isOver]);

  const answer = (goesOn: boolean) => {
    if (question && goesOn) tour.resume(question);
    else tour.restart(question?.isRestart ?? false);
    setQuestion(null);
  };
  return { question: isOver ? null : question, answer };
}

/** Ends the tour when it was finished elsewhere, and saves it when the page is left. */
function useEnds(tour: Tour, isFinished: boolean): void {
  const wasFinished = useRef(isFinished);
  useEffect(() => {
    if (isFinished && !wasFinished.current) tour.endedElsewhere();
    wasFinished.current = isFinished;
  }, [tour, isFinished]);
  useEffect(() => {
    window.addEventListener('pagehide', tour.save);
    return () => {
      window.removeEventListener('pagehide', tour.save);
      tour.leave();
    };
  }, [tour]);
}

function useLater(isAsked: boolean, afterMs: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isAsked || isDue) return;
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, [isAsked, isDue, afterMs]);
  return isDue;
}

/** Asks whether to continue where the last visit ended. */
function Question({ progress, onAnswer }: { progress: TourProgress; onAnswer: (goesOn: boolean) => void }) {
  const { t } = useTranslation('tour');
  return (
    <AlertDialog
      open
      onOpenChange={() => onAnswer(false)}
      title={t('resume.title')}
      description={t('resume.body', { step: progress.stepIndex + 1, total: tourSteps.length })}
      cancelLabel={t('resume.over')}
      actionLabel={t('resume.on')}
      actionIcon={Compass}
      onAction={() => onAnswer(true)}
    />
  );
}

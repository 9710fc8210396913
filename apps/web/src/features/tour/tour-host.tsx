import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { bus } from '../../shared/bus.ts';
import { sessionQuery } from '../auth/index.ts';
import { storedEnd, storedProgress } from './progress.ts';
import type { TourBegin } from './tour.screen.tsx';
import { tellTheEnd } from './tour-end.ts';
import { warn } from './warn.ts';

const START_AFTER_MS = 2000;
const RESTART_AFTER_MS = 500;

// A tour that cannot be loaded must not take the page along.
const TourScreen = lazy(() =>
  import('./tour.screen.tsx').then(
    (module) => ({ default: module.TourScreen }),
    (error: unknown) => {
      warn('it could not be loaded', error);
      return { default: () => null };
    },
  ),
);

/** Loads and begins the tour where it is due: for newcomers, and for whoever asks for it. */
export function TourHost() {
  // Asks for nothing by itself: who is signed in the screens find out.
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  const [asked, setAsked] = useState(0);
  const [isDue, setDue] = useState(false);
  const userId = user?.id;
  const isNew = user?.tutorial_finished === false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes while the page is open is the tour's own affair
  useEffect(() => {
    setDue(false);
    setAsked(0);
    if (userId === undefined) return;
    if (storedEnd.read()) {
      void tellTheEnd();
      return;
    }
    // Somebody who took the tour again goes on with it; one that was finished elsewhere is over.
    if (!isNew && storedProgress.read()?.isRestart !== true) return;
    const timer = setTimeout(() => setDue(true), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [userId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = bus.on('tour-asked-for', () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAsked((count) => count + 1), RESTART_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  if (!user || (!isDue && asked === 0)) return null;
  const begin: TourBegin = asked > 0 ? 'asked-for' : 'by-itself';
  return (
    <Suspense fallback={null}>
      <TourScreen key={`${user.id} ${asked}`} begin={begin} isFinished={user.tutorial_finished} />
    </Suspense>
  );
}

/** Begins the tour again, from its first step. */
export function restartTour(): void {
  storedProgress.clear();
  storedEnd.clear();
  bus.emit('tour-asked-for');
}

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

// If the tour cannot be loaded, the page must keep working.
const TourScreen = lazy(() =>
  import('./tour.screen.tsx').then(
    (module) => ({ default: module.TourScreen }),
    (error: unknown) => {
      warn('it could not be loaded', error);
      return { default: () => null };
    },
  ),
);

/** Loads and starts the tour for new users, and on request. */
export function TourHost() {
  // Only reads the cache: the screens fetch the session.
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
    // A tour that the user started again continues; one that was finished elsewhere is over.
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

/** Starts the tour again from its first step. */
export function restartTour(): void {
  storedProgress.clear();
  storedEnd.clear();
  bus.emit('tour-asked-for');
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { keepWork, openWork } from '../../shared/open-work.ts';
import { isPageOf, pathOf, stepOfPlace, type TourStep } from './steps.model.ts';
import type { Tour } from './tour.ts';
import { openPanel, showPanel } from './use-target.ts';

const NAVIGATE_AFTER_MS = 100;

/**
 * Opens the page of each step, and shows the step of the page on browser navigation. Returns whether the page of the
 * step has been opened.
 */
export function useStepsPage(tour: Tour, step: TourStep | null): boolean {
  const router = useRouter();
  const [arrivedAt, setArrivedAt] = useState<TourStep | null>(null);
  // A user who chose to stay is not asked again by the same step.
  const asked = useRef<TourStep | null>(null);
  useSidebarAsBefore(step);
  useEffect(() => {
    if (!step || asked.current === step) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      asked.current = step;
      if (step.route !== null && !isPageOf(step.route, router.state.location.href)) {
        if (await mayLeave(router.state.location.pathname, step.route)) {
          if (isOver) return;
          void router.navigate({ href: step.route });
        }
      }
      if (!isOver) setArrivedAt(step);
    }, NAVIGATE_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [router, step]);
  const isActive = step !== null;
  useEffect(() => {
    if (!isActive) return;
    return router.history.subscribe(({ location, action }) => {
      if (action.type === 'PUSH' || action.type === 'REPLACE') return;
      tour.goTo(stepOfPlace(tour.getState().currentStepIndex, location.href));
    });
  }, [router, tour, isActive]);
  return arrivedAt === step;
}

/** Saves open work before its page is left; if that fails, the page stays and the card says what cannot be shown. */
async function mayLeave(path: string, route: string): Promise<boolean> {
  return path === pathOf(route) || openWork() === null || (await keepWork());
}

/** Steps about the sidebar open its panels; afterwards the former state is restored. */
function useSidebarAsBefore(step: TourStep | null): void {
  const before = useRef<{ panel: string | null } | null>(null);
  const needsPanel = step?.panel !== undefined;
  // During render, before the first such step opens its panel.
  if (needsPanel && !before.current) before.current = { panel: openPanel() };
  useEffect(() => {
    if (needsPanel || !before.current) return;
    const { panel } = before.current;
    before.current = null;
    showPanel(panel);
  }, [needsPanel]);
}

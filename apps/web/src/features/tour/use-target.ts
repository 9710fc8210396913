import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { bus } from '../../shared/bus.ts';
import type { Rect } from './placement.model.ts';
import { isPageOf, type NarrowHint, type TourStep } from './steps.model.ts';
import { CHECK_EVERY_MS, look, type TargetWatch, unwatched } from './target-watch.model.ts';
import { warn } from './warn.ts';

/** Delay until the first check of the target, for a step with a page of its own and for one without. */
const FIRST_LOOK_MS = { withRoute: 100, withoutRoute: 50 } as const;
const SCROLL_AFTER_MS = 200;
/** Below this width the sidebar is at the bottom of the workspace. */
const SIDEBAR_FROM = 1024;

export interface Target {
  readonly watch: TargetWatch;
  /** Whether a stand-in is used on this screen, and how it leads to the target. */
  readonly isStandIn: boolean;
  readonly hint: NarrowHint | null;
}

const nothing: Target = { watch: unwatched, isStandIn: false, hint: null };

/** Tracks the target of the current step; `hasArrived`: its page has been opened. */
export function useTarget(step: TourStep, hasArrived: boolean): Target {
  const router = useRouter();
  const [target, setTarget] = useState(nothing);
  useEffect(() => {
    setTarget(nothing);
    if (!hasArrived || step.targetSelector === null) return;
    let watch = unwatched;
    const scroll = createScroll();
    const warnOnce = createWarning();
    const check = (sinceLastMs: number) => {
      const found = isOnPage(step, router) ? findPrepared(step) : null;
      watch = look(watch, found?.rect ?? null, sinceLastMs);
      if (watch.state === 'missing') warnOnce(step);
      if (found) scroll(found.element);
      setTarget({ watch, isStandIn: found?.isStandIn ?? false, hint: found?.hint ?? null });
    };
    let interval: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        check(0);
        interval = setInterval(() => check(CHECK_EVERY_MS), CHECK_EVERY_MS);
      },
      step.route === null ? FIRST_LOOK_MS.withoutRoute : FIRST_LOOK_MS.withRoute,
    );
    const follow = () => {
      if (interval !== undefined) check(0);
    };
    window.addEventListener('resize', follow);
    return () => {
      clearTimeout(first);
      clearInterval(interval);
      window.removeEventListener('resize', follow);
    };
  }, [router, step, hasArrived]);
  return target;
}

/** Scrolls the target to the middle, once, after the page had time to settle. */
function createScroll(): (element: Element) => void {
  const from = performance.now();
  let isDone = false;
  return (element) => {
    if (isDone || performance.now() - from < SCROLL_AFTER_MS) return;
    isDone = true;
    const behavior = isMotionUnwanted() ? 'auto' : 'smooth';
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior });
  };
}

function isOnPage({ route }: TourStep, router: AnyRouter): boolean {
  const { resolvedLocation, status } = router.state;
  return route === null || (status === 'idle' && isPageOf(route, resolvedLocation?.href ?? ''));
}

function findPrepared(step: TourStep) {
  prepare(step);
  return find(step);
}

function createWarning(): (step: TourStep) => void {
  let isWarned = false;
  return ({ id, targetSelector }) => {
    if (isWarned) return;
    isWarned = true;
    warn(`target element not found: ${id} (${targetSelector})`);
  };
}

function find(
  step: TourStep,
): { element: Element; rect: Rect; isStandIn: boolean; hint: NarrowHint | null } | null {
  const own = seen(step.targetSelector);
  if (own) return { ...own, isStandIn: false, hint: null };
  if (window.innerWidth >= SIDEBAR_FROM) return null;
  for (const { selector, hint = null } of step.narrow ?? []) {
    const other = seen(selector);
    if (other) return { ...other, isStandIn: true, hint };
  }
  return null;
}

/** The first visible element that matches a selector. */
function seen(selector: string | null): { element: Element; rect: Rect } | null {
  if (selector === null) return null;
  for (const element of document.querySelectorAll(selector)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && element.checkVisibility())
      return { element, rect: { left, top, width, height } };
  }
  return null;
}

/** The open panel of the workspace, by its tab; null if the sidebar is collapsed. */
export function openPanel(): string | null {
  const panel = document.getElementById('workspace-panel');
  return panel?.getAttribute('aria-labelledby')?.replace('tab-', '') ?? null;
}

/** Opens a panel, or collapses the sidebar. */
export function showPanel(panel: string | null): void {
  const open = openPanel();
  if (panel !== null && panel !== open) bus.emit('activate-sidebar-tab', panel);
  if (panel === null && open !== null) bus.emit('toggle-sidebar');
}

/** Prepares the sidebar for a step: at the side the panel is open, at the bottom the sidebar is collapsed. */
function prepare({ route, panel }: TourStep): void {
  if (route !== '/playground') return;
  if (window.innerWidth < SIDEBAR_FROM) showPanel(null);
  else if (panel !== undefined) showPanel(panel);
}

export function isMotionUnwanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

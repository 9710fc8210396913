import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { TourHost } from '../features/tour/index.ts';
import { PendingPage } from './pending-page.tsx';

/** Screens suspend while their texts load. */
export function RootLayout() {
  useFocusOnHeading();
  return (
    <>
      <Suspense fallback={<PendingPage />}>
        <Outlet />
      </Suspense>
      <TourHost />
    </>
  );
}

/**
 * Moves the focus to the heading of a new screen, since the link that led there, and the focus with it, is gone. Screens
 * that set the focus themselves keep it.
 */
function useFocusOnHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const timer = setTimeout(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [pathname]);
}

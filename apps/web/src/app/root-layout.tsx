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
 * A new screen starts at its heading: the link that led here is gone, and with it the focus. A screen that puts the
 * focus somewhere itself keeps it there.
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

import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PendingPage } from './pending-page.tsx';

/** Screens suspend while their texts load. */
export function RootLayout() {
  return (
    <Suspense fallback={<PendingPage />}>
      <Outlet />
    </Suspense>
  );
}

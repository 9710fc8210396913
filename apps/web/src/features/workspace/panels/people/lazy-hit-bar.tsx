import { lazy, Suspense } from 'react';

const HitBar = lazy(async () => ({ default: (await import('./hit-bar.tsx')).HitBar }));

/** The bar above the pages for the open person, loaded with the panel. */
export function LazyHitBar() {
  return (
    <Suspense fallback={null}>
      <HitBar />
    </Suspense>
  );
}

import { type ComponentType, lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import type { Updater } from './updater.ts';

const load = () => import('./update-banner.tsx');

// A version that goes away may take the banner of its own end with it; the update goes on without.
const UpdateBanner = lazy<ComponentType<{ updater: Updater }>>(() =>
  load().then(
    (module) => ({ default: module.UpdateBanner }),
    () => ({ default: () => null }),
  ),
);

/** Fetches the banner before there is anything to say: once a new version is there, this one's files may be gone. */
export function preloadUpdateBanner(): void {
  load().catch(() => undefined);
}

/** What goes on with the update of the app; nothing while nothing does. */
export function UpdateBannerHost({ updater }: { updater: Updater }) {
  const isIdle = useStore(updater.state, ({ status }) => status === 'idle');
  return isIdle ? null : (
    <Suspense fallback={null}>
      <UpdateBanner updater={updater} />
    </Suspense>
  );
}

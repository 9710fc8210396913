import { type ComponentType, lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import type { Updater } from './updater.ts';

const load = () => import('./update-banner.tsx');

// If the banner can no longer be loaded from the old version, the update continues without it.
const UpdateBanner = lazy<ComponentType<{ updater: Updater }>>(() =>
  load().then(
    (module) => ({ default: module.UpdateBanner }),
    () => ({ default: () => null }),
  ),
);

/** Loads the banner in advance: once there is a new version, the files of this one may be gone. */
export function preloadUpdateBanner(): void {
  load().catch(() => undefined);
}

/** The state of an update of the app; nothing while there is none. */
export function UpdateBannerHost({ updater }: { updater: Updater }) {
  const isIdle = useStore(updater.state, ({ status }) => status === 'idle');
  return isIdle ? null : (
    <Suspense fallback={null}>
      <UpdateBanner updater={updater} />
    </Suspense>
  );
}

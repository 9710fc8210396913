import { isTyping, openWork } from '../../shared/open-work.ts';
import { answerTabs, areOtherTabsBusy } from './busy-tabs.ts';
import { preloadUpdateBanner } from './update-banner-host.tsx';
import { Updater } from './updater.ts';

const isBusy = () => openWork() !== null || isTyping();

/** Null for plain http from another machine, in private windows and frames, and where a setting forbids workers. */
function workers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** The updater of this page. */
export const appUpdater = new Updater({
  register: async () => (await workers()?.register('/sw.js', { scope: '/' })) ?? null,
  hasController: () => Boolean(workers()?.controller),
  onController: (listener) => workers()?.addEventListener('controllerchange', listener),
  reload: () => window.location.reload(),
  isBusy,
  areOthersBusy: areOtherTabsBusy,
});

/** Makes the app installable and keeps it up to date, from when the page has come to rest. */
export function startUpdates(): void {
  if (workers() === null) return;
  answerTabs(isBusy);
  const start = () => {
    preloadUpdateBanner();
    void appUpdater.start();
  };
  if (document.readyState === 'complete') setTimeout(start);
  else window.addEventListener('load', start, { once: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void appUpdater.check();
  });
  window.addEventListener('online', () => void appUpdater.check());
}

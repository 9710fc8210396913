import { isTyping, openWork } from '../../shared/open-work.ts';
import { firstScreen } from '../../shared/site/shown-route.ts';
import { answerTabs, areOtherTabsBusy } from './busy-tabs.ts';
import { preloadUpdateBanner } from './update-banner-host.tsx';
import { Updater } from './updater.ts';

const isBusy = () => openWork() !== null || isTyping();

/** Null for plain HTTP from another machine, in private windows and frames, and where a setting blocks service workers. */
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

/** Upper limit of the wait: a page that fails to load needs a new version most. */
const FIRST_SCREEN_LIMIT_MS = 10_000;
const REST_LIMIT_MS = 3000;

const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The first service worker downloads the whole app, so it waits until the page is shown and idle. */
async function untilRest(): Promise<void> {
  await Promise.race([firstScreen, waitMs(FIRST_SCREEN_LIMIT_MS)]);
  // Safari does not support it.
  if (!('requestIdleCallback' in window)) return waitMs(REST_LIMIT_MS);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: REST_LIMIT_MS }));
}

/** Makes the app installable and keeps it up to date, once the page is idle. */
export function startUpdates(): void {
  if (workers() === null) return;
  answerTabs(isBusy);
  void untilRest().then(() => {
    preloadUpdateBanner();
    return appUpdater.start();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void appUpdater.check();
  });
  window.addEventListener('online', () => void appUpdater.check());
}

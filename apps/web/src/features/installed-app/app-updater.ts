import { isTyping, openWork } from '../../shared/open-work.ts';
import { answerTabs, areOtherTabsBusy } from './busy-tabs.ts';
import { Updater } from './updater.ts';

const isBusy = () => openWork() !== null || isTyping();

/** The updater of this page. */
export const appUpdater = new Updater({
  register: () => navigator.serviceWorker.register('/sw.js', { scope: '/' }),
  hasController: () => Boolean(navigator.serviceWorker?.controller),
  onController: (listener) => navigator.serviceWorker.addEventListener('controllerchange', listener),
  reload: () => window.location.reload(),
  isBusy,
  areOthersBusy: areOtherTabsBusy,
});

/** Makes the app installable and keeps it up to date, from when the page has come to rest. */
export function startUpdates(): void {
  // Browsers have no workers for pages that are reached by plain http from another machine.
  if (!('serviceWorker' in navigator)) return;
  answerTabs(isBusy);
  const start = () => void appUpdater.start();
  if (document.readyState === 'complete') setTimeout(start);
  else window.addEventListener('load', start, { once: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void appUpdater.check();
  });
  window.addEventListener('online', () => void appUpdater.check());
}

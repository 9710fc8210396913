import { getSite } from '@sladd/contract';
import { api } from '../api/client.ts';
import { isDeclaredKey } from '../storage.ts';
import { reportCsp, watchCsp } from './csp-monitor.ts';
import { createStorageMonitor, type StorageAccess, watchStorage } from './storage-monitor.ts';

/** Keys that the specification names; those that parts of the app declare are trusted, too. */
const trustedKeys = new Set(['auth_state', 'auth_state_timestamp', 'theme', 'language', 'settings']);

const isTrusted = (key: string) => trustedKeys.has(key) || isDeclaredKey(key);
const storageMonitor = createStorageMonitor(isTrusted);

/** What was done with the browser's storage so far, the oldest first; the keys of others are not named. */
export function storageAccesses(): readonly StorageAccess[] {
  return storageMonitor.log().map((access) => (isTrusted(access.key) ? access : { ...access, key: 'other' }));
}

/** Watches storage and policy of this page from before anything else runs. */
export function startSecurityMonitors(): void {
  watchCsp();
  try {
    watchStorage(window.localStorage, storageMonitor);
  } catch {
    // A browser that refuses storage has nothing to watch.
  }
}

/** Tells the server of violations where its administrator wants to know. */
export async function startReports(): Promise<void> {
  const site = await api.call(getSite).catch(() => null);
  if (site?.csp_reports) reportCsp();
}

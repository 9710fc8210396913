import { getSite } from '@sladd/contract';
import { api } from '../api/client.ts';
import { isDeclaredKey } from '../browser/storage.ts';
import { reportCsp, watchCsp } from './csp-monitor.ts';
import { createStorageMonitor, type StorageAccess, watchStorage } from './storage-monitor.ts';

/** Keys that the specification names; those that parts of the app declare are trusted too. */
const trustedKeys = new Set(['auth_state', 'auth_state_timestamp', 'theme', 'language', 'settings']);

const isTrusted = (key: string) => trustedKeys.has(key) || isDeclaredKey(key);
const storageMonitor = createStorageMonitor(isTrusted);

/** The accesses to the browser's storage so far, the oldest first; keys that are not the app's are not named. */
export function storageAccesses(): readonly StorageAccess[] {
  return storageMonitor.log().map((access) => (isTrusted(access.key) ? access : { ...access, key: 'other' }));
}

/** Monitors the storage and the policy of this page, before any other code runs. */
export function startSecurityMonitors(): void {
  watchCsp();
  try {
    watchStorage(window.localStorage, storageMonitor);
  } catch {
    // If the browser refuses storage, there is nothing to monitor.
  }
}

/** Reports violations to the server if its administrator enabled that. */
export async function startReports(): Promise<void> {
  const site = await api.call(getSite).catch(() => null);
  if (site?.csp_reports) reportCsp();
}

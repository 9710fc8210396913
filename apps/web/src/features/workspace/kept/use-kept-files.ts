import type { Settings } from '@sladd/contract';
import { useEffect } from 'react';
import { clearKeptFiles, dropExpiredFiles, dropFormerFiles } from '../../../shared/browser/storage.ts';
import { useStored } from '../../../shared/browser/use-stored.ts';
import { useNetwork } from '../../../shared/network/network.ts';
import { useSession } from '../../auth/index.ts';
import { useSettings } from '../../settings/index.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { keepFiles } from './keep-files.ts';
import { isKeptOnce, restoreOnce } from './keep-once.ts';
import { tellRestored } from './restore.ts';
import { storedHowKept } from './stored.ts';

/** Keeps open files in the browser while the setting of the account is on; deletes them as soon as it is off. */
export function useKeptFiles(workspace: Workspace): void {
  const userId = useSession()?.id;
  const { isKept, cleanupDays, seconds } = useHowKept(userId);
  useEffect(() => {
    dropFormerFiles();
    dropExpiredFiles(new Date());
  }, []);
  useEffect(() => {
    if (userId === undefined || isKept === undefined) return;
    if (!isKept) {
      if (!isKeptOnce(userId)) {
        void clearKeptFiles(userId).catch(() => undefined);
        return;
      }
      let isOver = false;
      void restoreOnce(workspace, userId, () => isOver)
        .then((restored) => {
          if (restored) tellRestored(restored, false);
        })
        // Without a store of the browser, nothing was kept.
        .catch(() => undefined);
      return () => {
        isOver = true;
      };
    }
    return keepFiles(workspace, { userId, cleanupDays, saveEveryMs: seconds * 1000 });
  }, [workspace, userId, isKept, cleanupDays, seconds]);
}

interface HowKept {
  /** Undefined until it is known. */
  readonly isKept: boolean | undefined;
  readonly cleanupDays: number;
  readonly seconds: number;
}

/** The setting of the account for keeping files; offline, the last known one. */
function useHowKept(userId: string | undefined): HowKept {
  const settings = useSettings();
  const { isOnline } = useNetwork();
  const [last, note] = useStored(storedHowKept);
  useEffect(() => {
    if (userId !== undefined && settings) note({ userId, ...howKeptBy(settings) });
  }, [userId, settings, note]);
  if (settings) return howKeptBy(settings);
  if (!isOnline && last && last.userId === userId) return last;
  return { isKept: undefined, cleanupDays: 0, seconds: 0 };
}

function howKeptBy(settings: Settings) {
  return {
    isKept: settings.save_files_in_browser,
    cleanupDays: settings.cleanup_days,
    seconds: settings.auto_save_interval_seconds,
  };
}

import { useEffect } from 'react';
import { clearKeptFiles, dropExpiredFiles, dropFormerFiles } from '../../../shared/storage.ts';
import { useSession } from '../../auth/index.ts';
import { useSettings } from '../../settings/index.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { keepFiles } from './keep-files.ts';

/** Keeps open files in the browser while the account wants it; the moment it no longer does they are gone. */
export function useKeptFiles(workspace: Workspace): void {
  const userId = useSession()?.id;
  const settings = useSettings();
  const isKept = settings?.save_files_in_browser;
  const cleanupDays = settings?.cleanup_days ?? 0;
  const seconds = settings?.auto_save_interval_seconds ?? 0;
  useEffect(() => {
    dropFormerFiles();
    dropExpiredFiles(new Date());
  }, []);
  useEffect(() => {
    if (userId === undefined || isKept === undefined) return;
    if (!isKept) {
      void clearKeptFiles(userId).catch(() => undefined);
      return;
    }
    return keepFiles(workspace, { userId, cleanupDays, saveEveryMs: seconds * 1000 });
  }, [workspace, userId, isKept, cleanupDays, seconds]);
}

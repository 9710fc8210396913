import { isRunning, type Run, uncheckedPages } from '../model/run/run.ts';

/** Whether a run has ended with every page checked. */
export function isClean(run: Run): boolean {
  return run.phase === 'completed' && run.files.every((file) => uncheckedPages(file).length === 0);
}

/** Whether to show the bar. On phones the header shows the progress of a run, so the bar is only shown for problems. */
export function isBarDue(run: Run | null, isPhone: boolean): run is Run {
  return run !== null && !(isPhone && (isClean(run) || isRunning(run)));
}

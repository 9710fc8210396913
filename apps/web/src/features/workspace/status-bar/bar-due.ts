import { isRunning, type Run, uncheckedPages } from '../model/run/run.ts';

/** Whether a run has ended with every page checked. */
export function isClean(run: Run): boolean {
  return run.phase === 'completed' && run.files.every((file) => uncheckedPages(file).length === 0);
}

/** Whether the bar has something to say. On phones the header tells how far a run is; the bar comes for what went wrong. */
export function isBarDue(run: Run | null, isPhone: boolean): run is Run {
  return run !== null && !(isPhone && (isClean(run) || isRunning(run)));
}

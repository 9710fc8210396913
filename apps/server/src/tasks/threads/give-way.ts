import { getPriority, setPriority } from 'node:os';

/** Steps of `nice` for worker threads: gives them a third of the main thread's share of a contended core. */
const NICER_BY = 5;
/**
 * Steps of `nice` for the spare thread: two and a half times the share of the others, since its owner has nothing else
 * running.
 */
const SPARE_NICER_BY = 1;

/**
 * Lowers the priority of this thread, and of the threads that native libraries start from it, below the thread that
 * answers requests. On Linux a priority applies to a thread; elsewhere it applies to the process, and nothing is done.
 * The spare thread gets a higher priority than the others until it is lowered too; without privileges a process cannot
 * raise it again.
 */
export function giveWay(as: 'usual' | 'spare' | 'spare no more'): void {
  if (process.platform !== 'linux') return;
  const steps = { usual: NICER_BY, spare: SPARE_NICER_BY, 'spare no more': NICER_BY - SPARE_NICER_BY }[as];
  try {
    setPriority(getPriority() + steps);
  } catch {
    // If priorities cannot be set, all threads have the same.
  }
}

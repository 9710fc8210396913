import { getPriority, setPriority } from 'node:os';

/** Steps of `nice`: a third of the main thread's share where both want the same core. */
const NICER_BY = 5;
/** Two and a half times the share of those: whoever waits for a spare thread has nothing else under way. */
const SPARE_NICER_BY = 1;

/**
 * Lets the thread that answers callers go before this one, and before what native libraries start from it: on Linux a
 * priority belongs to a thread. Elsewhere it belongs to the whole process, and nothing is done. A spare thread goes before
 * the usual ones, until it gives way as they do; without rights of its own no process can go back.
 */
export function giveWay(as: 'usual' | 'spare' | 'spare no more'): void {
  if (process.platform !== 'linux') return;
  const steps = { usual: NICER_BY, spare: SPARE_NICER_BY, 'spare no more': NICER_BY - SPARE_NICER_BY }[as];
  try {
    setPriority(getPriority() + steps);
  } catch {
    // Where priorities may not be set, everything takes its turn.
  }
}

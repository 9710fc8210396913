import { getPriority, setPriority } from 'node:os';

/** Steps of `nice`: a third of the main thread's share where both want the same core. */
const NICER_BY = 5;

/**
 * Lets the thread that answers callers go before this one, and before what native libraries start from it: on Linux a
 * priority belongs to a thread. Elsewhere it belongs to the whole process, and nothing is done.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(getPriority() + NICER_BY);
  } catch {
    // Where priorities may not be set, everything takes its turn.
  }
}

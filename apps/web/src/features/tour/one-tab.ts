/** A lock among the tabs of this browser: only one tab shows the tour. */
export interface Turn {
  /** `at-once`, or `after-waiting` until another tab released it; never settles after `giveBack`. */
  readonly come: Promise<'at-once' | 'after-waiting'>;
  giveBack(): void;
}

const LOCK = 'sladd.tour';

/** Requests the lock; `isTaken` steals it from another tab. `onLost` is called when another tab steals it from this one. */
export function askForTurn(isTaken: boolean, onLost: () => void): Turn {
  // Web Locks are not available to pages served over plain HTTP from another machine.
  if (!navigator.locks) return { come: Promise.resolve('at-once'), giveBack: () => undefined };
  const done = Promise.withResolvers<void>();
  const come = Promise.withResolvers<'at-once' | 'after-waiting'>();
  const waiting = new AbortController();
  const hold = (how: 'at-once' | 'after-waiting') => {
    come.resolve(how);
    return done.promise;
  };
  const lost = () => {
    if (!waiting.signal.aborted) onLost();
  };
  const wait = () =>
    navigator.locks.request(LOCK, { signal: waiting.signal }, () => hold('after-waiting')).catch(lost);
  navigator.locks
    .request(LOCK, isTaken ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (waiting.signal.aborted) return undefined;
      if (lock) return hold('at-once');
      void wait();
      return undefined;
    })
    .catch(lost);
  return {
    come: come.promise,
    giveBack: () => {
      waiting.abort();
      done.resolve();
    },
  };
}

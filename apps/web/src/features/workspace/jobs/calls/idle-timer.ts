/** Interval at which `ask` is called. */
const ASK_EVERY_MS = 15_000;

/**
 * Calls `onIdle` after `limitMs` without activity. Activity is a call of `reset` or an answer to `ask`, which is called
 * at intervals. `stop` ends the timer for good.
 */
export function startIdleTimer({
  limitMs,
  ask,
  onIdle,
}: {
  limitMs: number;
  ask: () => Promise<unknown>;
  onIdle: () => void;
}): { reset: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const reset = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(onIdle, limitMs);
  };
  const asking = setInterval(() => {
    ask().then(reset, () => undefined);
  }, ASK_EVERY_MS);
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(asking);
  };
  reset();
  return { reset, stop };
}

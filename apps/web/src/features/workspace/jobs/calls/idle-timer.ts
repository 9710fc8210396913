/** How often somebody who waits asks whether the other side is still there. */
const ASK_EVERY_MS = 15_000;

/**
 * Calls `onIdle` when there was no sign of life for `limitMs`. Whoever sees one calls `reset`; besides, `ask` is
 * called now and then, and an answer counts as well. `stop` ends the waiting.
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
  const reset = () => {
    clearTimeout(timer);
    timer = setTimeout(onIdle, limitMs);
  };
  const asking = setInterval(() => {
    ask().then(
      () => {
        if (timer !== undefined) reset();
      },
      () => undefined,
    );
  }, ASK_EVERY_MS);
  const stop = () => {
    clearTimeout(timer);
    clearInterval(asking);
    timer = undefined;
  };
  reset();
  return { reset, stop };
}

/** How often somebody who waits asks whether the other side is still there. */
const ASK_EVERY_MS = 15_000;

/**
 * Calls `onSilence` when there was no sign of life for `limitMs`. Whoever hears one calls `heard`; besides, `ask` is
 * called now and then, and an answer counts as well. `stop` ends the waiting.
 */
export function startSilenceClock({
  limitMs,
  ask,
  onSilence,
}: {
  limitMs: number;
  ask: () => Promise<unknown>;
  onSilence: () => void;
}): { heard: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, limitMs);
  };
  const asking = setInterval(() => {
    ask().then(
      () => {
        if (timer !== undefined) heard();
      },
      () => undefined,
    );
  }, ASK_EVERY_MS);
  const stop = () => {
    clearTimeout(timer);
    clearInterval(asking);
    timer = undefined;
  };
  heard();
  return { heard, stop };
}

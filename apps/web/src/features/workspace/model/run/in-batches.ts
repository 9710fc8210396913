/**
 * Groups items that arrive in quick succession, so that the screen is updated once for all of them: the first item at
 * once, then whatever has arrived when `restMs` have passed since the last batch was processed. The end of the source is
 * passed on immediately.
 */
export async function* inBatches<T>(
  source: AsyncIterable<T>,
  restMs: number,
): AsyncGenerator<T[], void, undefined> {
  let waiting: T[] = [];
  let isOver = false;
  let wake: () => void = () => undefined;
  const items = source[Symbol.asyncIterator]();
  const reading = (async () => {
    try {
      for (let next = await items.next(); !next.done; next = await items.next()) {
        waiting.push(next.value);
        wake();
      }
    } finally {
      isOver = true;
      wake();
    }
  })();
  const ended = reading.catch(() => undefined);
  try {
    while (!isOver || waiting.length > 0) {
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const batch = waiting;
      waiting = [];
      yield batch;
      if (!isOver) await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, restMs))]);
    }
    // An error of the source is thrown after all its items.
    await reading;
  } finally {
    // Nobody listens any more, so nobody can be told that the source could not be closed.
    if (!isOver) items.return?.().catch(() => undefined);
  }
}

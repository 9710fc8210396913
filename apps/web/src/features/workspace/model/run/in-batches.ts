/**
 * What comes in quick succession is handed over together, so that the screen follows once for all of it: the first at
 * once, and then what has come while `restMs` went by since the last batch was dealt with. The end is never waited for.
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
    // What the source threw comes after everything that it gave.
    await reading;
  } finally {
    if (!isOver) void items.return?.();
  }
}

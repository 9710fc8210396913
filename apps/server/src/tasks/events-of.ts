/**
 * Yields the events that `work` reports while it runs, then its result, in order; then throws what `work` threw. Once
 * the reader has gone, further events are dropped.
 */
export async function* eventsOf<E>(
  work: (tell: (event: E) => void) => Promise<E>,
): AsyncGenerator<E, void, undefined> {
  const waiting: E[] = [];
  let news = Promise.withResolvers<void>();
  let isRead = true;
  let isOver = false;
  const tell = (event: E) => {
    if (!isRead) return;
    waiting.push(event);
    news.resolve();
  };
  const end = work(tell).then(tell);
  const onEnd = () => {
    isOver = true;
    news.resolve();
  };
  end.then(onEnd, onEnd);
  try {
    while (!isOver) {
      await news.promise;
      news = Promise.withResolvers();
      yield* waiting.splice(0);
    }
    yield* waiting.splice(0);
    await end;
  } finally {
    isRead = false;
  }
}

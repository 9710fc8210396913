/** Yields the events of a task. Leaving the iteration in any way cancels the task if it is still running. */
export async function* readToEnd<E>(
  events: AsyncIterable<object>,
  cancel: () => void,
): AsyncGenerator<E, void, undefined> {
  try {
    yield* events as AsyncIterable<E>;
  } finally {
    cancel();
  }
}

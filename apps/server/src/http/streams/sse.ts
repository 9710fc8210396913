import { setImmediate } from 'node:timers/promises';

/** A server-sent event; the writer adds its id, which increases by one. */
export interface ServerEvent {
  readonly type: string;
  readonly data: unknown;
}

export interface EventFramesOptions {
  /** A heartbeat is written after this time without an event. */
  readonly heartbeatMs: number;
  readonly heartbeat: () => ServerEvent;
  /** The number of the last event of this run that the reader has received on another connection; 0 if left out. */
  readonly after?: number;
  /** Called with each event of the source and its number before it is written. */
  readonly onEvent?: (id: number, event: ServerEvent) => void;
  /** The last event if the source throws. */
  readonly failure: (error: unknown) => ServerEvent;
  /** Ends the stream immediately. */
  readonly signal: AbortSignal;
}

type Outcome =
  | { kind: 'event'; result: IteratorResult<ServerEvent> }
  | { kind: 'silent' }
  | { kind: 'aborted' };

/**
 * The text frames of an event stream: `id`, `event`, `data`. The next event is only requested from the source after the
 * last frame was read, so a slow client slows the source down. Ends with the source, on abort, or when the consumer
 * stops; the source is notified in each case.
 */
export async function* eventFrames(
  source: AsyncIterable<ServerEvent>,
  options: EventFramesOptions,
): AsyncGenerator<string, void, void> {
  const iterator = source[Symbol.asyncIterator]();
  let id = options.after ?? 0;
  try {
    let pending = iterator.next();
    while (true) {
      const outcome = await nextOutcome(pending, options);
      if (outcome.kind === 'aborted') return;
      if (outcome.kind === 'silent') {
        id += 1;
        yield frame(id, options.heartbeat());
        continue;
      }
      if (outcome.result.done) return;
      id += 1;
      options.onEvent?.(id, outcome.result.value);
      yield frame(id, outcome.result.value);
      // Events that are available come without a pause, so other calls are answered in between.
      await setImmediate();
      pending = iterator.next();
    }
  } catch (error) {
    if (!options.signal.aborted) yield frame(id + 1, options.failure(error));
  } finally {
    // Not awaited: a source that is busy when the client disconnects ends by its own signal.
    iterator.return?.().catch(() => undefined);
  }
}

function nextOutcome(
  pending: Promise<IteratorResult<ServerEvent>>,
  { heartbeatMs, signal }: EventFramesOptions,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      act();
    };
    const onAbort = () => settle(() => resolve({ kind: 'aborted' }));
    const timer = setTimeout(() => settle(() => resolve({ kind: 'silent' })), heartbeatMs);
    pending.then(
      (result) => settle(() => resolve({ kind: 'event', result })),
      (error: unknown) => settle(() => reject(error)),
    );
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort);
  });
}

function frame(id: number, event: ServerEvent): string {
  return `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

import type { StreamEvent } from '@sladd/contract';
import { toFileError } from './file-error.ts';

/**
 * A run over several files as a stream: the events that `work` reports, and its result as the last event. Errors before
 * the first event are thrown; a later error becomes the last event, of type `error`.
 */
export async function* streamRun(
  batchId: string,
  work: (tell: (event: StreamEvent) => void) => Promise<StreamEvent>,
): AsyncGenerator<StreamEvent, void, undefined> {
  let hasYielded = false;
  try {
    for await (const event of eventsOf(work)) {
      hasYielded = true;
      yield event;
    }
  } catch (error) {
    if (!hasYielded) throw error;
    const fileError = toFileError(error);
    const data = { batch_id: batchId, error_message: fileError.message, error: fileError };
    yield { type: 'error', data };
  }
}

function eventsOf(
  work: (tell: (event: StreamEvent) => void) => Promise<StreamEvent>,
): ReadableStream<StreamEvent> {
  return new ReadableStream<StreamEvent>({
    start(events) {
      void work((event) => events.enqueue(event)).then(
        (last) => {
          events.enqueue(last);
          events.close();
        },
        (error: unknown) => events.error(error),
      );
    },
  });
}

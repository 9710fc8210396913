import type { StreamEvent } from '@sladd/contract';
import { eventsOf } from './events-of.ts';
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

import {
  HEARTBEAT_INTERVAL_MS,
  type StreamEvent,
  type StreamEventType,
  streamEventSchemas,
} from '@sladd/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError } from './api-error.ts';

/** Why a part of a stream could not be used. Its content is lost, so its page is not fully checked. */
export type StreamProblemReason = 'unknown_type' | 'invalid_json' | 'invalid_shape' | 'missing_events';

/** An item of a stream: an event, or a report of one that was invalid or missing. */
export type StreamItem =
  | { readonly kind: 'event'; readonly id: number | null; readonly event: StreamEvent }
  | {
      readonly kind: 'problem';
      readonly id: number | null;
      readonly reason: StreamProblemReason;
      /** The type of the event, if it had one. */
      readonly type: string | null;
      /** Number of missing events for `missing_events`; otherwise 1. */
      readonly count: number;
      /** The file and page it belongs to, as far as the rest of the event says. */
      readonly fileIndex: number | null;
      readonly pageNumber: number | null;
    };

/** A stream counts as lost after this time without data. */
const SILENCE_LIMIT_MS = 3 * HEARTBEAT_INTERVAL_MS;

/**
 * Reads the events of a detection run. Invalid events and gaps in the numbering are returned as problems. Ends after
 * `batch_completed` or an `error` that ends the run. Throws `client.stream_lost` for a stream that ends before that, or
 * is silent for `silenceMs`, and `client.no_body` for an empty one.
 */
export async function* readStream(
  chunks: AsyncIterable<string>,
  { silenceMs = SILENCE_LIMIT_MS }: { silenceMs?: number } = {},
): AsyncGenerator<StreamItem, void, undefined> {
  const queue: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => queue.push(message) });
  const cursor = new Cursor();
  const source = chunks[Symbol.asyncIterator]();
  let isEmpty = true;
  try {
    for (;;) {
      const { done, value } = await withinSilence(source.next(), silenceMs);
      if (done) throw new ApiError(isEmpty ? 'client.no_body' : 'client.stream_lost');
      isEmpty = false;
      parser.feed(value);
      for (const message of queue.splice(0)) {
        for (const item of cursor.take(message)) {
          yield item;
          if (endsRun(item)) return;
        }
      }
    }
  } finally {
    // Not awaited: a source that hangs must not block the reader that has given up on it.
    void source.return?.()?.catch(() => undefined);
  }
}

function endsRun(item: StreamItem): boolean {
  if (item.kind !== 'event') return false;
  const { type, data } = item.event;
  return type === 'batch_completed' || (type === 'error' && data.file_index === undefined);
}

/** Checks the numbers of the events: repeated events are dropped, gaps are reported. */
class Cursor {
  private last: number | null = null;

  *take(message: EventSourceMessage): Generator<StreamItem> {
    const id = message.id === undefined || !/^\d+$/.test(message.id) ? null : Number(message.id);
    if (id !== null) {
      if (this.last !== null && id <= this.last) return;
      const missing = this.last === null ? 0 : id - this.last - 1;
      if (missing > 0) yield problem('missing_events', id, null, null, missing);
      this.last = id;
    }
    yield parseMessage(message, id);
  }
}

function parseMessage(message: EventSourceMessage, id: number | null): StreamItem {
  let json: unknown;
  try {
    json = JSON.parse(message.data);
  } catch {
    return problem('invalid_json', id, message.event ?? null, null);
  }
  const type = message.event || inferredType(json);
  if (type === null || !Object.hasOwn(streamEventSchemas, type))
    return problem('unknown_type', id, type, json);
  const parsed = streamEventSchemas[type as StreamEventType].safeParse(json);
  if (!parsed.success) return problem('invalid_shape', id, type, json);
  return { kind: 'event', id, event: { type, data: parsed.data } as StreamEvent };
}

/** The type of an event without a name, by the data it has. */
function inferredType(json: unknown): StreamEventType | null {
  const facts = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const has = (name: string) => facts[name] !== undefined && facts[name] !== null;
  if (has('page_number')) return has('results') ? 'page_completed' : null;
  if (has('file_name') && has('total_pages')) return 'file_completed';
  return has('batch_id') && has('total_files') ? 'batch_completed' : null;
}

function problem(
  reason: StreamProblemReason,
  id: number | null,
  type: string | null,
  json: unknown,
  count = 1,
): StreamItem {
  const facts = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const whole = (value: unknown) => (Number.isInteger(value) ? (value as number) : null);
  return {
    kind: 'problem',
    reason,
    id,
    type,
    count,
    fileIndex: whole(facts.file_index),
    pageNumber: whole(facts.page_number),
  };
}

async function withinSilence<T>(next: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiError('client.stream_lost')), silenceMs);
  });
  try {
    return await Promise.race([next, silence]);
  } finally {
    clearTimeout(timer);
  }
}

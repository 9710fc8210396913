import { Readable } from 'node:stream';
import { errorCatalogue, HEARTBEAT_INTERVAL_MS, type StreamEvent, streamEventSchemas } from '@sladd/contract';
import type { FastifyReply } from 'fastify';
import type { Call } from '../call.ts';
import type { ContractRoute } from '../contract-route.ts';
import { toAppError } from '../error-handler.ts';
import { shapeOutput } from '../parse.ts';
import { type SessionWatch, untilAborted } from './session-watch.ts';
import { type EventFramesOptions, eventFrames } from './sse.ts';

/**
 * An event stream as the answer. The answer begins with the first event, so that errors before it (`task.busy`) are
 * ordinary error answers; later errors become an `error` event. Heartbeats are added.
 */
export interface EventsAnswer {
  readonly batchId: string;
  readonly events: AsyncIterable<StreamEvent>;
  /** The number of the last event of this run that the reader has received before. */
  readonly after?: number;
  /** Called for each event with its number. */
  readonly onEvent?: EventFramesOptions['onEvent'];
}

/** A stream has no reader any more if nothing was read from it for this time. */
const ABANDONED_MS = 120_000;

/** Answers with events as they arrive. Throws what the source throws before the first one. */
export async function sendEvents(
  call: Call<ContractRoute>,
  watch: SessionWatch,
  { batchId, events, after = 0, onEvent = () => undefined }: EventsAnswer,
): Promise<FastifyReply> {
  const stopped = AbortSignal.any([call.signal, watch.signal]);
  const started = await startedSource(stoppingAtEnd(untilAborted(events, stopped), watch));
  const frames = eventFrames(shaped(started), {
    heartbeatMs: HEARTBEAT_INTERVAL_MS,
    after,
    onEvent,
    signal: call.gone,
    heartbeat: () => ({ type: 'heartbeat', data: { batch_id: batchId, status: 'processing' } }),
    failure: (error) => {
      const { code } = toAppError(error);
      if (code === 'internal') call.request.log.error({ err: error }, 'event stream failed');
      const { message } = errorCatalogue[code];
      return {
        type: 'error',
        data: { batch_id: batchId, error_message: message, error: { code, message } },
      };
    },
  });
  return call.reply
    .code(200)
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(read(frames, call.reply), { objectMode: false, highWaterMark: 1 }));
}

async function* stoppingAtEnd(
  events: AsyncIterable<StreamEvent>,
  watch: SessionWatch,
): AsyncGenerator<StreamEvent, void, undefined> {
  try {
    yield* events;
  } finally {
    watch.stop();
  }
}

/** Passes frames on, and closes the connection of a client that has stopped reading. */
async function* read(frames: AsyncIterable<string>, { raw }: FastifyReply): AsyncGenerator<string> {
  const clock = setTimeout(() => raw.destroy(), ABANDONED_MS);
  try {
    for await (const frame of frames) {
      clock.refresh();
      yield frame;
    }
  } finally {
    clearTimeout(clock);
  }
}

/** Waits for the first event and then returns all of them; throws what the source throws before the first. */
async function startedSource(events: AsyncIterable<StreamEvent>): Promise<AsyncIterable<StreamEvent>> {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      let current = first;
      while (!current.done) {
        yield current.value;
        current = await iterator.next();
      }
    } finally {
      await iterator.return?.();
    }
  })();
}

async function* shaped(events: AsyncIterable<StreamEvent>): AsyncGenerator<StreamEvent> {
  for await (const event of events) {
    const data = shapeOutput(streamEventSchemas[event.type], event.data, `event ${event.type}`);
    yield { type: event.type, data } as StreamEvent;
  }
}

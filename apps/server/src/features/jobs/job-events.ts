import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT_INTERVAL_MS, isJobOver } from '@sladd/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { onClosed } from '../../http/client-gone.ts';
import { toAppError } from '../../http/error-handler.ts';
import { untilAborted, watchSession } from '../../http/streams/session-watch.ts';
import { eventFrames, type ServerEvent } from '../../http/streams/sse.ts';
import { StreamPlaces } from '../../http/streams/stream-places.ts';
import { findJob, type NamedJob } from './jobs.store.ts';
import { presentJob } from './present-job.ts';

/** Polling interval of a followed job. */
const LOOK_MS = 1_000;

/** A client that follows a job. */
interface Follower {
  readonly sessionId: string;
  /** Aborts when the client disconnects or the server stops. */
  readonly signal: AbortSignal;
  readonly reply: FastifyReply;
}

/** Streams the job at each change until it ends. Throws `task.too_many_streams`. */
export async function followJob(
  deps: Pick<Deps, 'db' | 'shared' | 'auth'>,
  job: NamedJob,
  { sessionId, signal, reply }: Follower,
): Promise<Readable> {
  const leave = await new StreamPlaces(deps.shared).enter(job.user_id);
  const watch = watchSession(() => deps.auth.isOver(sessionId));
  const end = () => {
    watch.stop();
    leave();
  };
  onClosed(reply, end);
  const ends = AbortSignal.any([signal, watch.signal]);
  // An ended session gets an error event; a disconnected client gets nothing.
  const changes = untilAborted(changesOf(deps, job, ends), watch.signal);
  const frames = eventFrames(changes, {
    heartbeatMs: HEARTBEAT_INTERVAL_MS,
    signal,
    heartbeat: () => ({ type: 'heartbeat', data: {} }),
    failure: (error) => ({ type: 'error', data: { code: toAppError(error).code } }),
  });
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');
  return Readable.from(frames, { objectMode: false, highWaterMark: 1 });
}

async function* changesOf(
  { db }: Pick<Deps, 'db'>,
  first: NamedJob,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent, void, undefined> {
  let lastSent = '';
  let job: NamedJob | undefined = first;
  while (job && !signal.aborted) {
    const data = presentJob(job);
    const text = JSON.stringify(data);
    if (text !== lastSent) yield { type: 'job', data };
    lastSent = text;
    if (isJobOver(job.state)) return;
    // An abort ends the pause, and with it the loop.
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    job = await findJob(db, first.user_id, first.id);
  }
}

import type { ErrorCode, StreamEvent } from '@sladd/contract';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { StreamItem } from '../../../../shared/api/sse.ts';

/** The calls of a run. Files are identified by their index in the run. */
export interface RunCalls {
  /**
   * Streams the events of these files. The events number the files from 0 in the given order, and continue the numbering
   * of events from `lastEventId`.
   */
  stream(files: readonly number[], lastEventId: number | undefined): AsyncIterable<StreamItem>;
  /** Returns the events of these files in one answer, for networks that do not pass streams. */
  atOnce(files: readonly number[]): Promise<readonly StreamEvent[]>;
  /**
   * Whether an error means that the stream broke, rather than that the server refused; `isAgain` from the second try on.
   */
  isBroken(error: unknown, isAgain: boolean): boolean;
  /** Whether an error means that the server is unreachable. */
  isGone(error: unknown): boolean;
  /** Resolves when a server that was stopped or is unreachable is back; rejects if it does not come back. */
  untilBack(why: 'stopping' | 'gone'): Promise<void>;
}

/** The items of a run with more files than one call takes: those of each call in turn, until an error ends the run. */
export async function* continuedInCalls(
  callsOf: (part: number) => RunCalls,
  fileCount: number,
  most: number,
): AsyncGenerator<StreamItem, void, undefined> {
  for (let from = 0, part = 0; from < fileCount; from += most, part++) {
    const files = Array.from({ length: Math.min(most, fileCount - from) }, (_, index) => from + index);
    for await (const item of continued(callsOf(part), files)) {
      if (from + most >= fileCount || !isLastWord(item)) yield item;
      if (endsRun(item)) return;
    }
  }
}

function isLastWord(item: StreamItem): boolean {
  return item.kind === 'event' && item.event.type === 'batch_completed';
}

/**
 * The items of the files of one call, with retries. If the stream breaks, the remaining files are requested again, first
 * by a stream and then without. Pages that arrive twice count once. If the server is restarting or unreachable, it is
 * waited for. Throws the error of the last try.
 */
export async function* continued(
  calls: RunCalls,
  wanted: readonly number[],
): AsyncGenerator<StreamItem, void, undefined> {
  const left = new Set(wanted);
  let lastEventId: number | undefined;
  let [hasBegun, hasCome] = [false, false];
  const follow = async function* (items: AsyncIterable<StreamItem>, files: readonly number[]) {
    for await (const item of items) {
      if (endsRun(item, 'auth.required')) throw new SessionOver();
      if (endsRun(item, 'server.stopping')) throw new ApiError('server.stopping');
      lastEventId = item.id ?? lastEventId;
      [hasBegun, hasCome] = [true, true];
      const placed = place(item, files);
      if (isFallenBehind(placed)) throw new ApiError('client.stream_lost');
      const done = placed.kind === 'event' ? finished(placed.event) : null;
      if (done !== null) left.delete(done);
      yield placed;
    }
  };
  for (let tries = 0; tries < STREAM_TRIES; tries++) {
    const files = [...left];
    hasCome = false;
    try {
      return yield* follow(calls.stream(files, lastEventId), files);
    } catch (error) {
      if (await hasPaused(calls, error, hasBegun && !hasCome)) {
        tries--;
        // The server is only waited for again after something arrived: a connection that passes nothing is not a server
        // that restarts.
        hasBegun = false;
      } else if (!calls.isBroken(error, tries > 0)) throw error;
      // Everything had arrived except the last event.
      if (left.size === 0) break;
    }
  }
  const files = [...left];
  for (const event of files.length > 0 ? await calls.atOnce(files) : [])
    yield place({ kind: 'event', id: null, event }, files);
  yield { kind: 'event', id: null, event: lastWord(wanted.length) };
}

class SessionOver extends Error {}

/**
 * Waits if a try ended for a reason outside the connection, and returns whether it did: until the server is back, or
 * until the user has signed in again. `mayBeGone`: the stream had begun, and this try received nothing.
 */
async function hasPaused(calls: RunCalls, error: unknown, mayBeGone: boolean): Promise<boolean> {
  if (error instanceof SessionOver) return true;
  const isStopping = error instanceof ApiError && error.code === 'server.stopping';
  if (!isStopping && !(mayBeGone && calls.isGone(error))) return false;
  await calls.untilBack(isStopping ? 'stopping' : 'gone');
  return true;
}

/** Whether this is the last event of a run that ended for this reason, or for any. */
function endsRun(item: StreamItem, code?: ErrorCode): boolean {
  if (item.kind !== 'event' || item.event.type !== 'error') return false;
  const { error, file_index } = item.event.data;
  return file_index === undefined && (code === undefined || error.code === code);
}

/** Number of tries with a stream: a connection that breaks twice cannot carry streams. */
const STREAM_TRIES = 2;

/** The server ended the run because this page did not read for a while; it continues on request. */
function isFallenBehind(item: StreamItem): boolean {
  return item.kind === 'event' && item.event.type === 'error' && item.event.data.error.code === 'task.unread';
}

/** The item with the index of the file in the run instead of that in the call. */
function place(item: StreamItem, files: readonly number[]): StreamItem {
  if (item.kind === 'problem') {
    return { ...item, fileIndex: item.fileIndex === null ? null : (files[item.fileIndex] ?? null) };
  }
  const { event } = item;
  if (!('file_index' in event.data) || event.data.file_index === undefined) return item;
  const file_index = files[event.data.file_index] ?? -1;
  return { ...item, event: { ...event, data: { ...event.data, file_index } } as StreamEvent };
}

/** The file that is completed by this event. */
function finished(event: StreamEvent): number | null {
  if (event.type === 'file_completed') return event.data.file_index;
  if (event.type !== 'error' || event.data.page_number !== undefined) return null;
  return event.data.file_index ?? null;
}

function lastWord(total_files: number): StreamEvent {
  const data = { batch_id: '', total_files, successful_files: 0, total_pages: 0, total_processing_time: 0 };
  return { type: 'batch_completed', data };
}

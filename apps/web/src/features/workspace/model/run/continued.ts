import type { ErrorCode, StreamEvent } from '@sladd/contract';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { StreamItem } from '../../../../shared/api/sse.ts';

/** The ways to have files looked through. Files are named by their place in the run. */
export interface RunCalls {
  /** Streams the events of these files, which are numbered from 0 in the order given; the events' numbers go on from the last. */
  stream(files: readonly number[], lastEventId: number | undefined): AsyncIterable<StreamItem>;
  /** Gives the events of these files in one answer, for networks where streams do not get through. */
  atOnce(files: readonly number[]): Promise<readonly StreamEvent[]>;
  /** Whether a failure means that the stream broke, and not that the server said no; `isAgain` after the first try. */
  isBroken(error: unknown, isAgain: boolean): boolean;
  /** Whether a failure means that nothing answers any more. */
  isGone(error: unknown): boolean;
  /** Resolves when a server that was stopped, or is gone without a word, is back; rejects when it does not come back. */
  untilBack(why: 'stopping' | 'gone'): Promise<void>;
}

/** The items of one run over files that one call does not take: those of each part, one after the other. */
export async function* continuedInCalls(
  callsOf: (part: number) => RunCalls,
  fileCount: number,
  most: number,
): AsyncGenerator<StreamItem, void, undefined> {
  for (let from = 0, part = 0; from < fileCount; from += most, part++) {
    const files = Array.from({ length: Math.min(most, fileCount - from) }, (_, index) => from + index);
    for await (const item of continued(callsOf(part), files))
      if (from + most >= fileCount || !isLastWord(item)) yield item;
  }
}

function isLastWord(item: StreamItem): boolean {
  return item.kind === 'event' && item.event.type === 'batch_completed';
}

/**
 * The items of one call's files, over as many calls as it takes. Where a stream breaks, the files that are not done yet are
 * asked for again, by a stream first and then without; pages that come twice count once. A server that is restarted is
 * waited for, and so is one that broke off and does not answer any more. Throws what the last try threw.
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
      if (endsWith(item, 'auth.required')) throw new SessionOver();
      if (endsWith(item, 'server.stopping')) throw new ApiError('server.stopping');
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
        // Waited for again only after something came: a way that lets nothing through is not a server that restarts.
        hasBegun = false;
      } else if (!calls.isBroken(error, tries > 0)) throw error;
      // Everything had arrived but the last word.
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
 * Waits where a try ended by no fault of the way, and tells whether it did: for the server to be back, or, in the next call,
 * for the owner to sign in again. `mayBeGone`: the stream had begun, and this try got nothing of it.
 */
async function hasPaused(calls: RunCalls, error: unknown, mayBeGone: boolean): Promise<boolean> {
  if (error instanceof SessionOver) return true;
  const isStopping = error instanceof ApiError && error.code === 'server.stopping';
  if (!isStopping && !(mayBeGone && calls.isGone(error))) return false;
  await calls.untilBack(isStopping ? 'stopping' : 'gone');
  return true;
}

/** Whether this is the last word of a run that ends for this reason. */
function endsWith(item: StreamItem, code: ErrorCode): boolean {
  if (item.kind !== 'event' || item.event.type !== 'error') return false;
  const { error, file_index } = item.event.data;
  return file_index === undefined && error.code === code;
}

/** Once more after the first; a connection that breaks twice is none for streams. */
const STREAM_TRIES = 2;

/** The server stopped because this page did not read for a while: asked again, it goes on. */
function isFallenBehind(item: StreamItem): boolean {
  return item.kind === 'event' && item.event.type === 'error' && item.event.data.error.code === 'task.unread';
}

/** The item with the file's place in the run, in place of that in the call. */
function place(item: StreamItem, files: readonly number[]): StreamItem {
  if (item.kind === 'problem') {
    return { ...item, fileIndex: item.fileIndex === null ? null : (files[item.fileIndex] ?? null) };
  }
  const { event } = item;
  if (!('file_index' in event.data) || event.data.file_index === undefined) return item;
  const file_index = files[event.data.file_index] ?? -1;
  return { ...item, event: { ...event, data: { ...event.data, file_index } } as StreamEvent };
}

/** The file this event is the last one of. */
function finished(event: StreamEvent): number | null {
  if (event.type === 'file_completed') return event.data.file_index;
  if (event.type !== 'error' || event.data.page_number !== undefined) return null;
  return event.data.file_index ?? null;
}

function lastWord(total_files: number): StreamEvent {
  const data = { batch_id: '', total_files, successful_files: 0, total_pages: 0, total_processing_time: 0 };
  return { type: 'batch_completed', data };
}

import { hybridDetect, multiDetect } from '@sladd/contract';
import { type AnyErrorCode, ApiError } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { randomKey } from '../../../../shared/browser/random-key.ts';
import { advanceRun } from '../../model/actions/run.ts';
import type { OpenFile } from '../../model/files/open-file.ts';
import { batchEvents } from '../../model/run/batch-events.ts';
import type { RunCalls } from '../../model/run/continued.ts';
import { methodsOf, requestedTypes } from '../../model/run/narrow.ts';
import type { DetectionState } from '../../model/workspace-state.ts';
import { say } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { filesToSend, passwordsToSend } from '../calls/send-files.ts';
import { untilServerIsBack } from '../calls/until-server-is-back.ts';
import { inView } from './detection-notices.ts';

/** Longest time without progress of the upload for a detection, in milliseconds. */
const STALL_LIMIT_MS = 30_000;

/** What a run looks for, its score threshold, and the words it ignores. */
export type Wanted = Pick<DetectionState, 'selectedTypes' | 'threshold' | 'usesIgnoreList' | 'ignoreList'>;

/** A run that has begun. */
export interface BegunRun {
  readonly id: string;
  readonly signal: AbortSignal;
}

/** The calls of a run: streamed, and with a single answer for networks that do not pass streams. */
export function callsFor(
  { store, newId }: Workspace,
  { id, signal }: BegunRun,
  files: readonly OpenFile[],
  wanted: Wanted,
): RunCalls {
  const methods = methodsOf(wanted.selectedTypes);
  const ignored = wanted.usesIgnoreList ? wanted.ignoreList : [];
  const sent = filesToSend(files);
  // Random, because ids that count begin at the start again after a reload, and pages of a run with a known key are
  // not counted again.
  const runKey = randomKey();
  const input = (indexes: readonly number[]) => ({
    files: indexes.flatMap((index) => sent[index] ?? []),
    fields: {
      use_fast: methods.includes('fast'),
      use_advanced: methods.includes('advanced'),
      use_standard: methods.includes('standard'),
      requested_entities: requestedTypes(wanted.selectedTypes),
      threshold: wanted.threshold,
      remove_words: [...ignored],
      passwords: passwordsToSend(indexes.flatMap((index) => files[index] ?? [])),
    },
    signal,
    runKey,
    stallLimitMs: STALL_LIMIT_MS,
    onUpload: (done: number, total: number) =>
      advanceRun(store, id, [{ type: 'uploaded', sent: done, total }], newId),
  });
  return {
    stream: (indexes, lastEventId) =>
      api.stream(multiDetect, { query: { stream: 'true' }, ...input(indexes), lastEventId }),
    atOnce: async (indexes) =>
      batchEvents(
        await api.send(hybridDetect, input(indexes)),
        indexes.map((index) => files[index]?.pages.length ?? 0),
      ),
    isGone: (error) => !signal.aborted && isServerGone(error),
    untilBack: async (why) => {
      const isStopping = why === 'stopping';
      const key = isStopping ? 'detection.serverStopping' : 'detection.serverGone';
      // Nothing else on screen explains the pause.
      const closeNotice = say.beginning(key, { ...inView, durationMs: 0 });
      try {
        await untilServerIsBack(signal, isStopping ? 'server.stopping' : 'client.unreachable');
      } finally {
        closeNotice();
      }
    },
    // A server that has not noticed the broken connection refuses the next call for a while, because the run seems to
    // go on.
    isBroken: (error, isAgain) =>
      !signal.aborted &&
      error instanceof ApiError &&
      (brokenStream.has(error.code) || (isAgain && error.code === 'detection.already_running')),
  };
}

/** Errors of the connection rather than the server. */
const brokenStream: ReadonlySet<AnyErrorCode> = new Set<AnyErrorCode>([
  'client.stream_lost',
  'client.no_body',
  'client.unreachable',
  'client.unexpected_answer',
]);

/** Whether the server is unreachable, or a proxy reports that it is. */
function isServerGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'client.unreachable' || [502, 503, 504].includes(error.status);
}

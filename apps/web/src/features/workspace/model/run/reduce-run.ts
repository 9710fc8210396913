import type { StreamEvent, StreamEventData } from '@sladd/contract';
import {
  progressOf,
  REMEMBERED_EVENTS,
  type Run,
  type RunFile,
  type RunFileStatus,
  type RunMoment,
  type RunPhase,
} from './run.ts';
import { followOcr } from './text-recognition.ts';

export type RunAction =
  | {
      readonly type: 'event';
      readonly event: StreamEvent;
      /** Milliseconds since 1970. */
      readonly at: number;
      /** Number of findings kept of the page, if some were dropped because of the account's limit. */
      readonly cutAt?: number | null;
    }
  | { readonly type: 'uploaded'; readonly sent: number; readonly total: number }
  /** An invalid event, or a gap in the numbering. */
  | { readonly type: 'lost'; readonly count: number }
  | { readonly type: 'stopped'; readonly reason: string; readonly at: number }
  | { readonly type: 'failed'; readonly problem: string; readonly at: number }
  /** The stream ended without its last event. */
  | { readonly type: 'ended'; readonly problem: string; readonly at: number };

export function reduceRun(run: Run, action: RunAction): Run {
  const next = step(run, action);
  return 'at' in action && next !== run ? noteEnds(run, next, action.at) : next;
}

/** Records when files ended. */
function noteEnds(before: Run, now: Run, at: number): Run {
  const ended = now.files.filter((file, index) => {
    const earlier = before.files[index];
    return earlier !== undefined && isOpen(earlier) && !isOpen(file);
  });
  if (ended.length === 0) return now;
  return {
    ...now,
    endedAt: new Map([...now.endedAt, ...ended.map(({ fileKey }) => [fileKey, at] as const)]),
  };
}

function step(run: Run, action: RunAction): Run {
  switch (action.type) {
    case 'event':
      return withPercent(onEvent(run, action));
    case 'uploaded':
      return run.phase === 'preparing' ? { ...run, upload: { sent: action.sent, total: action.total } } : run;
    case 'lost':
      return { ...run, lostEvents: run.lostEvents + action.count };
    case 'stopped':
      return end(run, 'stopped', 'stopped', action.reason);
    case 'failed':
      return end(run, 'failed', 'failed', action.problem);
    case 'ended':
      return run.phase === 'completed' ? run : end(run, 'failed', 'failed', action.problem);
  }
}

/** Ends a run early. Findings so far stay; files without their last page stay incomplete. */
function end(run: Run, phase: RunPhase, status: RunFileStatus, reason: string): Run {
  const files = run.files.map((file) => (isOpen(file) ? { ...file, status, reason } : file));
  return { ...run, phase, files, problem: phase === 'failed' ? reason : null };
}

function isOpen(file: RunFile): boolean {
  return file.status === 'queued' || file.status === 'processing';
}

function onEvent(run: Run, { event, at, cutAt = null }: Extract<RunAction, { type: 'event' }>): Run {
  if (event.type === 'heartbeat') return run;
  const alive: Run = {
    ...run,
    ...followOcr(run, event, at),
    phase: run.phase === 'preparing' ? 'streaming' : run.phase,
    recent: [...run.recent, momentOf(event, at)].slice(-REMEMBERED_EVENTS),
  };
  switch (event.type) {
    case 'reading_files':
    case 'files_read':
    case 'page_started':
    case 'ocr_started':
    case 'page_extracted':
    case 'page_searched':
    case 'search_completed':
    case 'page_looked':
    case 'look_completed':
      return alive;
    case 'file_started':
      return onFile(alive, event.data.file_index, (file) => ({
        ...file,
        status: 'processing',
        totalPages: event.data.total_pages,
        withoutModel: event.data.without_model ?? [],
      }));
    case 'page_completed':
      return onFile(alive, event.data.file_index, (file) => withPage(file, event.data, cutAt));
    case 'file_completed':
      return onFile(alive, event.data.file_index, (file) => ({
        ...file,
        status: 'completed',
        totalPages: event.data.total_pages,
        totalTime: event.data.processing_time,
      }));
    case 'batch_completed':
      return end(alive, 'completed', 'failed', '');
    case 'error':
      return onError(alive, event.data);
  }
}

function onError(run: Run, data: StreamEventData<'error'>): Run {
  if (data.file_index === undefined) return end(run, 'failed', 'failed', data.error_message);
  // A failed page leaves the file running; its event simply never arrives.
  if (data.page_number !== undefined) return run;
  return onFile(run, data.file_index, (file) => ({ ...file, status: 'failed', reason: data.error_message }));
}

function withPage(before: RunFile, data: StreamEventData<'page_completed'>, at: number | null): RunFile {
  const { entities_detected: detected, possible = [] } = data.results;
  const file = { ...before, hasFound: before.hasFound || detected.total + possible.length > 0 };
  // Early results, before the slower methods, do not complete a page.
  if (data.is_preliminary === true) return { ...file, status: 'processing', totalPages: data.total_pages };
  const cutPages = new Set(file.cutPages);
  if (at !== null) cutPages.add(data.page_number);
  else cutPages.delete(data.page_number);
  const cutAt = at ?? file.cutAt;
  // A page may arrive again, with more findings or after a reconnect; it counts once.
  if (file.checkedPages.has(data.page_number)) return { ...file, cutPages, cutAt };
  const { performance } = data.results;
  return {
    ...file,
    status: 'processing',
    totalPages: data.total_pages,
    checkedPages: new Set([...file.checkedPages, data.page_number]),
    cutPages,
    cutAt,
    words: file.words + performance.words_count,
    detectionTime: file.detectionTime + performance.detection_time,
  };
}

function onFile(run: Run, index: number, update: (file: RunFile) => RunFile): Run {
  return { ...run, files: run.files.map((file, at) => (at === index ? update(file) : file)) };
}

function withPercent(run: Run): Run {
  if (run.phase === 'completed') return { ...run, percent: 100 };
  const { pagesDone, totalPages } = progressOf(run);
  const percent = totalPages > 0 ? Math.floor((pagesDone / totalPages) * 100) : 0;
  return percent > run.percent ? { ...run, percent: Math.min(percent, 100) } : run;
}

function momentOf(event: StreamEvent, at: number): RunMoment {
  const { data } = event;
  // A page with results of only the fast method is still being read.
  const isEarly = event.type === 'page_completed' && event.data.is_preliminary === true;
  return {
    type: isEarly ? 'page_started' : event.type,
    fileIndex: 'file_index' in data ? (data.file_index ?? null) : null,
    pageNumber: 'page_number' in data ? (data.page_number ?? null) : null,
    at,
  };
}

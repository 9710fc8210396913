import type { StreamEvent } from '@sladd/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RunAction, reduceRun } from './reduce-run.ts';
import {
  canCheckAgain,
  canTakeMore,
  entityDensity,
  isRunning,
  progressOf,
  type Run,
  startRun,
  uncheckedPages,
} from './run.ts';

const run = startRun('run-1', [
  { fileKey: 'a', name: 'brev.pdf', totalPages: 3 },
  { fileKey: 'b', name: 'skjema.pdf', totalPages: 1 },
]);

const batch_id = 'batch';
const files = ['brev.pdf', 'skjema.pdf'];

function fileStarted(file_index: number, total_pages: number): StreamEvent {
  return { type: 'file_started', data: { batch_id, file_name: files[file_index]!, file_index, total_pages } };
}

function pageCompleted(file_index: number, page_number: number, total_pages: number, total = 2): StreamEvent {
  return {
    type: 'page_completed',
    data: {
      batch_id,
      file_name: files[file_index]!,
      file_index,
      page_number,
      total_pages,
      results: {
        performance: { words_count: 100, detection_time: 0.5 },
        entities_detected: { total, by_type: { PERSON: total } },
        redaction_mapping: { pages: [] },
      },
    },
  };
}

function fileCompleted(file_index: number, total_pages: number): StreamEvent {
  return {
    type: 'file_completed',
    data: {
      batch_id,
      file_name: files[file_index]!,
      file_index,
      total_pages,
      successful_pages: total_pages,
      failed_pages: [],
      processing_time: 1.5,
    },
  };
}

const batchCompleted: StreamEvent = {
  type: 'batch_completed',
  data: { batch_id, total_files: 2, successful_files: 2, total_pages: 4, total_processing_time: 3 },
};

function play(start: Run, ...steps: (StreamEvent | RunAction)[]): Run {
  return steps.reduce<Run>(
    (now, step) => reduceRun(now, 'data' in step ? { type: 'event', event: step, at: 7 } : step),
    start,
  );
}

describe('a run', () => {
  test('prepares without a percentage until the first event', () => {
    const sent = play(run, { type: 'uploaded', sent: 10, total: 40 });
    expect(sent).toMatchObject({ phase: 'preparing', percent: 0, upload: { sent: 10, total: 40 } });
    expect(play(sent, { type: 'reading_files', data: { batch_id, total_files: 2 } }).phase).toBe('streaming');
  });

  test('counts whole pages of all pages', () => {
    const now = play(run, fileStarted(0, 3), pageCompleted(0, 1, 3), pageCompleted(0, 2, 3));
    expect(progressOf(now)).toEqual({ pagesDone: 2, totalPages: 4, filesDone: 0 });
    expect(now.percent).toBe(50);
  });

  test('grows a summary of each file page by page', () => {
    const now = play(
      run,
      fileStarted(0, 3),
      pageCompleted(0, 1, 3, 2),
      pageCompleted(0, 3, 3, 1),
      fileCompleted(0, 3),
    );
    expect(now.files[0]).toMatchObject({
      words: 200,
      detectionTime: 1,
      totalTime: 1.5,
    });
    expect(entityDensity(now.files[0]!, 3)).toBe(1.5);
  });

  test('gives the density by pages where nobody knows the words', () => {
    const unread = { ...run.files[0]!, words: 0, totalPages: 4 };
    expect(entityDensity(unread, 6)).toBe(1.5);
    expect(entityDensity({ ...unread, totalPages: 0 }, 6)).toBe(0);
  });

  test('remembers the last ten events, without heartbeats', () => {
    const pages = Array.from({ length: 12 }, (_, index) => pageCompleted(0, index + 1, 12));
    const alive: StreamEvent = { type: 'heartbeat', data: { batch_id, status: 'alive' } };
    const now = play(run, fileStarted(0, 12), ...pages, alive);
    expect(now.recent).toHaveLength(10);
    expect(now.recent[0]).toEqual({ type: 'page_completed', fileIndex: 0, pageNumber: 3, at: 7 });
    expect(now.recent.at(-1)?.pageNumber).toBe(12);
  });

  test('names a page as not fully checked while it has more findings than are taken', () => {
    const action = { type: 'event', event: pageCompleted(1, 1, 1), at: 0 } as const;
    const cut = play(run, fileStarted(1, 1), { ...action, cutAt: 100 }, fileCompleted(1, 1));
    expect(uncheckedPages(cut.files[1]!)).toEqual([1]);
    expect(cut.files[1]).toMatchObject({ words: 100 });
    expect([canCheckAgain(cut.files[1]!, 100), canCheckAgain(cut.files[1]!, 200)]).toEqual([false, true]);
    expect(canTakeMore(cut.files[1]!)).toBe(true);
    expect(canTakeMore({ ...cut.files[1]!, cutAt: 1000 })).toBe(false);
    const whole = play(run, { ...action, cutAt: 100 }, action, fileCompleted(1, 1));
    expect(uncheckedPages(whole.files[1]!)).toEqual([]);
  });

  test('does not take a page for read that only the fast method has told of', () => {
    const { type, data } = pageCompleted(0, 1, 1) as Extract<StreamEvent, { type: 'page_completed' }>;
    const early: StreamEvent = { type, data: { ...data, is_preliminary: true } };
    const now = play(run, fileStarted(0, 1), early);
    expect([now.percent, now.files[0]?.words, now.files[0]?.checkedPages.size]).toEqual([0, 0, 0]);
    expect(now.recent.at(-1)).toMatchObject({ type: 'page_started', pageNumber: 1 });
    const stopped = play(now, { type: 'stopped', reason: '', at: 0 });
    expect(uncheckedPages(stopped.files[0]!)).toEqual([1]);
  });

  test('counts a repeated page once', () => {
    const now = play(run, pageCompleted(0, 1, 3), pageCompleted(0, 1, 3));
    expect(now.files[0]?.words).toBe(100);
  });

  test('names the pages a finished file is missing', () => {
    const now = play(run, fileStarted(0, 3), pageCompleted(0, 1, 3), pageCompleted(0, 3, 3));
    expect(uncheckedPages(now.files[0]!)).toEqual([]);
    expect(uncheckedPages(play(now, fileCompleted(0, 3)).files[0]!)).toEqual([2]);
  });

  test('a stop keeps what was found and names what was not read', () => {
    const now = play(run, fileStarted(0, 3), pageCompleted(0, 1, 3), {
      type: 'stopped',
      reason: 'Processing cancelled by user',
      at: 7,
    });
    expect(now.phase).toBe('stopped');
    expect(isRunning(now)).toBe(false);
    expect(now.files[0]).toMatchObject({
      status: 'stopped',
      words: 100,
      reason: 'Processing cancelled by user',
    });
    expect(uncheckedPages(now.files[0]!)).toEqual([2, 3]);
    expect(uncheckedPages(now.files[1]!)).toEqual([1]);
  });

  test('an error of one file ends that file only', () => {
    const error = { code: 'pdf.broken', message: 'damaged' };
    const now = play(run, {
      type: 'error',
      data: { batch_id, file_index: 0, error_message: 'damaged', error },
    });
    expect(now.files.map((file) => file.status)).toEqual(['failed', 'queued']);
    expect(now.phase).toBe('streaming');
  });

  test('an error of no file ends the run', () => {
    const error = { code: 'task.crashed', message: 'crashed' };
    expect(play(run, { type: 'error', data: { batch_id, error_message: 'crashed', error } })).toMatchObject({
      phase: 'failed',
      problem: 'crashed',
    });
  });

  test('a stream that breaks off is a failed run, one that ended well stays ended', () => {
    const broken: RunAction = { type: 'ended', problem: 'connection lost', at: 7 };
    expect(play(run, fileStarted(0, 3), broken).phase).toBe('failed');
    expect(play(run, batchCompleted, broken).phase).toBe('completed');
  });

  test('a file the batch never mentioned counts as not checked', () => {
    const now = play(run, fileStarted(0, 3), batchCompleted);
    expect(uncheckedPages(now.files[1]!)).toEqual([1]);
  });

  test('remembers which methods had to do without their model', () => {
    const started = fileStarted(0, 3);
    const without = { ...started, data: { ...started.data, without_model: ['advanced'] } } as StreamEvent;
    expect(play(run, without).files.map((file) => file.withoutModel)).toEqual([['advanced'], []]);
    expect(play(run, without, fileStarted(0, 3)).files[0]?.withoutModel).toEqual([]);
  });

  test('a heartbeat changes nothing', () => {
    expect(play(run, { type: 'heartbeat', data: { batch_id, status: 'alive' } })).toBe(run);
  });

  test('progress never goes backwards and stays within its bounds', () => {
    const event = fc.oneof(
      fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 })).map(([file, total]) => fileStarted(file, total)),
      fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 })).map(([file, page]) => pageCompleted(file, page, 5)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let now = run;
        for (const one of events) {
          const after = play(now, one);
          expect(after.percent).toBeGreaterThanOrEqual(now.percent);
          now = after;
        }
        expect(play(now, batchCompleted).percent).toBe(100);
      }),
    );
  });
});

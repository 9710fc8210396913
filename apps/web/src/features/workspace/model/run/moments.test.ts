import type { StreamEvent } from '@sladd/contract';
import { expect, test } from 'vitest';
import { entryEndsAt, momentEndsAt, processingEntry, shownMoment } from './moments.ts';
import { reduceRun } from './reduce-run.ts';
import { type Run, startRun } from './run.ts';

const common = { batch_id: 'b', file_name: 'a.pdf', file_index: 0, total_pages: 2 };
const start = startRun('r', [
  { fileKey: 'a', name: 'a.pdf', totalPages: 2 },
  { fileKey: 'b', name: 'b.pdf', totalPages: 1 },
]);
const results = {
  performance: { words_count: 1, detection_time: 0.1 },
  entities_detected: { total: 0, by_type: {} },
  redaction_mapping: { pages: [] },
};
const pageStarted: StreamEvent = { type: 'page_started', data: { ...common, page_number: 1 } };
const pageCompleted: StreamEvent = { type: 'page_completed', data: { ...common, page_number: 1, results } };
const fileCompleted: StreamEvent = {
  type: 'file_completed',
  data: { ...common, successful_pages: 2, failed_pages: [], processing_time: 1 },
};
const at = (run: Run, event: StreamEvent, instant: number) =>
  reduceRun(run, { type: 'event', event, at: instant });

test('an event is told for three seconds, a completion until the next event', () => {
  const started = at(start, pageStarted, 1000);
  expect(shownMoment(started, 3999)?.type).toBe('page_started');
  expect(shownMoment(started, 4000)).toBeNull();
  expect(momentEndsAt(started)).toBe(4000);
  for (const event of [pageCompleted, fileCompleted]) {
    const completed = at(started, event, 2000);
    expect(shownMoment(completed, 60_000)?.type).toBe(event.type);
    expect(momentEndsAt(completed)).toBeNull();
  }
  expect(shownMoment(start, 0)).toBeNull();
});

test('the entry of a file stays while it waits or goes on, and five seconds longer', () => {
  const going = at(start, pageCompleted, 1000);
  expect(processingEntry(going, 'a', 90_000)).toEqual({
    fileKey: 'a',
    status: 'processing',
    progress: 50,
    error: null,
  });
  expect(processingEntry(going, 'b', 90_000)?.status).toBe('queued');
  const done = at(going, fileCompleted, 2000);
  expect(entryEndsAt(done, 'a')).toBe(7000);
  expect(processingEntry(done, 'a', 6999)?.status).toBe('completed');
  expect(processingEntry(done, 'a', 7000)).toBeNull();
});

test('the entry of a file that fails says why, for as long', () => {
  const stopped = reduceRun(start, { type: 'stopped', reason: 'Processing cancelled by user', at: 1000 });
  expect(processingEntry(stopped, 'a', 5999)).toMatchObject({
    status: 'stopped',
    error: 'Processing cancelled by user',
  });
  expect(processingEntry(stopped, 'a', 6000)).toBeNull();
});

test('there is no entry without a run, or for a file that is not in it', () => {
  expect(processingEntry(null, 'a', 0)).toBeNull();
  expect(processingEntry(start, 'c', 0)).toBeNull();
});

import type { StreamEvent } from '@sladd/contract';
import { expect, test } from 'vitest';
import { reduceRun } from './reduce-run.ts';
import { type Run, startRun } from './run.ts';
import { ocrMoment } from './text-recognition.ts';

const file = { file_name: 'scan.pdf', file_index: 0, batch_id: 'b' };
const results = {
  performance: { words_count: 10, detection_time: 0 },
  entities_detected: { total: 0, by_type: {}, by_page: {} },
  redaction_mapping: { pages: [] },
};

function after(...steps: (readonly [at: number, type: string, page?: number])[]): Run {
  const begun = startRun('r', [{ fileKey: 'a', name: 'scan.pdf', totalPages: 8 }]);
  return steps.reduce((run, [at, type, page_number]) => {
    const data = { ...file, total_pages: 8, page_number, results };
    return reduceRun(run, { type: 'event', event: { type, data } as unknown as StreamEvent, at });
  }, begun);
}

test('tells which page text recognition reads, and since when', () => {
  const run = after([0, 'file_started'], [100, 'page_started', 1], [150, 'ocr_started', 1]);
  expect(ocrMoment(run)).toMatchObject({ fileKey: 'a', pageNumber: 1, totalPages: 8, since: 150 });
  expect(ocrMoment(run)?.leftMs(400)).toBeNull();
  expect(ocrMoment(run, 'b')).toBeNull();
});

test('is over with what comes next of the file, not with what shows that the stream lives', () => {
  const reading = [
    [0, 'file_started'],
    [150, 'ocr_started', 1],
  ] as const;
  expect(ocrMoment(after(...reading, [900, 'heartbeat']))).not.toBeNull();
  expect(ocrMoment(after(...reading, [4150, 'page_completed', 1]))).toBeNull();
  expect(ocrMoment(reduceRun(after(...reading), { type: 'stopped', reason: '', at: 5 }))).toBeNull();
});

test('reckons how long the rest takes from what was read', () => {
  const run = after(
    [0, 'file_started'],
    [0, 'ocr_started', 1],
    [4000, 'page_completed', 1],
    [4000, 'page_completed', 2],
    [4000, 'ocr_started', 3],
  );
  // One page in two takes four seconds: this one, and half of the five behind it.
  expect(ocrMoment(run)?.leftMs(5000)).toBe(3000 + 2.5 * 4000);
  expect(ocrMoment(run)?.leftMs(60_000)).toBe(2.5 * 4000);
});

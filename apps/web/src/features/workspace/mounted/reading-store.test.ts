import { expect, test } from 'vitest';
import { noteUnreadOfRun, noteUnreadOfSearch } from '../jobs/calls/note-unread.ts';
import { readingStore } from './reading-store.ts';
import type { Workspace } from './workspace.ts';

const workspace = {} as Workspace;
const files = [{ key: 'a' }] as unknown as Parameters<typeof noteUnreadOfRun>[1];
const boxes = [{ x0: 0, y0: 0, x1: 10, y1: 10 }];
const state = () => {
  const { unread, failures } = readingStore(workspace).getState();
  return [unread.get('a')?.get(2)?.length, failures.get('a')?.get(2)];
};

function pageCompleted(data: { unread?: typeof boxes; ocr_failure?: 'ocr.language_missing' }) {
  const common = { batch_id: 'r', file_name: 'a.pdf', file_index: 0, page_number: 2, total_pages: 2 };
  const results = {
    performance: { words_count: 0, detection_time: 0 },
    entities_detected: { total: 0, by_type: {} },
    redaction_mapping: { pages: [] },
  };
  noteUnreadOfRun(workspace, files, { type: 'page_completed', data: { ...common, results, ...data } });
}

test('keeps why a page could not be read until it was', () => {
  pageCompleted({ unread: boxes, ocr_failure: 'ocr.language_missing' });
  expect(state()).toEqual([1, 'ocr.language_missing']);
  pageCompleted({ unread: boxes });
  expect(state()).toEqual([1, undefined]);
  const unread = [{ page: 2, boxes, ocr_failure: 'ocr.timed_out' } as const];
  const results = { match_details: { total_matches: 0, pages: [] }, unread };
  noteUnreadOfSearch(workspace, files, [
    { file: 'a.pdf', status: 'success', results: { ...results, unread: [...unread] } },
  ]);
  expect(state()).toEqual([1, 'ocr.timed_out']);
  pageCompleted({});
  expect(state()).toEqual([0, undefined]);
});

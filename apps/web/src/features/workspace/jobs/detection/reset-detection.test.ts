import type { Finding, StreamEvent } from '@sladd/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearNotices } from '../../../../shared/notices/notices.ts';
import { commit, undo } from '../../model/actions/marks.ts';
import { advanceRun, beginRun } from '../../model/actions/run.ts';
import { add } from '../../model/highlights/edits.ts';
import { startRun } from '../../model/run/run.ts';
import { patch } from '../../model/store.ts';
import { begin } from '../../mounted/running.ts';
import { finding, rectangle } from '../../testing/highlights.ts';
import { noticeTitles, openedWorkspace, speakEnglish } from '../../testing/opened-workspace.ts';
import { filesToReset, resetDetection } from './reset-detection.ts';

beforeEach(speakEnglish);
afterEach(() => clearNotices());

test('a reset clears chosen types, summaries and findings of the scope, and nothing else', () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  const marks = [finding(), rectangle(), finding({ id: 'e2', fileKey: 'b' })];
  commit(store, add(store.getState().marks.highlights, marks));
  const of = (key: string) => startRun('r', [{ fileKey: key, name: key, totalPages: 3 }]).files[0]!;
  const { account } = store.getState();
  store.setState({ account: { ...account, threshold: 0.4, locked: { ...account.locked, fast: ['URL'] } } });
  patch(store, 'detection', {
    scope: 'current',
    threshold: 0.9,
    checked: new Map(['a', 'b'].map((key) => [key, of(key)])),
  });
  expect([...filesToReset(store.getState())]).toEqual(['a']);

  resetDetection(workspace);
  const { detection } = store.getState();
  const left = () => [...store.getState().marks.highlights.byId.keys()].sort();
  expect(left()).toEqual(['e2', 'm1']);
  expect(detection.selectedTypes).toEqual({ fast: ['URL'], advanced: [], standard: [] });
  expect(detection.threshold).toBe(0.4);
  expect([...detection.checked.keys()]).toEqual(['b']);
  expect(noticeTitles()).toEqual(['1 mark deleted']);
  undo(store);
  expect(left()).toEqual(['e1', 'e2', 'm1']);
});

test('a reset counts no finding as a mark that was only possible', () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const possible = ['p1', 'p2'].map((id) => finding({ id, decision: 'possible' }));
  commit(store, add(store.getState().marks.highlights, [finding(), ...possible]));
  resetDetection(workspace);
  expect(store.getState().marks.highlights.byId.size).toBe(0);
  expect(noticeTitles()).toEqual(['1 mark deleted']);
});

test('a reset during a run leaves no file that looks wholly checked and lacks what was cleared', () => {
  const workspace = openedWorkspace(['a.pdf', 'b.pdf']);
  const { store } = workspace;
  patch(store, 'detection', { scope: 'current' });
  const starts = ['a', 'b'].map((key) => ({ fileKey: key, name: key, totalPages: 2 }));
  beginRun(store, startRun('r', starts));
  const follow = (...events: StreamEvent[]) => {
    const actions = events.map((event) => ({ type: 'event', event, at: 0 }) as const);
    advanceRun(store, 'r', actions, workspace.newId);
  };
  follow(pageOf(0, 1), pageOf(1, 1));
  resetDetection(workspace);
  follow(pageOf(0, 2), fileOver(0), pageOf(1, 2), fileOver(1));
  const { detection, marks } = store.getState();
  expect([...detection.checked.keys()]).toEqual(['b']);
  expect([...marks.highlights.byFile.keys()]).toEqual(['b']);
});

test('a reset of all files of a run ends it', () => {
  const workspace = openedWorkspace(['a.pdf']);
  beginRun(workspace.store, startRun('r', [{ fileKey: 'a', name: 'a', totalPages: 2 }]));
  const work = begin(workspace.running, 'detect');
  resetDetection(workspace);
  expect(work?.signal.aborted).toBe(true);
});

function pageOf(file_index: number, page_number: number): StreamEvent {
  const found = { id: 'f', entity_type: 'PERSON', original_text: 'Kari', score: 0.9, start: 1, end: 5 };
  const bbox = [{ x0: 1, y0: 0, x1: 5, y1: 9 }];
  const sensitive = [{ ...found, engine: 'fast', bbox, why: '', reasons: [] } as Finding];
  const results = {
    performance: { words_count: 10, detection_time: 0.1 },
    entities_detected: { total: 1, by_type: {} },
    redaction_mapping: { pages: [{ page: page_number, sensitive }] },
  };
  return { type: 'page_completed', data: { ...fileOf(file_index), page_number, results } };
}

function fileOver(file_index: number): StreamEvent {
  const data = { ...fileOf(file_index), successful_pages: 2, failed_pages: [], processing_time: 1 };
  return { type: 'file_completed', data };
}

function fileOf(file_index: number) {
  return { batch_id: 'b', file_name: 'a.pdf', file_index, total_pages: 2 };
}
